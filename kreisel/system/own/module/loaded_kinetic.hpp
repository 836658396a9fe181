// A kinetic energy T(|p|, |l|) whose code is in a module, with its numbers and the body's: what OwnKinetic is where the file is compiled.
#pragma once
#include "kreisel/system/own/module/loaded_potential.hpp"

namespace kreisel {

template <class T>
struct LoadedKinetic {
  using Number = T;
  static constexpr bool quadratic = false;
  const OwnLoaded* from;
  const OwnKineticTable* functions;
  std::array<double, most_own_numbers> numbers;
  double mass, inertia1;

  KREISEL_CAST(LoadedKinetic)
  KREISEL_MEMBERS(from, functions, numbers, mass, inertia1)
  T value(const T& p2, const T& l2) const {
    return named_where_it_throws(from, [&] { return mine().value(numbers.data(), p2, l2, mass, inertia1); });
  }
  KineticRates<T> rates(const T& p2, const T& l2) const {
    return named_where_it_throws(from, [&] { return mine().rates(numbers.data(), p2, l2, mass, inertia1); });
  }

 private:
  const OwnKineticFunctions<T>& mine() const { return std::get<OwnKineticFunctions<T>>(*functions); }
};

template <bool symmetric>
using LoadedKineticTop = SymmetricBody<double, LoadedPotential<double, symmetric>, LoadedKinetic<double>>;

}  // namespace kreisel
