// Members, and the members of members, one after the other: of one object, or of two alike.
#pragma once
#include <array>
#include <tuple>
#include <utility>

#include "kreisel/number/members/names_all.hpp"
#include "kreisel/number/real.hpp"

namespace kreisel {

template <class X>
concept HasMembers = requires(X& x) {
  std::remove_const_t<X>::members(x);
};

template <class X>
inline constexpr bool is_array = false;
template <class X, std::size_t n>
inline constexpr bool is_array<std::array<X, n>> = true;

// f(x, y) for each member of one object and the same member of another.
template <class X, class Y, class F>
KREISEL_FN constexpr void both_parts(X& x, Y& y, const F& f) {
  static_assert(names_all<std::remove_const_t<Y>>(), "members() leaves one out");
  const auto xs = std::remove_const_t<X>::members(x);
  const auto ys = std::remove_const_t<Y>::members(y);
  [&]<std::size_t... I>(std::index_sequence<I...>) { (f(std::get<I>(xs), std::get<I>(ys)), ...); }
  (std::make_index_sequence<std::tuple_size_v<decltype(xs)>>());
}

// What has no members and needs none.
template <class X>
inline constexpr bool is_leaf = Real<X> || std::is_arithmetic_v<X> || std::is_enum_v<X> || std::is_empty_v<X>;

// (No lambdas that are handed from level to level: names of functions would hold one another, too long for tools/family_check.)
template <class X, class Y, class F>
KREISEL_FN constexpr void both_members(X& x, Y& y, const F& f);

template <class F>
struct MembersOfBoth {
  const F& f;
  template <class X, class Y>
  KREISEL_FN constexpr void operator()(X& x, Y& y) const {
    both_members(x, y, f);
  }
};

// f(x, y) for each member that has no members, of one object and of the same made of other numbers.
template <class X, class Y, class F>
KREISEL_FN constexpr void both_members(X& x, Y& y, const F& f) {
  if constexpr (HasMembers<X>) {
    both_parts(x, y, MembersOfBoth<F>{f});
  } else if constexpr (is_array<std::remove_const_t<X>>) {
    for (std::size_t i = 0; i < x.size(); ++i) both_members(x[i], y[i], f);
  } else {
    static_assert(is_leaf<std::remove_const_t<X>>, "it has members of its own, which members() must name");
    f(x, y);
  }
}

// Numbers, as against choices, which are the same whatever an object's numbers are.
template <class X>
inline constexpr bool is_number = Real<X> && !std::is_integral_v<X> && !std::is_enum_v<X>;

// f(x, y) for each number of one object and the same number of another.
template <class X, class Y, class F>
KREISEL_FN constexpr void both_numbers(X& x, Y& y, const F& f) {
  both_members(x, y, [&f]<class A, class B>(A& a, B& b) {
    if constexpr (is_number<std::remove_const_t<A>>) f(a, b);
  });
}

template <class X, class F>
KREISEL_FN constexpr void each_number(X& x, const F& f) {
  both_numbers(x, x, [&f](auto& a, auto&) { f(a); });
}

// Whether two objects are the same to the last bit of their members (a NaN is like nothing).
template <class X>
constexpr bool same_members(const X& x, const X& y) {
  bool same = true;
  both_members(x, y, [&same]<class A>(const A& a, const A& b) {
    if constexpr (!std::is_empty_v<A>) same = same && a == b;
  });
  return same;
}

}  // namespace kreisel
