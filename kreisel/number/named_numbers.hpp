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

// What the preprocessor needs to write f(a), f(b), ... for up to 64 names: it does not call itself, but a macro that it meets
// again on another pass is expanded again.
#define KREISEL_AGAIN(...) KREISEL_AGAIN_3(KREISEL_AGAIN_3(KREISEL_AGAIN_3(KREISEL_AGAIN_3(__VA_ARGS__))))
#define KREISEL_AGAIN_3(...) KREISEL_AGAIN_2(KREISEL_AGAIN_2(KREISEL_AGAIN_2(KREISEL_AGAIN_2(__VA_ARGS__))))
#define KREISEL_AGAIN_2(...) KREISEL_AGAIN_1(KREISEL_AGAIN_1(KREISEL_AGAIN_1(KREISEL_AGAIN_1(__VA_ARGS__))))
#define KREISEL_AGAIN_1(...) __VA_ARGS__
#define KREISEL_NOTHING ()
#define KREISEL_OF_SELF(...) __VA_OPT__(KREISEL_AGAIN(KREISEL_OF_SELF_NEXT(__VA_ARGS__)))
#define KREISEL_OF_SELF_NEXT(name, ...) self.name __VA_OPT__(, KREISEL_OF_SELF_LATER KREISEL_NOTHING(__VA_ARGS__))
#define KREISEL_OF_SELF_LATER() KREISEL_OF_SELF_NEXT

#define KREISEL_NUMBERS(...)                                \
  static constexpr const char* number_names = #__VA_ARGS__; \
  template <class Self>                                     \
  KREISEL_FN static constexpr auto members(Self& self) {    \
    (void)self;                                             \
    return std::tie(KREISEL_OF_SELF(__VA_ARGS__));          \
  }

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

}  // namespace kreisel
