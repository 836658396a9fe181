#include "kreisel/study/choice/fate_choice.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/study/choice/asks_accuracy.hpp"
#include "kreisel/study/choice/cheapest.hpp"
#include "kreisel/study/choice/fate_sample.hpp"
#include "kreisel/study/fates/fates_result.hpp"

namespace kreisel {

namespace {

constexpr double most_wrong = 0.5;  // of all fates, that may be asked for

// The fates of the sample's first `starts`.
std::vector<Fate> fates_by(const FateSample& sample, const TriedMethod& pair, std::size_t starts,
                           const Control& control) {
  RunSettings run = sample.run;
  run.method = pair.method;
  run.step = pair.step;
  FatesAsk ask{sample.of, run, {}, starts, sample.engine};
  for (std::size_t k = 0; k < sample.keys.size(); ++k)
    ask.columns.push_back({sample.keys[k], std::span(sample.columns[k]).first(starts)});
  return kreisel::run(planned_fates(ask), control).fate;
}

std::size_t differing(const std::vector<Fate>& a, const std::vector<Fate>& b) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < a.size(); ++i) n += a[i] == b[i] ? 0 : 1;
  return n;
}

// How far the count of a sample strays from the whole's: by a standard deviation, and not at all where the sample is the whole.
double deviation(std::size_t wrong, std::size_t starts, std::size_t of_all) {
  const double unseen = 1 - static_cast<double>(starts) / static_cast<double>(of_all);
  return std::sqrt(static_cast<double>(wrong) * unseen);
}

// Two methods of high order with more and more work, until they agree well enough on the first of the sample; then the better of them,
// with twice that work, on all of it.
std::vector<Fate> finer_fates(const FateSample& sample, double usual_work, MethodChoice& choice,
                              const Control& control) {
  constexpr double known = 0.1;  // of what is allowed, may be unknown
  const std::vector<Candidate> methods = fine_methods(*sample.of->experiment);
  const Candidate &first = methods.front(), &second = methods[std::min<std::size_t>(1, methods.size() - 1)];
  const auto pair = [&](const Candidate& c, double more, std::size_t starts) {
    return TriedMethod{c.method, c.cost / (usual_work * more), usual_work * more, 0, true, starts};
  };
  for (double more = 4;; more *= 2) {
    const std::size_t apart = differing(fates_by(sample, pair(first, more, 0), sample.first, control),
                                        fates_by(sample, pair(second, 0.75 * more, 0), sample.first, control));
    const double error = static_cast<double>(apart) / static_cast<double>(sample.first);
    if (error <= known * choice.accuracy) {
      choice.finer = pair(first, 2 * more, sample.size());
      choice.finer.error = error;
      return fates_by(sample, choice.finer, sample.size(), control);
    }
    if (more >= 16)
      throw Error(fmt::format(
          "accuracy {}: nobody can say which fates are right here; two solutions with {:g} times the usual work "
          "differ in {:.2g} of {} fates",
          choice.accuracy, more, error, sample.first));
  }
}

void check_shown(const FateSample& sample, double accuracy) {
  const double least = (1 + deviation(1, sample.size(), sample.of_all)) / static_cast<double>(sample.size());
  if (accuracy < least)
    throw Error(
        fmt::format("accuracy {}: a sample of {} trajectories cannot show so few wrong fates; ask for at least {:.2g}",
                    accuracy, sample.size(), least));
}

RunSettings chosen(const FateSample& sample, const Control& control) {
  const Experiment& e = *sample.of->experiment;
  const std::vector<Candidate> candidates = candidates_for_fates(e);
  if (candidates.empty()) throw Error("method 'auto': no method runs ensembles of " + e.system_name() + " in lanes");
  const double usual_work = usual_work_of(sample.of->ensemble, candidates);
  MethodChoice choice{sample.run.accuracy, "wrong fates",
                      fmt::format("{} of {} trajectories", sample.size(), sample.of_all)};
  check_shown(sample, choice.accuracy);
  const std::vector<Fate> right = finer_fates(sample, usual_work, choice, control);
  // Good where the wrong fates are allowed, with so many deviations more, and with some of those that nobody knew.
  const auto look = [&](std::size_t starts, double deviations) {
    return [&, starts, deviations](TriedMethod& pair) {
      pair.step = std::min(pair.step, sample.run.until);
      pair.starts = starts;
      const std::size_t wrong = differing(fates_by(sample, pair, starts, control), right);
      const auto count = static_cast<double>(starts);
      pair.error = static_cast<double>(wrong) / count;
      const double unknown = 0.25 * choice.finer.error * count;
      pair.good = static_cast<double>(wrong) + deviations * (deviation(wrong, starts, sample.of_all) + unknown) <=
                  choice.accuracy * count;
    };
  };
  // Longer steps would say little about when a top falls, even where they say rightly that it does.
  constexpr int octaves_below = 3;
  // What may be good, by few; then what is, by many.
  find_cheapest({candidates, usual_work, octaves_below, look(sample.first, -0.5)}, choice);
  confirm_cheapest({candidates, usual_work, octaves_below, look(sample.size(), 1)}, choice);
  return with_choice(sample.run, choice);
}

}  // namespace

RunSettings chosen_run(const MapAsk& ask, const Control& control) {
  if (!asks_accuracy(ask.run)) return ask.run;
  check_accuracy(ask.run, most_wrong);
  return chosen(sample_of(ask), control);
}

RunSettings chosen_run(const SampleAsk& ask, std::uint64_t samples, const Control& control) {
  if (!asks_accuracy(ask.run)) return ask.run;
  check_accuracy(ask.run, most_wrong);
  RunSettings run = chosen(sample_of(ask, samples), control);
  run.until = ask.run.until;  // not that of its orbits
  return run;
}

RunSettings chosen_run(const FatesAsk& ask, const Control& control) {
  if (!asks_accuracy(ask.run)) return ask.run;
  check_accuracy(ask.run, most_wrong);
  return chosen(sample_of(ask), control);
}

}  // namespace kreisel
