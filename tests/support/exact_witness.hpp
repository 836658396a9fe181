// How far an exact solution is from the motion, as the Taylor series in the next wider number see it.
#pragma once
#include <gtest/gtest.h>

#include "kreisel/number/wider.hpp"
#include "support/taylor_top.hpp"

namespace kreisel {

// A top and its start; centre = m g l times the direction to the centre of mass.
template <class T>
struct ExactCase {
  Vec3<T> inertia, centre;
  TopPose<T> start;
};

template <class T>
TopPose<Wider<T>> widened(const TopPose<T>& s) {
  return {vec3_cast<Wider<T>>(s.Pi), vec3_cast<Wider<T>>(s.Gamma)};
}

template <class T>
TopPose<Wider<T>> witness(const ExactCase<T>& in, const T& t) {
  using W = Wider<T>;
  return TaylorTop<W>(vec3_cast<W>(in.inertia), vec3_cast<W>(in.centre)).at(widened(in.start), W(t));
}

// The larger of the relative errors of Π and Γ, in units of the last place. Π counts against the largest of its
// size now, its size at the start, and what gravity gives it: sqrt(I |c| |Γ|).
template <class T>
double error_in_eps(const ExactCase<T>& in, const TopPose<T>& found, const TopPose<Wider<T>>& right) {
  using W = Wider<T>;
  const TopPose<W> start = widened(in.start);
  const W Gamma = sqrt(norm2(start.Gamma)), heavy = sqrt(norm2(vec3_cast<W>(in.centre))) * W(in.inertia.x) * Gamma;
  W Pi2 = norm2(start.Pi);
  if (norm2(right.Pi) > Pi2) Pi2 = norm2(right.Pi);
  if (heavy > Pi2) Pi2 = heavy;
  const W dPi = sqrt(norm2(vec3_cast<W>(found.Pi) - right.Pi)),
          dGamma = sqrt(norm2(vec3_cast<W>(found.Gamma) - right.Gamma));
  const W one(std::numeric_limits<T>::epsilon());
  const double in_Pi = as_double(Pi2 > W(0) ? W(dPi / (one * sqrt(Pi2))) : W(dPi / one));
  const double in_Gamma = as_double(Gamma > W(0) ? W(dGamma / (one * Gamma)) : W(dGamma / one));
  if (!std::isfinite(in_Pi) || !std::isfinite(in_Gamma)) return 1e300;
  return std::fmax(in_Pi, in_Gamma);
}

// Half a unit for the rounding of the result to T; the solution itself adds next to nothing, at any time.
inline constexpr double rounding = 0.51;

template <class T, class Solution>
void expect_motion(const ExactCase<T>& in, const Solution& solution, std::initializer_list<double> times) {
  for (const double time : times)
    EXPECT_LT(error_in_eps(in, solution.at(T(time)), witness(in, T(time))), rounding) << "at t = " << time;
}

template <class T>
T fraction(int over, int under) {
  return T(over) / T(under);
}

// 10^-places.
template <class T>
T tiny(int places) {
  T x(1);
  for (int i = 0; i < places; ++i) x /= T(10);
  return x;
}

using ExactNumbers = testing::Types<double, Extended>;

}  // namespace kreisel
