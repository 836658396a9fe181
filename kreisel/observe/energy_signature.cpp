#include "kreisel/observe/energy_signature.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kreisel {

namespace {

// B⁻¹ m, by elimination with the largest pivot of each column.
ComplexMatrix solved_for(ComplexMatrix b, ComplexMatrix m) {
  const int n = b.size;
  for (int k = 0; k < n; ++k) {
    int pivot = k;
    for (int i = k; i < n; ++i)
      if (std::abs(b(i, k)) > std::abs(b(pivot, k))) pivot = i;
    for (int c = 0; c < n; ++c) std::swap(b(k, c), b(pivot, c)), std::swap(m(k, c), m(pivot, c));
    for (int i = 0; i < n; ++i) {
      if (i == k) continue;
      const std::complex<double> f = b(i, k) / b(k, k);
      for (int c = 0; c < n; ++c) b(i, c) -= f * b(k, c), m(i, c) -= f * m(k, c);
    }
  }
  for (int k = 0; k < n; ++k)
    for (int c = 0; c < n; ++c) m(k, c) /= b(k, k);
  return m;
}

// In units in which the energy's own diagonal is ±1, whatever those of the state are: signs do not change.
ComplexMatrix in_units_of(const ComplexMatrix& energy, ComplexMatrix form) {
  const auto unit = [&energy](int i) {
    const double size = std::abs(energy(i, i));
    return size > 0 ? std::sqrt(size) : 1;
  };
  for (int i = 0; i < form.size; ++i)
    for (int k = 0; k < form.size; ++k) form(i, k) /= unit(i) * unit(k);
  return form;
}

struct Signs {
  int positive = 0, negative = 0;
  int rarer() const { return std::min(positive, negative); }
};

// Of H + λ J, with the block of up and down. In x + iy each direction counts twice.
Signs signs_of(const std::vector<double>& vertical, const ComplexMatrix& energy, const ComplexMatrix& turn,
               double lambda) {
  ComplexMatrix form = energy;
  for (std::size_t i = 0; i < form.entries.size(); ++i) form.entries[i] += lambda * turn.entries[i];
  Signs s;
  for (const auto& x : eigenvalues(form)) (x.real() > 0 ? s.positive : s.negative) += 2;
  for (const double x : vertical) (x > 0 ? s.positive : s.negative) += 1;
  return s;
}

// Signs change where H + λ J is singular: J⁻¹ H = -i M, so that -λ is one of the frequencies. One λ between each two, and beyond.
std::vector<double> telling_multipliers(const ComplexMatrix& linearisation) {
  std::vector<double> edges;
  double largest = 0;
  for (const auto& x : eigenvalues(linearisation)) {
    largest = std::fmax(largest, std::abs(x));
    if (on_imaginary_axis({x})) edges.push_back(-x.imag());
  }
  std::sort(edges.begin(), edges.end());
  std::vector<double> list;
  for (std::size_t i = 1; i < edges.size(); ++i) list.push_back(0.5 * (edges[i - 1] + edges[i]));
  list.insert(list.end(), {-2 * largest, 2 * largest});
  return list;
}

}  // namespace

EnergySignature energy_signature(const std::vector<double>& vertical, const ComplexMatrix& linearisation,
                                 const ComplexMatrix& poisson) {
  const int n = linearisation.size;
  ComplexMatrix quarter_turn{n, std::vector<std::complex<double>>(static_cast<std::size_t>(n) * n)};
  for (int i = 0; i < n; ++i) quarter_turn(i, i) = {0, 1};
  const ComplexMatrix hessian = solved_for(poisson, linearisation);
  const ComplexMatrix energy = in_units_of(hessian, hessian),
                      turn = in_units_of(hessian, solved_for(poisson, quarter_turn));
  const Signs own = signs_of(vertical, energy, turn, 0);
  EnergySignature found{own.positive, own.negative, own.rarer(), 0};
  for (const double lambda : telling_multipliers(linearisation)) {
    const Signs s = signs_of(vertical, energy, turn, lambda);
    if (s.rarer() >= found.fewest) continue;
    found.fewest = s.rarer();
    found.multiplier = lambda;
  }
  return found;
}

}  // namespace kreisel
