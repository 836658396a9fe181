// `--method auto` against the best pair of method and step that somebody finds who looks at the whole job with every candidate, and
// whether its promise holds on windows and spins that it was not made with.
//
//   ninja -C build/release bench_method_choice && build/release/bin/bench_method_choice
//
// Work is counted as the choice counts it, in evaluations of the rate (study/choice/candidates.cpp). The house rules: at most 1.3 times
// the best by hand, and no more wrong fates than were allowed.
#include "kreisel/system/method_choice.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/choice/candidates.hpp"
#include "kreisel/study/choice/fate_choice.hpp"
#include "kreisel/study/fates/fates_result.hpp"

namespace {

using namespace kreisel;

struct Job {
  std::string name;
  std::vector<std::string> overrides{};
  double until = 0, accuracy = 0;
  std::array<double, 4> window{};  // of a map; none: the case's
};

// All starts of a job, and who chooses for it.
struct Whole {
  std::shared_ptr<const Case> of;
  RunSettings run;
  std::vector<std::string> keys;
  std::vector<std::vector<double>> columns;
  EngineAsk engine{DeviceChoice::cpu, {}};
};

FatesResult fates(const Whole& all, const std::string& method, double step) {
  RunSettings run = all.run;
  run.method = method;
  run.step = std::min(step, run.until);
  FatesAsk ask{all.of, run, {}, all.columns.front().size(), all.engine};
  for (std::size_t k = 0; k < all.keys.size(); ++k) ask.columns.push_back({all.keys[k], all.columns[k]});
  return kreisel::run(planned_fates(ask), {});
}

double wrong(const FatesResult& a, const FatesResult& b) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < a.fate.size(); ++i) n += a.fate[i] == b.fate[i] ? 0 : 1;
  return static_cast<double>(n) / static_cast<double>(a.fate.size());
}

Whole map_job(const Job& job, RunSettings& choice) {
  MapAsk ask = map_ask(std::make_shared<Case>(case_from(job.name, job.overrides)));
  ask.map.width = ask.map.height = 60;
  if (job.window[0] != job.window[1])
    std::tie(ask.map.x0, ask.map.x1, ask.map.y0, ask.map.y1) =
        std::tie(job.window[0], job.window[1], job.window[2], job.window[3]);
  ask.run.until = job.until;
  ask.engine.device = DeviceChoice::cpu;
  const Grid grid = planned_map(ask).plan.grid;
  Whole all{ask.of, ask.run, {ask.map.x, ask.map.y}, {{}, {}}};
  for (std::size_t i = 0; i < grid.width; ++i)
    for (std::size_t j = 0; j < grid.height; ++j) {
      all.columns[0].push_back(grid.x(i));
      all.columns[1].push_back(grid.y(j));
    }
  ask.run.method = choose_method;
  ask.run.accuracy = job.accuracy;
  choice = chosen_run(ask, {});
  return all;
}

Whole sample_job(const Job& job, RunSettings& choice) {
  SampleAsk ask = sample_ask(std::make_shared<Case>(case_from(job.name, job.overrides)));
  ask.engine.device = DeviceChoice::cpu;
  ask.orbits = 0;
  ask.run.until = job.until;
  const PlannedSamples plan = planned_samples(ask);
  Whole all{ask.of, plan.run, plan.laws->keys(), {}};
  all.columns.resize(all.keys.size());
  for (std::uint64_t i = 0; i < 2000; ++i) {
    const auto row = plan.laws->row({plan.seed, i, plan.scatter});
    for (std::size_t k = 0; k < row.size(); ++k) all.columns[k].push_back(row[k]);
  }
  ask.run.method = choose_method;
  ask.run.accuracy = job.accuracy;
  choice = chosen_run(ask, 2000, {});
  return all;
}

FatesResult truth(const Whole& all, const RunSettings& choice) {
  return fates(all, choice.choice->finer.method, choice.choice->finer.step / 2);
}

void against_hand(const Job& job, bool samples) {
  RunSettings choice;
  const Whole all = samples ? sample_job(job, choice) : map_job(job, choice);
  const FatesResult right = truth(all, choice);
  const double work = choice.choice->choice().work;
  double best = 1e300;
  std::string by;
  for (const Candidate& c : candidates_for_fates(*all.of->experiment))
    for (int rung = -8; rung <= 8; ++rung) {
      const double w = work * std::exp2(0.25 * rung);
      if (w >= best) break;
      if (wrong(right, fates(all, c.method, c.cost / w)) > job.accuracy) continue;
      best = w;
      by = fmt::format("{} with {:.4g}", c.method, c.cost / w);
      break;
    }
  fmt::print("{:<16}{:>8.3f}  {:<28}{:>8.4f}  {:>7.2f}  {}\n", job.name, job.accuracy,
             fmt::format("{} with {:.4g}", choice.method, choice.step),
             wrong(right, fates(all, choice.method, choice.step)), work / best, by);
  std::fflush(stdout);
}

void keeps(const Job& job) {
  RunSettings choice;
  const Whole all = map_job(job, choice);
  const double part = wrong(truth(all, choice), fates(all, choice.method, choice.step));
  fmt::print("{:<16}{:>8.3f}  {:<28}{:>8.4f}  {}\n", job.overrides.empty() ? job.name : job.overrides.front(),
             job.accuracy, fmt::format("{} with {:.4g}", choice.method, choice.step), part,
             part <= job.accuracy ? "kept" : "NOT KEPT");
  std::fflush(stdout);
}

}  // namespace

int main() {
  try {
    fmt::print("Work of the choice to the best by hand, on 60x60 pixels or 2000 samples\n");
    fmt::print("{:<16}{:>8}  {:<28}{:>8}  {:>7}  {}\n", "", "allowed", "chosen", "wrong", "ratio", "by hand");
    against_hand({"dullin-fig1a", {}, 20, 0.01}, false);
    against_hand({"dullin-fig1b", {}, 100, 0.02}, false);
    against_hand({"zub-montecarlo", {"body.rotor=exact"}, 100, 0.01}, true);
    against_hand({"heavy-top", {}, 10, 0.01}, false);
    fmt::print("\nOther spins and windows\n");
    for (const char* spin : {"17", "19", "23", "26", "29"})
      keeps({"dullin-fig1b", {std::string("initial.spin=") + spin}, 40, 0.02});
    for (const double x : {0.0, 0.002, 0.004, 0.006, 0.008})
      keeps({"dullin-fig1a", {}, 40, 0.02, {x, x + 0.004, -0.006, 0.004}});
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_method_choice: {}\n", error.what());
    return 2;
  }
}
