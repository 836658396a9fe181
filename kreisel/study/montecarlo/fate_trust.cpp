#include "kreisel/study/montecarlo/fate_trust.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/study/fates/fates_result.hpp"
#include "kreisel/study/second_run.hpp"

namespace kreisel {

namespace {

std::vector<Fate> fates_of(const PlannedSamples& plan, const RunSettings& run,
                           const std::vector<std::vector<double>>& columns, const Control& control) {
  FatesAsk ask{plan.of, run};
  const std::vector<std::string> keys = plan.laws->keys();
  for (std::size_t k = 0; k < keys.size(); ++k) ask.columns.push_back({keys[k], columns[k]});
  ask.starts = columns.front().size();
  return kreisel::run(planned_fates(ask), control).fate;
}

}  // namespace

std::string FateTrust::words() const {
  return fmt::format(
      "{} of the samples were run again with half the step: {} ({:.2g} %) stay in one run and leave in the other, {} "
      "stay instead of {}",
      samples, changed, 100 * changed_part(), stayed_again, stayed);
}

Json FateTrust::json() const {
  Json j;
  j.add("method", second.method).add("step", second.step).add("samples", samples).add("changed", changed);
  return j.add("stayed", stayed).add("stayed_again", stayed_again);
}

FateTrust fate_trust(const PlannedSamples& plan, double scatter, std::uint64_t samples, const Control& control) {
  FateTrust t;
  t.second = half_the_step(plan.run);
  t.samples = std::min(samples, FateTrust::most);
  std::vector<std::vector<double>> columns(plan.laws->keys().size());
  for (std::uint64_t i = 0; i < t.samples; ++i) {
    const std::vector<double> row = plan.laws->row({plan.seed, i, scatter});
    for (std::size_t k = 0; k < row.size(); ++k) columns[k].push_back(row[k]);
  }
  const auto first = fates_of(plan, plan.run, columns, control), again = fates_of(plan, t.second, columns, control);
  for (std::size_t i = 0; i < first.size(); ++i) {
    const bool stays = first[i] == Fate::stayed, stays_again = again[i] == Fate::stayed;
    t.stayed += stays ? 1 : 0;
    t.stayed_again += stays_again ? 1 : 0;
    t.changed += stays != stays_again ? 1 : 0;
  }
  return t;
}

}  // namespace kreisel
