// The potential of Gay and Berne between two rods or disks, molecules of a liquid crystal: a Lennard-Jones potential
// whose contact distance σ and depth ε depend on how the two lie.
//
//   U = 4 ε (ρ^-12 - ρ^-6),   ρ = (R - σ)/σ0 + 1,   σ = σ0 g(χ)^(-1/2),   ε = ε0 (1 - χ² c²)^(-ν/2) g(χ')^μ
//   g(χ) = 1 - χ/2 (((s + t)/R)²/(1 + χ c) + ((s - t)/R)²/(1 - χ c))
//   χ = (κ² - 1)/(κ² + 1),   χ' = (κ'^(1/μ) - 1)/(κ'^(1/μ) + 1)
//
// κ is the ratio of the contact distances end to end and side by side, κ' that of the depths side by side and end to end;
// the paper has κ = 3, κ' = 5, μ = 2, ν = 1. μ and ν are whole numbers here. All bodies are alike in it (their masses and
// inertias need not be). Where ρ is not positive the formula means nothing; U rises steeply long before.
// Source: Gay and Berne 1981, J. Chem. Phys. 74, 3316.
#pragma once
#include <cmath>

#include "kreisel/model/many/pair_potential.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

template <class T>
struct GayBernePair {
  static constexpr std::size_t numbers = 0;
  using Body = std::array<T, numbers>;
  T length, energy;  // σ0, ε0
  T chi, chi_prime;
  int mu, nu;

  // From the two ratios of the paper; on plain numbers.
  static GayBernePair of(double sigma0, double epsilon0, double kappa, double kappa_prime, int mu, int nu) {
    const double k2 = kappa * kappa, root = std::pow(kappa_prime, 1.0 / mu);
    return {T(sigma0), T(epsilon0), T((k2 - 1) / (k2 + 1)), T((root - 1) / (root + 1)), mu, nu};
  }

  KREISEL_CAST(GayBernePair)
  KREISEL_MEMBERS(length, energy, chi, chi_prime, mu, nu)

  KREISEL_FN T value(const PairScalars<T>& x, const Body&, const Body&) const {
    const T six = sixth_power(T(1) / rho(x.d, shape(x, chi).g));
    return T(4) * depth(x, shape(x, chi_prime).g) * (six * six - six);
  }

  KREISEL_FN PairSlopes<T> slopes(const PairScalars<T>& x, const Body&, const Body&) const {
    const Shape contact = shape(x, chi), strength = shape(x, chi_prime);
    const T inverse = T(1) / rho(x.d, contact.g), six = sixth_power(inverse);
    const T four = T(4) * depth(x, strength.g), well = four * (six * six - six);
    const T steep = four * inverse * (T(6) * six - T(12) * six * six);  // by ρ
    const T by_g = steep * T(0.5) / (contact.g * sqrt(contact.g));
    const T by_strength = T(mu) * well / strength.g;
    const T by_c = T(nu) * well * chi * chi * x.c / (T(1) - square(chi * x.c));
    const auto both = [&](const T& c, const T& s) { return mul_add(by_g, c, by_strength * s); };
    return {mul_add(T(0.5) * steep, T(1) / (length * sqrt(x.d)), both(contact.d, strength.d)),
            both(contact.s, strength.s), both(contact.t, strength.t), by_c + both(contact.c, strength.c)};
  }

  KREISEL_FN T room(const PairScalars<T>& x, const Body&, const Body&) const { return rho(x.d, shape(x, chi).g); }

 private:
  // g and its slopes.
  struct Shape {
    T g, d, s, t, c;
  };
  KREISEL_INDEX_FN static Shape shape(const PairScalars<T>& x, const T& k) {
    const T u = T(1) / x.d, half = T(0.5) * k * u;
    const T p = (x.s + x.t) / mul_add(k, x.c, T(1)), m = (x.s - x.t) / mul_add(-k, x.c, T(1));
    const T lost = half * mul_add(p, x.s + x.t, m * (x.s - x.t));
    return {T(1) - lost, lost * u, -k * u * (p + m), -k * u * (p - m), half * k * mul_add(p, p, -(m * m))};
  }

  KREISEL_INDEX_FN T rho(const T& d, const T& g) const { return sqrt(d) / length - T(1) / sqrt(g) + T(1); }
  KREISEL_INDEX_FN static T sixth_power(const T& x) { return square(x * x * x); }

  KREISEL_INDEX_FN T depth(const PairScalars<T>& x, const T& g) const {
    T e = energy;
    for (int i = 0; i < mu; ++i) e = e * g;
    const T lift = T(1) / sqrt(T(1) - square(chi * x.c));
    for (int i = 0; i < nu; ++i) e = e * lift;
    return e;
  }
};

}  // namespace kreisel
