#include "kreisel/study/choice/fate_choice.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/study/choice/asks_accuracy.hpp"
#include "kreisel/study/choice/cheapest.hpp"
#include "kreisel/study/fates/fates_result.hpp"

namespace kreisel {

namespace {

// Rows of a job, spread over it: numbers and their values.
struct Sample {
  std::shared_ptr<const Case> of;
  RunSettings run;
  EngineAsk engine;
  std::vector<std::string> keys;
  std::vector<std::vector<double>> columns;
  std::size_t of_all = 0;

  std::size_t size() const { return columns.front().size(); }
};

// So many that all that is tried costs no more than a fifth of the job, or than some seconds.
std::size_t sample_size(double trajectories, double work_of_one) {
  constexpr double tried = 24;  // runs of the sample, at about the usual work
  constexpr double short_work = 6e8, part = 0.2;
  const double budget = std::max(short_work, part * trajectories * work_of_one);
  const double size = std::clamp(budget / (tried * work_of_one), 200.0, 4000.0);
  return static_cast<std::size_t>(std::min(size, trajectories));
}

std::vector<Fate> fates_by(const Sample& sample, const TriedMethod& pair, const Control& control) {
  RunSettings run = sample.run;
  run.method = pair.method;
  run.step = pair.step;
  FatesAsk ask{sample.of, run, {}, sample.size(), sample.engine};
  for (std::size_t k = 0; k < sample.keys.size(); ++k) ask.columns.push_back({sample.keys[k], sample.columns[k]});
  const FatesResult r = kreisel::run(planned_fates(ask), control);
  std::vector<Fate> fates;
  for (std::size_t i = 0; i < r.fate.size(); ++i)
    fates.emplace_back(static_cast<Fate::Kind>(r.fate[i]), static_cast<int>(r.bound[i]));
  return fates;
}

std::size_t differing(const std::vector<Fate>& a, const std::vector<Fate>& b) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < a.size(); ++i) n += a[i] == b[i] ? 0 : 1;
  return n;
}

// What a sample has may be more in the whole by its standard deviation.
double at_most(std::size_t wrong) { return static_cast<double>(wrong) + std::sqrt(static_cast<double>(wrong)); }

// Two methods of high order with more and more work, until they agree well enough.
std::vector<Fate> finer_fates(const Sample& sample, double usual_work, MethodChoice& choice, const Control& control) {
  const std::vector<Candidate> methods = fine_methods(*sample.of->experiment);
  const Candidate &first = methods.front(), &second = methods[std::min<std::size_t>(1, methods.size() - 1)];
  for (double more = 4;; more *= 2) {
    const auto pair = [&](const Candidate& c, double factor) {
      return TriedMethod{c.method, c.cost / (usual_work * factor), usual_work * factor, 0, true};
    };
    choice.finer = pair(first, more);
    std::vector<Fate> fates = fates_by(sample, choice.finer, control);
    const std::size_t apart = differing(fates, fates_by(sample, pair(second, 0.75 * more), control));
    choice.finer.error = static_cast<double>(apart) / static_cast<double>(sample.size());
    if (choice.finer.error <= 0.5 * choice.accuracy) return fates;
    if (more >= 16)
      throw Error(fmt::format(
          "accuracy {}: nobody can say which fates are right here; two solutions with {:g} times the usual work "
          "differ in {:.2g} of {} fates",
          choice.accuracy, more, choice.finer.error, sample.size()));
  }
}

RunSettings chosen(const Sample& sample, const Control& control) {
  const Experiment& e = *sample.of->experiment;
  const std::vector<Candidate> candidates = candidates_for_fates(e);
  if (candidates.empty()) throw Error("method 'auto': no method runs ensembles of " + e.system_name() + " in lanes");
  const double usual_work = usual_work_of(sample.of->ensemble, candidates);
  MethodChoice choice{sample.run.accuracy, "wrong fates",
                      fmt::format("{} of {} trajectories", sample.size(), sample.of_all)};
  const double allowed = choice.accuracy * static_cast<double>(sample.size());
  if (allowed < at_most(1))
    throw Error(
        fmt::format("accuracy {}: a sample of {} trajectories cannot show so few wrong fates; ask for at least {:.2g}",
                    choice.accuracy, sample.size(), at_most(1) / static_cast<double>(sample.size())));
  const std::vector<Fate> right = finer_fates(sample, usual_work, choice, control);
  // Longer steps would say little about when a top falls, even where they say rightly that it does.
  constexpr int octaves_below = 3;
  find_cheapest({candidates, usual_work, octaves_below,
                 [&](TriedMethod& pair) {
                   pair.step = std::min(pair.step, sample.run.until);
                   const std::size_t wrong = differing(right, fates_by(sample, pair, control));
                   pair.error = static_cast<double>(wrong) / static_cast<double>(sample.size());
                   pair.good = at_most(wrong) <= allowed;
                 }},
                choice);
  return with_choice(sample.run, choice);
}

double work_of_one(const RunSettings& run, const Case& c) {
  return usual_work_of(c.ensemble, candidates_for_fates(*c.experiment)) * run.until;
}

}  // namespace

RunSettings chosen_run(const MapAsk& ask, const Control& control) {
  if (!asks_accuracy(ask.run)) return ask.run;
  check_accuracy(ask.run, 0.5);
  // Planned with the case's own method, which checks all else.
  MapAsk as_usual = ask;
  as_usual.run = usual_run(ask.run, *ask.of);
  as_usual.second.reset();
  const PlannedMap plan = planned_map(as_usual);
  const Grid& grid = plan.plan.grid;
  const std::size_t count = sample_size(static_cast<double>(grid.pixels()), work_of_one(ask.run, *ask.of));
  Sample sample{ask.of, ask.run, ask.engine, {plan.axes[0], plan.axes[1]}, {{}, {}}, grid.pixels()};
  for (std::size_t i = 0; i < count; ++i) {
    // Spread more evenly than by chance: two irrational steps.
    const auto part = [i](double irrational) {
      const double x = (static_cast<double>(i) + 0.5) * irrational;
      return x - std::floor(x);
    };
    const auto pixel = [](double p, std::size_t n) { return static_cast<std::size_t>(p * static_cast<double>(n)); };
    sample.columns[0].push_back(grid.x(pixel(part(0.7548776662466927), grid.width)));
    sample.columns[1].push_back(grid.y(pixel(part(0.5698402909980532), grid.height)));
  }
  return chosen(sample, control);
}

RunSettings chosen_run(const SampleAsk& ask, std::uint64_t samples, const Control& control) {
  if (!asks_accuracy(ask.run)) return ask.run;
  check_accuracy(ask.run, 0.5);
  SampleAsk as_usual = ask;
  as_usual.run = usual_run(ask.run, *ask.of);
  const PlannedSamples plan = planned_samples(as_usual);
  Sample sample{ask.of, ask.run, ask.engine, plan.laws->keys(), {}, static_cast<std::size_t>(samples)};
  sample.run.until = plan.run.until;  // orbits
  const std::size_t count = sample_size(static_cast<double>(samples), work_of_one(sample.run, *ask.of));
  sample.columns.resize(sample.keys.size());
  for (std::size_t i = 0; i < count; ++i) {
    const std::vector<double> row = plan.laws->row({plan.seed, i, plan.scatter});
    for (std::size_t k = 0; k < row.size(); ++k) sample.columns[k].push_back(row[k]);
  }
  RunSettings run = chosen(sample, control);
  run.until = ask.run.until;
  return run;
}

}  // namespace kreisel
