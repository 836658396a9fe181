#include "kreisel/observe/steady_motion.hpp"

#include <algorithm>
#include <limits>

#include <Eigen/QR>

namespace kreisel {

namespace {

using Dense = Eigen::MatrixXd;
using Column = Eigen::VectorXd;

constexpr double rounding = 1000 * std::numeric_limits<double>::epsilon();

Dense square_matrix(const Numbers& m) {
  const auto n = static_cast<Eigen::Index>(std::lround(std::sqrt(static_cast<double>(m.size()))));
  return Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>(m.data(), n, n);
}
Column column(const Numbers& v) { return Eigen::Map<const Column>(v.data(), static_cast<Eigen::Index>(v.size())); }

// Units in which rows and columns of m are of equal size, and m in them.
Column balanced(Dense& m) {
  Column units = Column::Ones(m.rows());
  for (int sweep = 0; sweep < 20; ++sweep)
    for (Eigen::Index i = 0; i < m.rows(); ++i) {
      const double row = m.row(i).cwiseAbs().sum() - std::fabs(m(i, i));
      const double down = m.col(i).cwiseAbs().sum() - std::fabs(m(i, i));
      if (row == 0 || down == 0) continue;
      const double factor = std::exp2(std::round(0.5 * std::log2(row / down)));
      m.row(i) /= factor;
      m.col(i) *= factor;
      units(i) *= factor;
    }
  return units;
}

// What rounding of the state can make of each component of the rate.
Column noise(const LocalFlow& flow, const Numbers& rates) {
  Dense slope = square_matrix(flow.slope).cwiseAbs();
  for (std::size_t k = 0; k < rates.size(); ++k)
    slope += std::fabs(rates[k]) * square_matrix(flow.symmetries[k].slope).cwiseAbs();
  return rounding * (slope * column(flow.magnitude));
}

// A symmetry that does not move this state, up to rounding, is no direction.
bool moves(const LocalFlow& flow, const LocalFlow::Symmetry& s) {
  const Column least = rounding * (square_matrix(s.slope).cwiseAbs() * column(flow.magnitude));
  return ((column(s.value).cwiseAbs() - least).array() > 0).any();
}

}  // namespace

LocalFlow part_of(const LocalFlow& flow, const std::vector<int>& components) {
  const auto n = static_cast<std::size_t>(flow.size);
  const auto some = [&](const Numbers& v) {
    Numbers w;
    for (const int i : components) w.push_back(v[static_cast<std::size_t>(i)]);
    return w;
  };
  const auto block = [&](const Numbers& m) {
    Numbers w;
    for (const int i : components)
      for (const int j : components) w.push_back(m[static_cast<std::size_t>(i) * n + static_cast<std::size_t>(j)]);
    return w;
  };
  LocalFlow part{static_cast<int>(components.size()), some(flow.rate), block(flow.slope), some(flow.magnitude), {}, {}};
  for (const LocalFlow::Symmetry& s : flow.symmetries) part.symmetries.push_back({some(s.value), block(s.slope)});
  for (const Numbers& gradient : flow.kept) {  // a quantity of these components alone
    const Numbers mine = some(gradient);
    const auto nonzero = [](const Numbers& v) {
      return std::count_if(v.begin(), v.end(), [](double x) { return x != 0; });
    };
    if (nonzero(mine) == nonzero(gradient)) part.kept.push_back(mine);
  }
  return part;
}

std::optional<Numbers> steady_rates(const LocalFlow& flow) {
  const auto count = static_cast<Eigen::Index>(flow.symmetries.size());
  Dense directions(flow.size, count);
  for (Eigen::Index k = 0; k < count; ++k)
    directions.col(k) = column(flow.symmetries[static_cast<std::size_t>(k)].value);
  const Column rate = column(flow.rate);
  const Column weight = column(flow.magnitude).unaryExpr([](double x) { return x > 0 ? 1 / x : 0; });
  Numbers rates(flow.symmetries.size());
  if (count > 0) {
    Eigen::CompleteOrthogonalDecomposition<Dense> solver(flow.size, count);
    solver.setThreshold(1e-9);
    solver.compute(weight.asDiagonal() * directions);
    Column c = solver.solve(weight.asDiagonal() * rate);
    std::copy(c.data(), c.data() + count, rates.begin());
  }
  Column left = rate;
  for (Eigen::Index k = 0; k < count; ++k) left -= rates[static_cast<std::size_t>(k)] * directions.col(k);
  if (((left.cwiseAbs() - noise(flow, rates)).array() > 0).any() || !left.allFinite()) return std::nullopt;
  return rates;
}

std::vector<std::complex<double>> eigenvalues_across(const Numbers& map, double trivial,
                                                     const std::vector<Numbers>& kept,
                                                     const std::vector<Numbers>& along) {
  Dense m = square_matrix(map);
  const Eigen::Index n = m.rows();
  m.diagonal().array() -= trivial;
  const Column units = balanced(m);
  const double small = 1e-6 * m.norm();
  std::vector<Column> held;  // only what the map does leave alone
  for (const Numbers& gradient : kept) {
    const Column g = column(gradient).cwiseProduct(units);
    if (g.norm() > 0 && (g.transpose() * m).norm() <= small * g.norm()) held.emplace_back(g.normalized());
  }
  for (const Numbers& direction : along) {
    const Column d = column(direction).cwiseQuotient(units);
    if (d.norm() > 0 && (m * d).norm() <= small * d.norm()) held.emplace_back(d.normalized());
  }
  Dense free = Dense::Identity(n, n);
  if (!held.empty()) {
    Dense h(n, static_cast<Eigen::Index>(held.size()));
    for (std::size_t i = 0; i < held.size(); ++i) h.col(static_cast<Eigen::Index>(i)) = held[i];
    Eigen::ColPivHouseholderQR<Dense> qr(h.rows(), h.cols());
    qr.setThreshold(1e-8);
    qr.compute(h);
    const Dense q = qr.householderQ() * Dense::Identity(n, n);
    free = q.rightCols(n - qr.rank()).eval();
  }
  const Dense reduced = free.transpose() * m * free;
  ComplexMatrix out{static_cast<int>(reduced.rows()), {}};
  for (Eigen::Index i = 0; i < reduced.rows(); ++i)
    for (Eigen::Index j = 0; j < reduced.cols(); ++j) out.entries.emplace_back(reduced(i, j) + (i == j ? trivial : 0));
  return eigenvalues(out);
}

std::vector<std::complex<double>> steady_modes(const LocalFlow& flow, const Numbers& rates) {
  Numbers slope = flow.slope, terms(slope.size());
  std::vector<Numbers> along;
  for (std::size_t i = 0; i < slope.size(); ++i) terms[i] = std::fabs(slope[i]);
  for (std::size_t k = 0; k < rates.size(); ++k) {
    const LocalFlow::Symmetry& s = flow.symmetries[k];
    for (std::size_t i = 0; i < slope.size(); ++i) {
      slope[i] -= rates[k] * s.slope[i];
      terms[i] += std::fabs(rates[k] * s.slope[i]);
    }
    if (moves(flow, s)) along.push_back(s.value);
  }
  // What cancels is zero: balancing would make much of its rounding.
  for (std::size_t i = 0; i < slope.size(); ++i)
    if (std::fabs(slope[i]) <= 1e-14 * terms[i]) slope[i] = 0;
  return eigenvalues_across(slope, 0, flow.kept, along);
}

std::optional<double> growth_of(const LocalFlow& flow) {
  const std::optional<Numbers> rates = steady_rates(flow);
  if (!rates) return std::nullopt;
  const auto modes = steady_modes(flow, *rates);
  if (on_imaginary_axis(modes)) return std::nullopt;
  double growth = 0;
  for (const auto& lambda : modes) growth = std::fmax(growth, lambda.real());
  return growth;
}

}  // namespace kreisel
