#include "kreisel/ensemble/convergence.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/engine/threads.hpp"
#include "kreisel/error.hpp"
#include "kreisel/observe/drift.hpp"

namespace kreisel {

namespace {

constexpr std::uint64_t samples = 1000;  // of the invariants along a run
constexpr std::uint64_t never = std::uint64_t{1} << 62;
constexpr double reference_parts = 64, short_run = 2e-3, long_run = 1;  // the runs in seconds

class Stopped {
 public:
  explicit Stopped(const std::atomic<bool>* stop) : stop_(stop) {}
  const std::atomic<bool>* flag() const { return stop_; }
  bool asked() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  void check() const {
    if (asked()) throw Error("stopped before everything was measured; nothing has been written");
  }

 private:
  const std::atomic<bool>* stop_;
};

// As kreisel::distance does for states whose type is known.
double relative_distance(std::span<const double> a, std::span<const double> b) {
  double apart = 0, scale = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    apart += std::fabs(b[i] - a[i]);
    scale += std::fabs(a[i]) + std::fabs(b[i]);
  }
  return scale > 0 ? apart / scale : apart;
}

double relative_distance(std::span<const double> a, std::span<const double> b, std::span<const Part> parts) {
  double worst = 0;
  std::size_t first = 0;
  for (const Part& p : parts) {
    const auto width = static_cast<std::size_t>(p.width);
    worst = std::fmax(worst, relative_distance(a.subspan(first, width), b.subspan(first, width)));
    first += width;
  }
  return worst;
}

// A top that stands still has errors of rounding's size and of nothing else, and vectors (a momentum of 1e-18) that no
// reference finds to its many digits. It stands still where no vector that is there at all ever moves.
void check_motion(const Experiment& experiment, const ConvergencePlan& plan) {
  constexpr double still = 1e-9;
  std::vector<double> start;
  double moved = 0;
  const auto look = [&](double, std::span<const double> now, std::span<const double>) {
    if (start.empty()) start.assign(now.begin(), now.end());
    std::size_t first = 0;
    for (const Part& p : experiment.parts()) {
      const auto width = static_cast<std::size_t>(p.width);
      const auto from = std::span<const double>(start).subspan(first, width);
      const bool there = std::any_of(from.begin(), from.end(), [](double x) { return x != 0; });
      const double way = relative_distance(from, now.subspan(first, width));
      if (there && !(way <= moved)) moved = way;
      first += width;
    }
  };
  const Schedule some = schedule(plan.until / static_cast<double>(samples), plan.until);
  experiment.trajectory({method_named("rk4"), some, 1, false, {}}, look);
  if (moved < still)
    throw Error(
        "the top does not move: it starts in an equilibrium, where methods have no errors; give it another start");
}

// The final state, in quadruple precision on the way.
std::vector<double> reference_end(const Experiment& experiment, const ConvergencePlan& plan, const Stopped& stopped) {
  std::vector<double> end;
  const auto keep = [&end](double, std::span<const double> state, std::span<const double>) {
    end.assign(state.begin(), state.end());
  };
  const TrajectoryRequest request{stopped_by(stopped.flag(), method_named("reference")),
                                  schedule(plan.until / reference_parts, plan.until), never, false,
                                  [&](std::uint64_t) { stopped.check(); }};
  const Outcome outcome = [&] {
    try {
      return experiment.trajectory(request, keep);
    } catch (const Error&) {
      stopped.check();  // in other words, where that is why
      throw;
    }
  }();
  if (outcome.fate != Fate::stayed)
    throw Error(
        fmt::format("the true motion ends ({}) at t = {:.6g}, before the time {} is up; compare over a shorter "
                    "time",
                    name(outcome.fate), outcome.time, plan.until));
  return end;
}

// Everything about one method and one step but the time.
class ErrorRun {
 public:
  ErrorRun(const Experiment& experiment, const ConvergencePlan& plan, const std::vector<double>& truth,
           const ConvergenceWork& work)
      : experiment_(experiment), plan_(plan), truth_(truth), work_(work), stopped_(work.stop) {}

  void run(const NamedMethod& method, ConvergencePoint& point) const {
    std::vector<double> end;
    std::vector<Drift> drifts(experiment_.invariants().size());
    const auto sink = [&](double, std::span<const double> state, std::span<const double> invariants) {
      end.assign(state.begin(), state.end());
      for (std::size_t i = 0; i < drifts.size(); ++i) drifts[i].add(invariants[i]);
    };
    std::uint64_t told = 0;
    const Outcome outcome = followed(method, point, sink, told);
    tell(point.steps - told);
    if (outcome.fate != Fate::stayed) point.steps = outcome.steps;
    point.fate = outcome.fate;
    point.ended = outcome.time;
    for (const Drift& d : drifts) point.drifts.push_back(d.relative());
    if (outcome.fate == Fate::stayed) point.error = relative_distance(truth_, end, experiment_.parts());
  }

