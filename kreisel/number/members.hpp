// The members of a physical object, named once: casts to other number types, lanes and counts follow from that.
//
//   template <class T>
//   struct DiskField {
//     T radius, strength;
//     KREISEL_CAST(DiskField)            // cast<U>(): the same as a DiskField<U>
//     KREISEL_MEMBERS(radius, strength)  // members(self): std::tie(self.radius, self.strength)
//   };
//
// KREISEL_MEMBERS names every member of the struct: numbers, arrays, objects with members of their own, and choices (a flag, a count).
// One that is left out is found when it is compiled, by the size of the whole. KREISEL_CAST(PolesField, N) is for a PolesField<T, N>;
// who keeps more than its members say (a unit vector in wider numbers, a kind chosen by its numbers) writes a cast of its own.
#pragma once
#include <array>
#include <tuple>
#include <type_traits>
#include <utility>

#include "kreisel/number/real.hpp"

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

#define KREISEL_MEMBERS(...)                                              \
  template <class Self>                                                   \
  KREISEL_FN static constexpr auto members([[maybe_unused]] Self& self) { \
    return std::tie(KREISEL_OF_SELF(__VA_ARGS__));                        \
  }

#define KREISEL_CAST(Object, ...)                                            \
  template <class Other>                                                     \
  KREISEL_FN Object<Other __VA_OPT__(, ) __VA_ARGS__> cast() const {         \
    return with_members_of<Object<Other __VA_OPT__(, ) __VA_ARGS__>>(*this); \
  }

namespace kreisel {

template <class X>
concept HasMembers = requires(X& x) {
  std::remove_const_t<X>::members(x);
};

template <class X>
inline constexpr bool is_array = false;
template <class X, std::size_t n>
inline constexpr bool is_array<std::array<X, n>> = true;

// Whether all members are named: what is left is padding at most.
template <class X>
constexpr bool names_all() {
  return []<class... Part>(std::type_identity<std::tuple<Part&...>>) {
    constexpr std::size_t named = (std::size_t{0} + ... + (std::is_empty_v<Part> ? 0 : sizeof(Part)));
    return named == 0 ? std::is_empty_v<X> || sizeof(X) == 1 : named <= sizeof(X) && sizeof(X) - named < alignof(X);
  }(std::type_identity<decltype(X::members(std::declval<X&>()))>{});
}

// f(x, y) for each member that has no members, of one object and of the same made of other numbers.
template <class X, class Y, class F>
KREISEL_FN constexpr void both_members(X& x, Y& y, const F& f) {
  if constexpr (HasMembers<X>) {
    static_assert(names_all<std::remove_const_t<X>>(), "members() leaves one out");
    const auto xs = std::remove_const_t<X>::members(x);
    const auto ys = std::remove_const_t<Y>::members(y);
    [&]<std::size_t... I>(std::index_sequence<I...>) { (both_members(std::get<I>(xs), std::get<I>(ys), f), ...); }
    (std::make_index_sequence<std::tuple_size_v<decltype(xs)>>());
  } else if constexpr (is_array<std::remove_const_t<X>>) {
    for (std::size_t i = 0; i < x.size(); ++i) both_members(x[i], y[i], f);
  } else {
    using Leaf = std::remove_const_t<X>;
    static_assert(Real<Leaf> || std::is_arithmetic_v<Leaf> || std::is_enum_v<Leaf> || std::is_empty_v<Leaf>,
                  "it has members of its own, which members() must name");
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

// The same object, made of other numbers.
template <class To, class From>
KREISEL_FN constexpr To with_members_of(const From& from) {
  To to{};
  both_members(to, from, []<class A>(A& a, const auto& b) { a = static_cast<A>(b); });
  return to;
}

}  // namespace kreisel
