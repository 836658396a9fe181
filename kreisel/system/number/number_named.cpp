#include "kreisel/system/number/number_named.hpp"

#include <vector>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

const AxisName& number_named(std::span<const AxisName> numbers, const std::string& key, const std::string& said) {
  std::vector<std::string> known;
  for (const AxisName& a : numbers) {
    if (a.path == key) return a;
    known.push_back(a.path);
  }
  throw Error(
      fmt::format("{}'{}' is no number of this case that can be varied{}; `kreisel list keys --case CASE` shows all",
                  said, shortened(key), did_you_mean_key(key, known)));
}

}  // namespace kreisel
