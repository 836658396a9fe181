#include "kreisel/study/job/numbers_fingerprint.hpp"

#include <string_view>

#include <fmt/format.h>

#include "kreisel/number/random.hpp"

namespace kreisel {

std::string numbers_fingerprint(std::span<const double> numbers) {
  const std::string_view bytes(reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes());
  return fmt::format("{} values, {:016x}", numbers.size(), variable_named(bytes));
}

}  // namespace kreisel
