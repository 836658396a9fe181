// Numbers from text: all of it, or nothing.
#pragma once
#include <charconv>
#include <optional>
#include <string_view>

namespace kreisel {

// "+3" too; neither blanks nor a unit.
template <class Number>
std::optional<Number> read_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  Number number{};
  const char* end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && at == end ? std::optional(number) : std::nullopt;
}

}  // namespace kreisel
