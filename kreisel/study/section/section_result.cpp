#include "kreisel/study/section/section_result.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/engine/threads.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/job/stop_relay.hpp"
#include "kreisel/study/section/locate.hpp"
#include "kreisel/study/subtitle.hpp"

namespace kreisel {

namespace {

void check_section(const Control& control) {
  if (control.stopped()) throw Error("the section was stopped; nothing has been written");
}

// What a start has shown.
struct StartSeen {
  SectionStarted started;
  std::vector<SectionCrossing> crossings;
  double farthest = 0;
  std::uint64_t steps = 0;
  std::string why_none{};
};

struct Enough {};

// Where a step crosses the plane: the state before it.
struct Bracket {
  double time, step;
  std::vector<double> before;
  bool rising;
};

class StartRun {
 public:
  StartRun(const PlannedSection& plan, const Control& control) : plan_(plan), control_(control) {}

  StartSeen operator()(std::size_t start) const {
    StartSeen seen;
    seen.started.place = place_of(plan_.axes, start);
    const StopScope scope(control_.stop, control_.abort);
    try {
      const SectionStart s = section_start(plan_, start);
      seen.started.solved = s.solved;
      for (const Bracket& b : brackets(s.of, seen)) add(s.of, start, b, seen);
    } catch (const SearchStopped&) {
      check_section(control_);
    } catch (const Error& e) {  // nothing to run there
      check_section(control_);
      seen.started.none = true;
      seen.why_none = e.what();
    }
    seen.started.crossings = seen.crossings.size();
    return seen;
  }

 private:
  bool wanted(bool rising) const {
    return plan_.through == Through::both || (plan_.through == Through::rising) == rising;
  }

  std::vector<Bracket> brackets(const Case& c, StartSeen& seen) const {
    std::vector<Bracket> list;
    std::vector<double> last;
    double excess = 0, time = 0;
    const auto look = [&](double t, std::span<const double> state, std::span<const double> invariants) {
      const double now = plan_.plane.excess(*c.experiment, state, invariants);
      const bool rising = excess < 0 && now >= 0, falling = excess > 0 && now <= 0;
      if (!last.empty() && (rising || falling) && wanted(rising)) list.push_back({time, t - time, last, rising});
      last.assign(state.begin(), state.end());
      excess = now;
      time = t;
      if (list.size() >= plan_.crossings) throw Enough{};
    };
    TrajectoryRequest request{stopped_by(stop_.flag(), method_named(plan_.run.method)),
                              schedule(plan_.run.step, plan_.run.until),
                              1,
                              plan_.run.compensated,
                              {}};
    request.pulse = [&](std::uint64_t n) {
      seen.steps = n;
      check_section(control_);
    };
    try {
      c.experiment->trajectory(request, look);
    } catch (const Enough&) {
    }
    return list;
  }

  void add(const Case& c, std::size_t start, const Bracket& b, StartSeen& seen) const {
    check_section(control_);
    const auto found = located(c, plan_, b.before, b.step);
    if (!found) return;
    SectionCrossing crossing{start, b.time + found->fraction * b.step, b.rising, {}};
    for (const ColumnOf& column : plan_.columns)
      crossing.values.push_back(column.value(*c.experiment, found->state, found->invariants));
    seen.farthest = std::max(seen.farthest, std::fabs(found->excess));
    seen.crossings.push_back(std::move(crossing));
  }

  const PlannedSection& plan_;
  const Control& control_;
  EitherFlag stop_{control_};
};

// `why`: why there is no run at the first start that has none.
[[noreturn]] void refuse_empty(const PlannedSection& plan, std::size_t idle, const std::string& why) {
  if (idle == plan.starts())
    throw Error(plan.starts() == 1 ? "there is nothing to run: " + why
                                   : "there is nothing to run at any of the starts; at the first of them: " + why);
  const std::size_t ran = plan.starts() - idle;
  throw Error(fmt::format("the plane {} is never crossed{} by {} until t = {}", shortened(plan.plane.text()),
                          plan.through == Through::both ? "" : fmt::format(", {},", name(plan.through)),
                          ran == 1 ? "the start" : fmt::format("any of {} starts", ran),
                          quantity(plan.run.until, 6, plan.of->units.time)));
}

}  // namespace

std::size_t SectionResult::idle() const {
  return static_cast<std::size_t>(
      std::count_if(starts.begin(), starts.end(), [](const SectionStarted& s) { return s.none; }));
}

SectionResult run(const PlannedSection& plan, const Control& control) {
  SectionResult r;
  r.of = plan.of;
  r.run = plan.run;
  r.plane = plan.plane.text();
  r.through = plan.through;
  r.x = plan.x;
  r.y = plan.y;
  r.axes = plan.axes;
  r.units = plan.units;
  r.keys = plan.keys;
  r.changes = changes_of(*plan.of);
  r.warnings = plan.warnings;
  for (const ColumnOf& c : plan.columns) r.columns.push_back(c.heading());
  for (const SurfaceValue& s : plan.surface) {
    r.surface.push_back(s.invariant);
    r.surface_values.push_back(s.value);
    r.surface_text += fmt::format("{}{} = {}", r.surface_text.empty() ? "" : ", ", s.invariant, quantity(s.value, 6));
  }
  if (control.watcher != nullptr) control.watcher->begin(plan.starts(), "steps");
  const auto begin = std::chrono::steady_clock::now();
  std::vector<StartSeen> seen(plan.starts());
  const StartRun one(plan, control);
  each_on_threads(control.threads, seen.size(), [&](std::size_t i) {
    check_section(control);
    seen[i] = one(i);
    if (control.watcher != nullptr) control.watcher->add(1, seen[i].steps);
  });
  std::string why_none;
  for (StartSeen& s : seen) {
    if (why_none.empty()) why_none = s.why_none;
    r.steps += s.steps;
    r.farthest = std::max(r.farthest, s.farthest);
    r.starts.push_back(std::move(s.started));
    for (SectionCrossing& x : s.crossings) r.crossings.push_back(std::move(x));
  }
  r.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (control.watcher != nullptr) control.watcher->finish();
  if (r.crossings.empty()) refuse_empty(plan, r.idle(), why_none);
  if (r.idle() > 0)
    r.warnings.push_back(
        fmt::format("{} of {} starts are not there; the first of them: {}", r.idle(), plan.starts(), why_none));
  return r;
}

}  // namespace kreisel