 private:
  // A solver that gives up does so with a sentence; here that is a result like any other.
  Outcome followed(const NamedMethod& method, const ConvergencePoint& point, const RowSink& sink,
                   std::uint64_t& told) const {
    const auto pulse = [&](std::uint64_t n) {
      if (n % 1024 != 0) return;
      stopped_.check();
      tell(n - told);
      told = n;
    };
    const Schedule plan = schedule(point.step, plan_.until);
    try {
      return experiment_.trajectory(
          {method, plan, std::max<std::uint64_t>(1, plan.steps / samples), plan_.compensated, pulse}, sink);
    } catch (const Error&) {
      stopped_.check();
      return {Fate::unsolved, plan.time(told), told};
    }
  }
  void tell(std::uint64_t steps) const {
    if (work_.done) work_.done(steps);
  }

  const Experiment& experiment_;
  const ConvergencePlan& plan_;
  const std::vector<double>& truth_;
  const ConvergenceWork& work_;
  Stopped stopped_;
};

// Seconds that one run takes; a short one is repeated until a clock can tell.
double timed(const Experiment& experiment, const TrajectoryRequest& request) {
  const RowSink nobody = [](double, std::span<const double>, std::span<const double>) {};
  for (int runs = 1;; runs *= 4) {
    const double begin = thread_seconds();
    for (int i = 0; i < runs; ++i) experiment.trajectory(request, nobody);
    const double spent = thread_seconds() - begin;
    if (spent > short_run || runs > 4096) return spent / runs;
  }
}

}  // namespace

double timing_seconds(double run) {
  double sum = 0;
  for (int runs = 1;; runs *= 4) {
    sum += runs * run;
    if (runs * run > short_run || runs > 4096) return run > long_run ? sum : timing_rounds * sum;
  }
}

namespace {

void take_times(const Experiment& experiment, const ConvergencePlan& plan, const ConvergenceWork& work,
                std::vector<MethodConvergence>& list) {
  const Stopped stopped(work.stop);
  const auto look = [&](std::uint64_t n) {
    if (n % 1024 == 0) stopped.check();
  };
  for (int round = 0; round < timing_rounds; ++round) {
    for (MethodConvergence& m : list) {
      for (ConvergencePoint& p : m.points) {
        stopped.check();
        const bool slow = p.seconds * plan.until > long_run;  // once must do
        if (p.fate == Fate::stayed && !slow) {
          TrajectoryRequest request{m.method, schedule(p.step, plan.until), never, plan.compensated, look};
          p.seconds = std::fmin(p.seconds, timed(experiment, request) / plan.until);
        }
        if (work.done) work.done(schedule(p.step, plan.until).steps);
      }
    }
  }
}

// Each method with its steps, the longest first, and nothing measured yet.
std::vector<MethodConvergence> blank(const Experiment& experiment, const ConvergencePlan& plan) {
  std::vector<double> steps = plan.steps;
  std::sort(steps.begin(), steps.end(), std::greater<>());
  std::vector<MethodConvergence> list;
  for (const NamedMethod& m : plan.methods) {
    list.push_back({m, {}, std::nullopt, experiment.traits(m)});
    for (const double h : steps) {
      ConvergencePoint p;
      p.step = h;
      p.steps = schedule(h, plan.until).steps;
      list.back().points.push_back(p);
    }
  }
  return list;
}

// The runs with the most steps first, drawn by the threads one after the other.
void take_errors(const ErrorRun& run, int threads, std::vector<MethodConvergence>& list) {
  struct Job {
    const NamedMethod* method;
    ConvergencePoint* point;
  };
  std::vector<Job> jobs;
  for (MethodConvergence& m : list)
    for (ConvergencePoint& p : m.points) jobs.push_back({&m.method, &p});
  std::stable_sort(jobs.begin(), jobs.end(),
                   [](const Job& a, const Job& b) { return a.point->steps > b.point->steps; });
  each_on_threads(threads, jobs.size(), [&](std::size_t j) { run.run(*jobs[j].method, *jobs[j].point); });
}

}  // namespace

std::vector<MethodConvergence> convergence(const Experiment& experiment, const ConvergencePlan& plan,
                                           const ConvergenceWork& work) {
  check(experiment, plan);
  check_motion(experiment, plan);
  const std::vector<double> truth = reference_end(experiment, plan, Stopped(work.stop));
  std::vector<MethodConvergence> list = blank(experiment, plan);
  take_errors(ErrorRun(experiment, plan, truth, work), work.threads, list);
  take_times(experiment, plan, work, list);
  for (MethodConvergence& m : list) m.order = m.measured();
  return list;
}

}  // namespace kreisel
