#include "kreisel/observe/equilibrium/across.hpp"

namespace kreisel {

Across across(DenseMatrix m, double trivial, const std::vector<Numbers>& kept, const std::vector<Numbers>& along) {
  for (int i = 0; i < m.rows; ++i) m(i, i) -= trivial;
  const double small = 1e-6 * length(m.entries);
  std::vector<Numbers> held;
  const auto hold = [&](const DenseMatrix& by, Numbers v) {
    const double size = length(v);
    if (!(size > 0) || !(length(times(by, v)) <= small * size)) return;
    for (double& x : v) x /= size;
    held.push_back(v);
  };
  const DenseMatrix turned_over = transposed(m);
  for (const Numbers& gradient : kept) hold(turned_over, gradient);
  for (const Numbers& direction : along) hold(m, direction);
  Across a;
  if (held.empty()) {
    a.basis = zero_matrix(m.rows, m.rows);
    for (int i = 0; i < m.rows; ++i) a.basis(i, i) = 1;
    a.map = m;
  } else {
    a.basis = complement(from_columns(held), 1e-8);
    a.map = restricted(m, a.basis);
  }
  for (int i = 0; i < a.map.rows; ++i) a.map(i, i) += trivial;
  return a;
}

}  // namespace kreisel
