#include "kreisel/observe/equilibrium/steady_motion.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "kreisel/observe/equilibrium/across.hpp"

namespace kreisel {

namespace {

constexpr double rounding = 1000 * std::numeric_limits<double>::epsilon();

DenseMatrix square_matrix(const Numbers& m) {
  const auto n = static_cast<int>(std::lround(std::sqrt(static_cast<double>(m.size()))));
  return {n, n, m};
}

// Adds what rounding of the state can make of each component of a map with this slope.
void add_noise(Numbers& noise, double factor, const Numbers& slope, const Numbers& magnitude) {
  DenseMatrix size = square_matrix(slope);
  for (double& x : size.entries) x = std::fabs(x);
  const Numbers most = times(size, magnitude);
  for (std::size_t i = 0; i < noise.size(); ++i) noise[i] += rounding * std::fabs(factor) * most[i];
}

// Whether a component is more than its noise.
bool stands_out(const Numbers& v, const Numbers& noise) {
  for (std::size_t i = 0; i < v.size(); ++i)
    if (std::fabs(v[i]) > noise[i]) return true;
  return false;
}

// A symmetry that does not move this state, up to rounding, is no direction.
bool moves(const LocalFlow& flow, const LocalFlow::Symmetry& s) {
  Numbers noise(s.value.size());
  add_noise(noise, 1, s.slope, flow.magnitude);
  return stands_out(s.value, noise);
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
  LocalFlow part{
      static_cast<int>(components.size()), some(flow.rate), block(flow.slope), some(flow.magnitude), {}, {}, {}, {}};
  part.poisson = block(flow.poisson);
  for (const LocalFlow::Symmetry& s : flow.symmetries) part.symmetries.push_back({some(s.value), block(s.slope)});
  for (std::size_t k = 0; k < flow.kept.size(); ++k) {  // a quantity of these components alone
    const Numbers &gradient = flow.kept[k], mine = some(gradient);
    const auto nonzero = [](const Numbers& v) {
      return std::count_if(v.begin(), v.end(), [](double x) { return x != 0; });
    };
    if (nonzero(mine) != nonzero(gradient)) continue;
    part.kept.push_back(mine);
    part.kept_values.push_back(flow.kept_values[k]);
  }
  return part;
}

Numbers nearest_rates(const LocalFlow& flow, const Numbers& sizes) {
  const auto count = static_cast<int>(flow.symmetries.size());
  if (count == 0) return {};
  DenseMatrix directions = zero_matrix(flow.size, count);
  Numbers rate(static_cast<std::size_t>(flow.size));
  for (int i = 0; i < flow.size; ++i) {
    const auto row = static_cast<std::size_t>(i);
    const double weight = sizes[row] > 0 ? 1 / sizes[row] : 0;
    rate[row] = weight * flow.rate[row];
    for (int k = 0; k < count; ++k) directions(i, k) = weight * flow.symmetries[static_cast<std::size_t>(k)].value[row];
  }
  return shortest_solution(directions, rate, 1e-9);
}

Numbers slope_seen(const LocalFlow& flow, const Numbers& rates) {
  Numbers slope = flow.slope, terms = slope;
  for (double& x : terms) x = std::fabs(x);
  for (std::size_t k = 0; k < rates.size(); ++k)
    for (std::size_t i = 0; i < slope.size(); ++i) {
      slope[i] -= rates[k] * flow.symmetries[k].slope[i];
      terms[i] += std::fabs(rates[k] * flow.symmetries[k].slope[i]);
    }
  for (std::size_t i = 0; i < slope.size(); ++i)
    if (std::fabs(slope[i]) <= 1e-14 * terms[i]) slope[i] = 0;
  return slope;
}

std::optional<Numbers> steady_rates(const LocalFlow& flow) {
  Numbers rates = nearest_rates(flow, flow.magnitude), left = flow.rate, noise(left.size());
  add_noise(noise, 1, flow.slope, flow.magnitude);
  for (std::size_t k = 0; k < rates.size(); ++k) {
    const LocalFlow::Symmetry& s = flow.symmetries[k];
    for (std::size_t i = 0; i < left.size(); ++i) left[i] -= rates[k] * s.value[i];
    add_noise(noise, rates[k], s.slope, flow.magnitude);
  }
  if (stands_out(left, noise) || !finite(left)) return std::nullopt;
  return rates;
}

std::vector<std::complex<double>> eigenvalues_across(const Numbers& map, double trivial,
                                                     const std::vector<Numbers>& kept,
                                                     const std::vector<Numbers>& along) {
  DenseMatrix m = square_matrix(map);
  for (int i = 0; i < m.rows; ++i) m(i, i) -= trivial;
  const Numbers units = balance(m);
  std::vector<Numbers> gradients = kept, directions = along;
  for (Numbers& v : gradients)
    for (std::size_t i = 0; i < units.size(); ++i) v[i] *= units[i];
  for (Numbers& v : directions)
    for (std::size_t i = 0; i < units.size(); ++i) v[i] /= units[i];
  DenseMatrix reduced = across(m, 0, gradients, directions).map;
  for (int i = 0; i < reduced.rows; ++i) reduced(i, i) += trivial;
  return eigenvalues(reduced);
}

std::vector<std::complex<double>> steady_modes(const LocalFlow& flow, const Numbers& rates) {
  std::vector<Numbers> along;
  for (std::size_t k = 0; k < rates.size(); ++k)
    if (moves(flow, flow.symmetries[k])) along.push_back(flow.symmetries[k].value);
  return eigenvalues_across(slope_seen(flow, rates), 0, flow.kept, along);
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
