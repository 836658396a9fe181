// Whether a struct names all its members: they are counted by what its braces take, when it is compiled.
#pragma once
#include <tuple>
#include <type_traits>
#include <utility>

namespace kreisel {

// Stands for any value that an element of X can be given in braces: of a type with something in it, of an empty one, or of both. A base is no
// element: those of the base are counted in its place. It has to have a name, so that numbers made of anything that makes a number, as dual ones
// are, do not take it for that.
template <class X, bool full, bool empty>
struct AnyElement {
  template <class Y>
  requires(((empty && std::is_empty_v<Y>) || (full && !std::is_empty_v<Y>)) && !std::is_base_of_v<Y, X>) constexpr
  operator Y() &;
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

}  // namespace kreisel
