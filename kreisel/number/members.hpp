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
// One that is left out is found when it is compiled (names_all). KREISEL_CAST(PolesField, N) is for a PolesField<T, N>, and KREISEL_CAST_TO
// for a struct that has parts of any type, which then names the type it becomes:
//
//   KREISEL_CAST_TO(MagneticTop<Other, CastOf<Field, Other>>)   // Other: the numbers it is cast to
//
// A part that has a cast of its own is cast by it; who keeps more than its members say (a unit vector in wider numbers, a kind chosen by its
// numbers) writes such a one.
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

#define KREISEL_CAST(Object, ...)                                                   \
  template <class Other>                                                            \
  KREISEL_FN Object<Other __VA_OPT__(, ) __VA_ARGS__> cast() const {                \
    return with_members_of<Object<Other __VA_OPT__(, ) __VA_ARGS__>, Other>(*this); \
  }

#define KREISEL_CAST_TO(...)                           \
  template <class Other>                               \
  KREISEL_FN auto cast() const {                       \
    return with_members_of<__VA_ARGS__, Other>(*this); \
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

// Stands for any value that an element of X can be given in braces: of a type with something in it, of an empty one, or of both. A base is no
// element: those of the base are counted in its place. It has to have a name, so that numbers made of anything that makes a number, as dual ones
// are, do not take it for that.
template <class X, bool full, bool empty>
struct AnyElement {
  template <class Y>
  requires((std::is_empty_v<Y> ? empty : full) && !std::is_base_of_v<Y, X>) constexpr operator Y() &;
};

template <class X, std::size_t n>
constexpr bool takes_elements() {
  return []<std::size_t... I>(std::index_sequence<I...>) {
    return requires { X{std::declval<AnyElement<X, (I == I), true>&>()...}; };
  }
  (std::make_index_sequence<n>());
}

// How many elements an aggregate has, empty ones left out; fewer or none where the compiler cannot tell (an empty base, a later element that
// has to be given).
template <class X, class... Given>
constexpr std::size_t count_elements() {
  if constexpr (requires { X{std::declval<Given&>()..., std::declval<AnyElement<X, true, false>&>()}; })
    return 1 + count_elements<X, Given..., AnyElement<X, true, false>>();
  else if constexpr (requires { X{std::declval<Given&>()..., std::declval<AnyElement<X, false, true>&>()}; })
    return count_elements<X, Given..., AnyElement<X, false, true>>();
  else
    return 0;
}

// Whether all members are named, but for empty ones: as many as the struct has. Where they cannot be counted, as in a struct with constructors,
// the size tells: what is left is padding at most, and something small can hide there.
template <class X>
constexpr bool names_all() {
  return []<class... Part>(std::type_identity<std::tuple<Part&...>>) {
    constexpr std::size_t size = (std::size_t{0} + ... + (std::is_empty_v<Part> ? 0 : sizeof(Part)));
    if constexpr (size > sizeof(X)) {
      return false;
    } else if constexpr (std::is_aggregate_v<X>) {
      constexpr std::size_t n = sizeof...(Part);
      if constexpr (takes_elements<X, n>() && !takes_elements<X, n + 1>()) return true;
      constexpr std::size_t named = (std::size_t{0} + ... + (std::is_empty_v<Part> ? 0 : 1)), all = count_elements<X>();
      if constexpr (all > 0 && all >= named) return all == named;
    }
    return size == 0 ? std::is_empty_v<X> || sizeof(X) == 1 : sizeof(X) - size < alignof(X);
  }(std::type_identity<decltype(X::members(std::declval<X&>()))>{});
}

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

// What an X becomes in other numbers.
template <class X, class Other>
using CastOf = decltype(std::declval<const X&>().template cast<Other>());

// In the place of the numbers that parts with casts of their own are cast to: they are cast by their members alone. It says of what, so that a
// kernel's functions name its instruction set.
template <class To>
struct ByMembers {};
template <class Other>
inline constexpr bool is_by_members = false;
template <class To>
inline constexpr bool is_by_members<ByMembers<To>> = true;

template <class X, class Other, class To>
concept CastsTo = !is_by_members<Other> && requires(const X& x) {
  { x.template cast<Other>() } -> std::same_as<To>;
};

template <class Other, class To, class From>
KREISEL_FN constexpr void cast_part(To& to, const From& from);
template <class To, class Other, class From>
KREISEL_FN constexpr To cast_object(const From& from);

template <class Other>
struct PartCast {
  template <class To, class From>
  KREISEL_FN constexpr void operator()(To& to, const From& from) const {
    cast_part<Other>(to, from);
  }
};

// A part of an object into the same part of one made of other numbers: by its own cast, as it is where numbers are no part of its type, or by
// its members.
template <class Other, class To, class From>
KREISEL_FN constexpr void cast_part(To& to, const From& from) {
  if constexpr (CastsTo<From, Other, To>) {
    to = from.template cast<Other>();
  } else if constexpr (std::is_same_v<To, From>) {
    to = from;
  } else if constexpr (HasMembers<To>) {
    both_parts(to, from, PartCast<Other>{});
  } else if constexpr (requires { to[from.size()]; }) {
    if constexpr (!is_array<To>) to.resize(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) cast_part<Other>(to[i], from[i]);
  } else if constexpr (!std::is_empty_v<To>) {
    static_assert(is_leaf<To>, "it has members of its own, which members() must name");
    to = static_cast<To>(from);
  }
}
template <class To, class Other, class From>
KREISEL_FN constexpr To part_cast(const From& from) {
  if constexpr (CastsTo<From, Other, To>) {
    return from.template cast<Other>();
  } else if constexpr (std::is_same_v<To, From>) {
    return from;
  } else if constexpr (HasMembers<To>) {
    return cast_object<To, Other>(from);
  } else {
    To to{};
    cast_part<Other>(to, from);
    return to;
  }
}

// Whether members are named in the order in which they lie: a constant, to the compiler.
template <class... Part>
KREISEL_FN constexpr bool in_order(const void* last, const std::tuple<Part&...>& parts) {
  const auto follows = [&last]<class X>(const X& x) {
    const void* const at = &x;
    const bool after = std::is_empty_v<X> || !(at < last);
    if (!std::is_empty_v<X>) last = at;
    return after;
  };
  return std::apply([&follows](const auto&... part) { return (follows(part) && ...); }, parts);
}

// What the braces of a struct with a base begin with.
template <class X>
struct AnyBase {
  template <class Y>
  requires(std::is_base_of_v<Y, X> && !std::is_same_v<Y, X>) constexpr operator Y() &;
};

// Whether the braces of an X take just these, one for each member.
template <class X, class... Part>
constexpr bool made_of() {
  if constexpr (std::is_aggregate_v<X>)
    return takes_elements<X, sizeof...(Part)>() && !takes_elements<X, sizeof...(Part) + 1>() && requires {
      X{std::declval<Part>()...};
    }
  &&!requires { X{std::declval<AnyBase<X>&>()}; };
  return false;
}

// At once in its braces, where its members are named in their order, and else one after the other.
template <class To, class Other, class From>
KREISEL_FN constexpr To cast_object(const From& from) {
  static_assert(names_all<From>(), "members() leaves one out");
  const auto parts = From::members(from);
  return [&]<class... Part, std::size_t... I>(std::type_identity<std::tuple<Part&...>>, std::index_sequence<I...>) {
    if constexpr (!std::is_default_constructible_v<To>) {
      return To{part_cast<Part, Other>(std::get<I>(parts))...};
    } else {
      if constexpr (made_of<To, Part...>())
        if (in_order(&from, parts)) return To{part_cast<Part, Other>(std::get<I>(parts))...};
      To to{};
      both_parts(to, from, PartCast<Other>{});
      return to;
    }
  }(std::type_identity<decltype(To::members(std::declval<To&>()))>{},
         std::make_index_sequence<std::tuple_size_v<decltype(parts)>>());
}

// The same object, made of other numbers.
template <class To, class Other = ByMembers<To>, class From>
KREISEL_FN constexpr To with_members_of(const From& from) {
  return cast_object<To, Other>(from);
}

}  // namespace kreisel
