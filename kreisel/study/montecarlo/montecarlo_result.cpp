#include "kreisel/study/montecarlo/montecarlo_result.hpp"

#include <fmt/format.h>

#include "kreisel/ensemble/montecarlo/wilson.hpp"
#include "kreisel/ensemble/team/team_helper.hpp"

namespace kreisel {

namespace {

// What the samples went through: counted at once, or kept piece by piece first and counted then.
JobEnd computed(const PlannedMonteCarlo& p, SampleStore& counted, PieceKeeper& keeper, const Control& control,
                Team* team) {
  const bool straight = !keeper.has_checkpoint() && !p.keep_all;
  PieceStore& store = straight ? static_cast<PieceStore&>(counted) : keeper.store();
  const auto pass = [&](const JobWork& work) {
    const auto runner = runner_for(team, p.sample.laws->size(), p.fingerprint);
    return run_pass({0, p.sample.fates, *p.ensemble}, store, *runner, work);
  };
  const JobEnd end = run_job({"the Monte Carlo run", p.ensemble->samples(), p.sample.engine.threads(control), pass},
                             store, keeper, control);
  for (std::size_t n = 0; !straight && n < p.ensemble->pieces(); ++n)
    counted.put(0, n, piece_of(keeper.store(), 0, *p.ensemble, n));
  return end;
}

}  // namespace

MonteCarloAsk montecarlo_ask(std::shared_ptr<const Case> c) {
  const auto samples = static_cast<std::uint64_t>(c->montecarlo.samples);
  return {sample_ask(std::move(c)), samples, false};
}

PlannedMonteCarlo planned_montecarlo(const MonteCarloAsk& ask) {
  if (ask.samples < 1 || ask.samples > static_cast<std::uint64_t>(MonteCarloSettings::most_samples))
    throw Error(fmt::format("samples = {}: expected a whole number from 1 to {}", ask.samples,
                            MonteCarloSettings::most_samples));
  PlannedMonteCarlo p{planned_samples(ask.sample), nullptr, ask.keep_all, ""};
  p.sample.laws->check(p.sample.scatter);
  p.ensemble = std::make_shared<const SampleEnsemble>(*p.sample.laws, p.sample.seed, p.sample.scatter, ask.samples,
                                                      samples_of_a_piece(ask.samples, p.sample.steps.steps));
  p.fingerprint = cut_of(*p.ensemble) + p.sample.fingerprint;
  return p;
}

double estimated_seconds(const PlannedMonteCarlo& p, const Control& control) {
  return estimated_seconds(p.sample, p.ensemble->samples(), control);
}

MonteCarloResult::MonteCarloResult(PlannedMonteCarlo plan, std::unique_ptr<PieceKeeper> keeper,
                                   std::unique_ptr<SampleStore> counted, const JobEnd& end)
    : plan_(std::move(plan)),
      keeper_(std::move(keeper)),
      counted_(std::move(counted)),
      end_(end),
      importance_(variable_importance(*plan_.ensemble, counted_->kept())) {}

Interval MonteCarloResult::interval() const {
  return wilson(counted_->stayed(), samples(), two_sided_deviations(plan_.sample.confidence));
}

std::vector<SurvivalPoint> MonteCarloResult::survival() const {
  return counted_->survival().curve(samples(), two_sided_deviations(plan_.sample.confidence));
}

MonteCarloResult run(const PlannedMonteCarlo& p, const Control& control, Team* team) {
  const std::uint64_t kept = p.keep_all ? p.ensemble->samples() : 0;
  auto keeper = std::make_unique<PieceKeeper>(p.sample.keep, p.fingerprint, kept);
  if (const auto sentence = keeper->going_on(); sentence && control.watcher != nullptr)
    control.watcher->note(*sentence);
  return keeper->hopeful([&] {
    auto counted = std::make_unique<SampleStore>(*p.ensemble, p.sample.steps);
    const JobEnd end = computed(p, *counted, *keeper, control, team);
    return MonteCarloResult(p, std::move(keeper), std::move(counted), end);
  });
}

void help(const PlannedMonteCarlo& p, Team& team, const Control& control) {
  const auto fates = [&p](std::uint32_t) { return p.sample.fates; };
  help(team, {fates, p.fingerprint, p.sample.engine.threads(control), control.stop});
}

}  // namespace kreisel
