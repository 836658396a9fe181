// An object made of other numbers, by the names of its members.
#pragma once
#include "kreisel/number/members/each_member.hpp"

namespace kreisel {

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
#ifndef __CUDACC__  // which would compile both ways, and take up to twice as long
      if constexpr (made_of<To, Part...>())
        if (in_order(&from, parts)) return To{part_cast<Part, Other>(std::get<I>(parts))...};
#endif
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
