#include "kreisel/study/sweep/sweep_result.hpp"

#include <chrono>
#include <cmath>
#include <map>
#include <mutex>

#include <fmt/format.h>

#include "kreisel/engine/threads.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/job/stop_relay.hpp"
#include "kreisel/study/key_label.hpp"
#include "kreisel/study/subtitle.hpp"

namespace kreisel {

namespace {

void check(const Control& control) {
  if (control.stopped()) throw Error("the sweep was stopped; nothing has been written");
}

class PointRun {
 public:
  PointRun(const PlannedSweep& plan, const Control& control, SweepResult& result)
      : plan_(plan), control_(control), result_(result) {}

  void operator()(std::size_t point) {
    check(control_);
    std::uint64_t steps = 0;
    try {
      const StopScope scope(control_.stop, control_.abort);
      const SweepPoint p = sweep_point(plan_, point);
      steps = measured(p, point);
    } catch (const SearchStopped&) {
      check(control_);
    } catch (const Error& e) {  // nothing to run there
      check(control_);
      add_idle(point, e.what());
    }
    steps_ += steps;
    if (control_.watcher != nullptr) control_.watcher->add(1, steps);
  }

  // Points where there is nothing to run, with the reason.
  const std::map<std::size_t, std::string>& idle() const { return idle_; }
  std::uint64_t steps() const { return steps_; }

 private:
  std::uint64_t measured(const SweepPoint& p, std::size_t point) {
    std::vector<std::unique_ptr<Gauge>> gauges;
    for (const Observable& o : plan_.observables) gauges.push_back(o.gauge(*p.of.experiment));
    const Outcome end = followed(p, gauges);
    for (std::size_t i = 0; i < gauges.size(); ++i) result_.shown[i].values[point] = gauges[i]->value(end);
    return end.steps;
  }

  void add_idle(std::size_t point, const std::string& why) {
    const std::lock_guard lock(mutex_);
    idle_.emplace(point, why);
  }

  // A solver that gives up does so with a sentence; here that is a fate like any other. Before the first row it is the run that is refused.
  Outcome followed(const SweepPoint& p, const std::vector<std::unique_ptr<Gauge>>& gauges) const {
    std::uint64_t done = 0;
    bool begun = false;
    TrajectoryRequest request{stopped_by(stop_.flag(), method_named(p.run.method)),
                              schedule(p.run.step, p.run.until),
                              1,
                              p.run.compensated,
                              {}};
    request.adaptive = p.run.adaptive;
    request.pulse = [&](std::uint64_t n) {
      check(control_);
      done = n;
    };
    const auto look = [&](double, std::span<const double> state, std::span<const double> invariants) {
      begun = true;
      for (const auto& g : gauges) g->row(state, invariants);
    };
    try {
      return p.of.experiment->trajectory(request, look);
    } catch (const Error&) {
      check(control_);
      if (!begun) throw;
      return {Fate::unsolved, request.plan.time(done), done};
    }
  }

  const PlannedSweep& plan_;
  const Control& control_;
  EitherFlag stop_{control_};
  SweepResult& result_;
  std::mutex mutex_;
  std::map<std::size_t, std::string> idle_;
  std::atomic<std::uint64_t> steps_{0};
};

}  // namespace

SweepResult run(const PlannedSweep& plan, const Control& control) {
  SweepResult r{plan.of, plan.run, plan.axes, plan.units, {}, changes_of(*plan.of), {}, 0, 0, 0, plan.warnings};
  for (const SweepAxis& a : plan.axes) r.labels.push_back(key_label(*plan.of, a.key));
  for (const Observable& o : plan.observables)
    r.shown.push_back({o.name, o.words, o.unit, o.about, std::vector<double>(plan.points(), std::nan(""))});
  if (control.watcher != nullptr) control.watcher->begin(plan.points(), "steps");
  PointRun each(plan, control, r);
  const auto begin = std::chrono::steady_clock::now();
  each_on_threads(control.threads, plan.points(), [&each](std::size_t point) { each(point); });
  r.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (control.watcher != nullptr) control.watcher->finish();
  r.idle = each.idle().size();
  r.steps = each.steps();
  if (r.idle > 0)
    r.warnings.push_back(fmt::format("at {} of {} points there is nothing to run; at the first of them: {}", r.idle,
                                     plan.points(), each.idle().begin()->second));
  return r;
}

}  // namespace kreisel
