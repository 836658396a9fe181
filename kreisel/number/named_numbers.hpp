// KREISEL_NUMBERS(k, depth) inside a struct names its numbers, all of them and once: casts to other number types and lanes follow
// (members.hpp), and so do the keys of a case file and the axes of a map, which call them by these names.
//
//   template <class T>
//   struct Trap {
//     T k{1}, depth{0.5};
//     KREISEL_NUMBERS(k, depth)
//   };
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "kreisel/number/members.hpp"

#define KREISEL_NUMBERS(...)                                \
  static constexpr const char* number_names = #__VA_ARGS__; \
  KREISEL_MEMBERS(__VA_ARGS__)

namespace kreisel {

// The names of a struct's numbers, in the order of its members; none where it has no numbers.
template <class X>
std::vector<std::string> names_of_numbers() {
  std::vector<std::string> names;
  if constexpr (requires { X::number_names; }) {
    for (const char c : std::string_view(X::number_names)) {
      if (names.empty() || c == ',') names.emplace_back();
      if (c != ',' && c != ' ') names.back() += c;
    }
  }
  return names;
}

template <class X>
constexpr std::size_t count_of_names() {
  std::size_t n = 0;
  if constexpr (requires { X::number_names; })
    for (const char c : std::string_view(X::number_names)) n += n == 0 || c == ',' ? 1 : 0;
  return n;
}

// The same struct of other numbers; one that has none needs no names.
template <class To, class From>
KREISEL_FN constexpr To with_numbers_of(const From& from) {
  if constexpr (std::is_empty_v<To>)
    return To{};
  else
    return with_members_of<To>(from);
}

}  // namespace kreisel
