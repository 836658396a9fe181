// A potential whose code is in a module: U(r, a) of a symmetric body or V(x, q) of any rigid body, with its numbers and weight.
//
// It stands for what OwnPotential is where the file is compiled, so that everything but the kernels is compiled once for all
// potentials there will ever be.
#pragma once
#include <array>

#include "kreisel/flow/ending.hpp"
#include "kreisel/model/own_potential.hpp"
#include "kreisel/number/dual.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/system/own/module/own_failure.hpp"
#include "kreisel/system/own/module/own_module.hpp"

namespace kreisel {

template <class T, bool symmetric>
struct LoadedPotential {
  static constexpr bool axisymmetric = symmetric;
  const OwnLoaded* from;  // who can load the kernels as well
  const OwnTable* functions;
  std::array<double, most_own_numbers> numbers;
  T weight;  // m g, in units of force

  KREISEL_CAST(LoadedPotential, symmetric)
  KREISEL_MEMBERS(from, functions, numbers, weight)

  T value(const Vec3<T>& r, const Vec3<T>& a) const {
    const T at[] = {r.x, r.y, r.z, a.x, a.y, a.z};
    return mul_add(weight, r.z, value_at(at));
  }
  PotentialGradient<T> gradient(const Vec3<T>& r, const Vec3<T>& a, const T& scale = T(1)) const {
    const T at[] = {r.x, r.y, r.z, a.x, a.y, a.z};
    T g[6];
    slopes_at(at, g);
    return {{scale * g[0], scale * g[1], mul_add(scale, weight, scale * g[2])},
            {scale * g[3], scale * g[4], scale * g[5]}};
  }

  T value(const Vec3<T>& x, const Quat<T>& q) const {
    const T at[] = {x.x, x.y, x.z, q.w, q.x, q.y, q.z};
    return mul_add(weight, x.z, value_at(at));
  }
  BodyForce<T> force(const Vec3<T>& x, const Quat<T>& q) const {
    const T at[] = {x.x, x.y, x.z, q.w, q.x, q.y, q.z};
    T g[7];
    slopes_at(at, g);
    return body_force({{g[0], g[1], g[2]}, {g[3], g[4], g[5], g[6]}}, q, weight);
  }

 private:
  T value_at(const T* at) const {
    return named_where_it_throws(from, [&] { return mine().value(numbers.data(), at); });
  }

  template <std::size_t n>
  void slopes_at(const T (&at)[n], T (&g)[n]) const {
    named_where_it_throws(from, [&] { asked_slopes(at, g); });
  }

  // A module has no dual numbers of quadruple precision: there its slopes are followed along each direction by differences of order eight,
  // closer than any solver that asks for them needs.
  template <std::size_t n>
  void asked_slopes(const T (&at)[n], T (&g)[n]) const {
    if constexpr (std::is_same_v<T, Dual<Extended, 3>>) {
      const auto& exact = std::get<OwnFunctions<Extended>>(*functions);
      Extended x[n], y[n], size(0);
      for (std::size_t i = 0; i < n; ++i) size += abs(x[i] = at[i].value);
      exact.slopes(numbers.data(), x, y);
      for (std::size_t i = 0; i < n; ++i) g[i] = T(y[i]);
      for (std::size_t k = 0; k < 3; ++k) {
        Extended length(0);
        for (std::size_t i = 0; i < n; ++i) length += abs(at[i].slope[k]);
        if (length == 0) continue;
        const Extended apart = Extended(2e-5) * (size > 0 ? size : Extended(1)) / length;
        for (int j = -4; j <= 4; ++j) {
          if (j == 0) continue;
          const Extended weights[] = {Extended(4) / 5, Extended(-1) / 5, Extended(4) / 105, Extended(-1) / 280};
          const Extended factor = (j > 0 ? weights[j - 1] : Extended(-weights[-j - 1])) / apart;
          Extended there[n];
          for (std::size_t i = 0; i < n; ++i) there[i] = x[i] + j * apart * at[i].slope[k];
          exact.slopes(numbers.data(), there, y);
          for (std::size_t i = 0; i < n; ++i) g[i].slope[k] += factor * y[i];
        }
      }
    } else {
      mine().slopes(numbers.data(), at, g);
    }
  }

  const OwnFunctions<T>& mine() const { return std::get<OwnFunctions<T>>(*functions); }
};

template <bool symmetric>
using LoadedTop = SymmetricBody<double, LoadedPotential<double, symmetric>>;
template <bool symmetric>
using LoadedBody = RigidBody<double, LoadedPotential<double, symmetric>>;

template <class S>
using LoadedPrepared = Prepared<S, LeavesSphere<double>>;

}  // namespace kreisel
