// Numbers from text: all of it, or nothing.
#pragma once
#include <charconv>
#include <optional>
#include <string_view>

namespace kreisel {

// Neither blanks nor a unit, and no sign but a minus.
template <class Number>
std::optional<Number> plain_number(std::string_view text) {
  Number number{};
  const char* end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && at == end ? std::optional(number) : std::nullopt;
}

// "+3" too.
template <class Number>
std::optional<Number> read_number(std::string_view text) {
  return plain_number<Number>(text.starts_with('+') ? text.substr(1) : text);
}

}  // namespace kreisel
