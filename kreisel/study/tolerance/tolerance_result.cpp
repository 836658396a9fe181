#include "kreisel/study/tolerance/tolerance_result.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/ensemble/montecarlo/sample_ensemble.hpp"
#include "kreisel/ensemble/team/team_helper.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_of_a_piece = 256;  // a look's samples are whole pieces
constexpr std::uint64_t usual_probes = 32;

void check_part(const char* what, double part, double example) {
  if (!(part > 0 && part < 1))
    throw Error(fmt::format("{} = {}: expected a number between 0 and 1, such as {}", what, part, example));
}

// The first samples at one scatter, as far as they are not in the store yet.
class Prober {
 public:
  Prober(const PlannedTolerance& p, PieceStore& store, Team* team)
      : plan_(p.sample),
        store_(store),
        runner_(runner_for(team, p.sample.laws->size(), p.fingerprint)),
        piece_(std::min(most_of_a_piece, samples_of_a_piece(p.question.samples, p.sample.steps.steps))) {}

  // Empty: it was stopped.
  std::optional<std::uint64_t> stayed(std::uint32_t probe, double scatter, std::uint64_t samples, const JobWork& work) {
    const SampleEnsemble ensemble(*plan_.laws, plan_.seed, scatter, samples, piece_);
    if (!run_pass({probe, plan_.fates, ensemble}, store_, *runner_, work)) return std::nullopt;
    std::uint64_t count = 0;
    for (std::size_t n = 0; n < ensemble.pieces(); ++n) {
      const PieceResult result = piece_of(store_, probe, ensemble, n);
      count += static_cast<std::uint64_t>(std::count(result.fate.begin(), result.fate.end(), Fate::stayed));
    }
    return count;
  }

 private:
  const PlannedSamples& plan_;
  PieceStore& store_;
  std::unique_ptr<PieceRunner> runner_;
  std::size_t piece_;
};

struct Stopped {};

// False: it was stopped.
bool searched(const PlannedTolerance& p, Prober& prober, const JobWork& work, ToleranceAnswer& answer) {
  try {
    answer = tolerance_of(p.question, [&](std::uint32_t probe, double scatter, std::uint64_t samples) {
      const std::optional<std::uint64_t> count = prober.stayed(probe, scatter, samples, work);
      if (!count) throw Stopped{};
      return *count;
    });
  } catch (const Stopped&) {
    return false;
  }
  return true;
}

}  // namespace

Cost PlannedTolerance::cost() const { return cost_of(usual_probes * question.samples, sample.steps.steps); }

PlannedTolerance planned_tolerance(const ToleranceAsk& ask) {
  check_part("keep", ask.keep, 0.999);
  check_part("precision", ask.precision, 0.02);
  if (ask.samples < 1 || ask.samples > static_cast<std::uint64_t>(MonteCarloSettings::most_samples))
    throw Error(fmt::format("samples = {}: expected a whole number from 1 to {}", ask.samples,
                            MonteCarloSettings::most_samples));
  if (ask.sample.scatter == 0) throw Error("scatter = 0: expected a number above 0 to begin with, such as 0.01");
  PlannedTolerance p{planned_samples(ask.sample), {}, "", ask.trust};
  ToleranceQuestion& q = p.question;
  q = {ask.keep, p.sample.confidence, ask.samples, ask.precision, p.sample.scatter, p.sample.laws->scatter_limit()};
  check(q);
  p.fingerprint = fmt::format("keep = {}\nconfidence = {}\nsamples = {}\nprecision = {}\n", q.keep, q.confidence,
                              q.samples, q.precision) +
                  p.sample.fingerprint;
  return p;
}

double estimated_seconds(const PlannedTolerance& p, const Control& control) {
  return estimated_seconds(p.sample, p.cost().trajectories, control);
}

ToleranceResult run(const PlannedTolerance& p, const Control& control, Team* team) {
  ToleranceResult r{p, {}, {}, nullptr, {}};
  r.keeper = std::make_unique<PieceKeeper>(p.sample.keep, p.fingerprint, p.cost().trajectories);
  if (const auto sentence = r.keeper->going_on(); sentence && control.watcher != nullptr)
    control.watcher->note(*sentence);
  r.keeper->hopeful([&] {
    Prober prober(p, r.keeper->store(), team);
    const auto search = [&](const JobWork& work) { return searched(p, prober, work, r.answer); };
    r.end = run_job({"the search", 0, p.sample.engine.threads(control), search}, r.keeper->store(), *r.keeper, control);
  });
  if (p.trust && r.answer.kept)
    r.keeper->hopeful([&] { r.trust = fate_trust(p.sample, r.answer.kept->scatter, r.answer.kept->samples, control); });
  return r;
}

void help(const PlannedTolerance& p, Team& team, const Control& control) {
  const auto fates = [&p](std::uint32_t) { return p.sample.fates; };
  help(team, {fates, p.fingerprint, p.sample.engine.threads(control), control.stop});
}

}  // namespace kreisel
