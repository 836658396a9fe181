// Two doubles as one number: the smallest SIMD pack there is, and the proof that no model and no method steers an
// `if` by a number. A comparison yields a mask that does not convert to bool; whoever asks for one does not compile.
// Every operation works lane by lane, so a lane must end with the very bits of the same run on a double.
#pragma once
#include <cmath>
#include <type_traits>

#include "kreisel/number/real.hpp"

namespace kreisel {

struct LaneMask {
  bool first = false, second = false;

  friend constexpr LaneMask operator&(LaneMask a, LaneMask b) { return {a.first && b.first, a.second && b.second}; }
  friend constexpr LaneMask operator|(LaneMask a, LaneMask b) { return {a.first || b.first, a.second || b.second}; }
  friend constexpr LaneMask operator!(LaneMask a) { return {!a.first, !a.second}; }
  friend constexpr bool any(LaneMask a) { return a.first || a.second; }
  friend constexpr bool all(LaneMask a) { return a.first && a.second; }
};

struct TwoLanes {
  double first = 0, second = 0;

  constexpr TwoLanes() = default;
  constexpr explicit TwoLanes(double both) : first(both), second(both) {}
  constexpr TwoLanes(double a, double b) : first(a), second(b) {}

  constexpr TwoLanes& operator+=(const TwoLanes& b) { return *this = *this + b; }
  constexpr TwoLanes& operator-=(const TwoLanes& b) { return *this = *this - b; }

  friend constexpr TwoLanes operator-(const TwoLanes& a) { return {-a.first, -a.second}; }
  friend constexpr TwoLanes operator+(const TwoLanes& a, const TwoLanes& b) {
    return {a.first + b.first, a.second + b.second};
  }
  friend constexpr TwoLanes operator-(const TwoLanes& a, const TwoLanes& b) {
    return {a.first - b.first, a.second - b.second};
  }
  friend constexpr TwoLanes operator*(const TwoLanes& a, const TwoLanes& b) {
    return {a.first * b.first, a.second * b.second};
  }
  friend constexpr TwoLanes operator/(const TwoLanes& a, const TwoLanes& b) {
    return {a.first / b.first, a.second / b.second};
  }

  friend constexpr LaneMask operator<(const TwoLanes& a, const TwoLanes& b) {
    return {a.first < b.first, a.second < b.second};
  }
  friend constexpr LaneMask operator>(const TwoLanes& a, const TwoLanes& b) { return b < a; }
  friend constexpr LaneMask operator<=(const TwoLanes& a, const TwoLanes& b) {
    return {a.first <= b.first, a.second <= b.second};
  }
  friend constexpr LaneMask operator>=(const TwoLanes& a, const TwoLanes& b) { return b <= a; }
  friend constexpr LaneMask operator==(const TwoLanes& a, const TwoLanes& b) {
    return {a.first == b.first, a.second == b.second};
  }

  friend constexpr TwoLanes select(LaneMask mask, const TwoLanes& yes, const TwoLanes& no) {
    return {mask.first ? yes.first : no.first, mask.second ? yes.second : no.second};
  }
  friend TwoLanes mul_add(const TwoLanes& a, const TwoLanes& b, const TwoLanes& c) {
    return {kreisel::mul_add(a.first, b.first, c.first), kreisel::mul_add(a.second, b.second, c.second)};
  }
  friend TwoLanes sqrt(const TwoLanes& x) { return {std::sqrt(x.first), std::sqrt(x.second)}; }
  friend TwoLanes abs(const TwoLanes& x) { return {std::fabs(x.first), std::fabs(x.second)}; }
  friend TwoLanes sin(const TwoLanes& x) { return {std::sin(x.first), std::sin(x.second)}; }
  friend TwoLanes cos(const TwoLanes& x) { return {std::cos(x.first), std::cos(x.second)}; }
};

template <>
struct ScalarOf<TwoLanes> {
  using Type = double;
};

static_assert(Real<TwoLanes>);
static_assert(!std::is_constructible_v<bool, LaneMask>);

}  // namespace kreisel
