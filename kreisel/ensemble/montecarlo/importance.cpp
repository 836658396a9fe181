#include "kreisel/ensemble/montecarlo/importance.hpp"

#include <algorithm>
#include <cmath>

#include "kreisel/ensemble/montecarlo/rank_correlation.hpp"

namespace kreisel {

namespace {

constexpr double significance = 0.01;

// All variables of a sample cost little to draw, and one of all samples little to hold.
std::vector<double> column(const SampleEnsemble& ensemble, std::size_t variable, std::size_t count) {
  std::vector<double> values(count), row(ensemble.laws().size());
  for (std::size_t i = 0; i < count; ++i) {
    ensemble.laws().row(ensemble.place(i), row);
    values[i] = row[variable];
  }
  return values;
}

struct Correlation {
  double biserial, p_value;
};

Correlation correlation(std::span<const double> values, std::span<const double> fate_ranks,
                        std::span<const std::uint8_t> stayed) {
  const std::vector<double> ranks = mean_ranks(values);
  const double spearman = rank_correlation(ranks, fate_ranks);
  if (std::isnan(spearman)) return {spearman, 1};
  return {rank_biserial(ranks, stayed), p_value_of(spearman, values.size())};
}

}  // namespace

double Importance::strength() const {
  const double strongest = std::max(std::fabs(by_value), std::fabs(by_distance));
  return std::isnan(strongest) ? 0 : strongest;
}

std::vector<Importance> variable_importance(const SampleEnsemble& ensemble, const PieceResult& first) {
  std::vector<std::uint8_t> stayed;
  for (const Fate fate : first.fate) stayed.push_back(fate == Fate::stayed ? 1 : 0);
  const std::vector<double> fate_ranks = mean_ranks(std::vector<double>(stayed.begin(), stayed.end()));
  const auto tests = static_cast<double>(2 * ensemble.laws().size());
  std::vector<Importance> list;
  for (std::size_t v = 0; v < ensemble.laws().size(); ++v) {
    std::vector<double> values = column(ensemble, v, stayed.size());
    const Correlation by_value = correlation(values, fate_ranks, stayed);
    for (double& x : values) x = std::fabs(x - ensemble.laws().centre(v));
    const Correlation by_distance = correlation(values, fate_ranks, stayed);
    const double p_value = std::min(by_value.p_value, by_distance.p_value);
    list.push_back({v, by_value.biserial, by_distance.biserial, p_value, p_value < significance / tests});
  }
  std::stable_sort(list.begin(), list.end(),
                   [](const Importance& a, const Importance& b) { return a.strength() > b.strength(); });
  return list;
}

}  // namespace kreisel
