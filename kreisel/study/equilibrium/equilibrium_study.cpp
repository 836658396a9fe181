#include "kreisel/study/equilibrium/equilibrium_study.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/study/search_watch.hpp"
#include "kreisel/system/capability/state_space.hpp"
#include "kreisel/system/driven/driven_of.hpp"
#include "kreisel/system/driven/periodic_motions.hpp"
#include "kreisel/system/driven/rotor_equilibria.hpp"
#include "kreisel/system/magnets/magnets_moments.hpp"
#include "kreisel/system/magnets/place/magnets_windows.hpp"
#include "kreisel/system/many/holds_tops.hpp"

namespace kreisel {

namespace {

std::vector<StableRange> ranges_of(const Case& c) {
  if (!has_magnets(c)) return {};
  return stable_ranges(magnets_of(c, "equilibria"));
}

// Of a driven body that no frame shows at rest.
std::vector<PeriodicMotion> periodic_of(const Case& c) {
  const DrivenParameters* driven = driven_of(c);
  if (driven == nullptr || no_rotor_frame(*driven).empty()) return {};
  return periodic_motions(*driven, in_body_space(*c.experiment));
}

// What is told of a drive that is not the same from one period to the next.
std::vector<std::string> unsteady_drive(const Case& c) {
  const DrivenParameters* driven = driven_of(c);
  if (driven == nullptr) return {};
  const DrivenParameters& p = *driven;
  const bool slides = p.has(DriveKind::slide) && (p.velocity_x != 0 || p.velocity_y != 0 || p.velocity_z != 0);
  if ((p.fastest_drive() == 0 && !slides) || drive_period(p) > 0) return {};
  if (no_rotor_frame(p).empty())
    return {fmt::format("the rotor's frequency changes: what is told is for that of the start, {} rev/s", p.frequency)};
  return {
      "what drives it does not repeat, by a ramp, by a slide that goes away or by several frequencies: no motion does, "
      "and what is told is of the field in the mean, as it lies at t = 0"};
}

}  // namespace

namespace {

// States from which a steady motion is looked for: the start, and where the case comes to from there, with the same momenta.
std::vector<AnyCount::State<double>> on_its_way(const Case& c) {
  constexpr std::uint64_t count = 16;
  std::vector<AnyCount::State<double>> list{tops_of(c.experiment->start())};
  const Schedule plan = schedule(c.run.step, std::min(c.run.until, 20'000 * c.run.step));
  const std::string method = c.run.method == choose_method ? "strang" : c.run.method;
  const auto keep = [&list](double t, std::span<const double> s, std::span<const double>) {
    if (t > 0 && list.size() <= count) list.push_back(tops_of({s.begin(), s.end()}));
  };
  const auto pulse = [](std::uint64_t n) {
    if (n % 64 == 0) stop_if_asked();
  };
  c.experiment->trajectory({method_named(method), plan, std::max<std::uint64_t>(1, plan.steps / count), false, pulse},
                           keep);
  return list;
}

SteadyTops steady_of(const HoldsTops& holds, const Case& c) {
  const AnyTops tops = holds.tops(c.experiment->bodies());
  const AnyCount::State<double> start = tops_of(c.experiment->start());
  if (const auto found = steady_tops(tops, start, start)) return *found;
  for (const AnyCount::State<double>& from : on_its_way(c))
    if (const auto found = steady_tops(tops, start, from)) return *found;
  stop_if_asked();  // a search that gave up because of it has no result
  throw Error(
      "no steady motion with the momenta of the start was found, neither from there nor from where it comes to: none "
      "with all "
      "at rest, and none with all turning about one axis as if they were one body; start closer to one");
}

}  // namespace

namespace {

// Counted on the published cases: Floquet's multipliers of a body that is no symmetric top take few looks, each of them long.
std::uint64_t usual_looks(const Case& c) {
  return has_magnets(c) && !is_round(magnets_of(c, "equilibria")) ? 1'000 : 20'000;
}

// With a rotor no search is needed to know whether there is a report, unless it may be one of motions that repeat.
void check_report(const Case& c) {
  const DrivenParameters* driven = driven_of(c);
  if (driven == nullptr || !driven->has(DriveKind::rotor) || !no_rotor_frame(*driven).empty()) return;
  if (const EquilibriumReport report = c.experiment->equilibria(); !report.missing.empty()) throw Error(report.missing);
}

EquilibriumResult searched(const PlannedEquilibrium& plan) {
  if (const HoldsTops* holds = tops_to_steady(*plan.of->experiment))
    return {plan.of, {}, {}, plan.warnings, {}, {}, steady_of(*holds, *plan.of)};
  EquilibriumReport report = plan.of->experiment->equilibria();
  std::vector<StableRange> ranges = ranges_of(*plan.of);
  stop_if_asked();  // a search that gave up because of it has no result
  std::vector<PeriodicMotion> periodic = periodic_of(*plan.of);
  stop_if_asked();
  if (!report.missing.empty() && periodic.empty()) throw Error(report.missing);
  std::vector<RelativeEquilibrium> relative;
  if (const auto* rider = dynamic_cast<const RotorRider*>(plan.of->experiment.get()))
    relative = rider->relative_equilibria();
  stop_if_asked();
  return {plan.of, std::move(report), std::move(relative), plan.warnings, std::move(periodic), std::move(ranges)};
}

}  // namespace

PlannedEquilibrium planned_equilibrium(std::shared_ptr<const Case> c) {
  tops_to_steady(*c->experiment);  // throws where they are too many
  check_report(*c);
  std::string fingerprint = program_fingerprint() + case_fingerprint(*c);
  std::vector<std::string> warnings = c->warnings;
  for (const std::string& w : unsteady_drive(*c)) warnings.push_back(w);
  return {std::move(c), std::move(fingerprint), std::move(warnings)};
}

Cost PlannedEquilibrium::cost() const { return {0, 0, usual_looks(*of)}; }

double estimated_seconds(const PlannedEquilibrium& plan, const Control& control) {
  using Clock = std::chrono::steady_clock;
  struct LongEnough {};
  constexpr double long_enough = 0.2;
  const auto begin = Clock::now();
  const auto seconds = [begin] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  std::uint64_t looks = 0;
  const StopScope scope(control.stop, control.abort);
  const SearchScope counted([&] {
    ++looks;
    if (seconds() > long_enough) throw LongEnough{};
  });
  try {
    stopped_as_error([&] { searched(plan); });
  } catch (const LongEnough&) {
    return seconds() * static_cast<double>(std::max(looks, usual_looks(*plan.of))) / static_cast<double>(looks);
  }
  return seconds();
}

EquilibriumResult run(const PlannedEquilibrium& plan, const Control& control) {
  const StopScope scope(control.stop, control.abort);
  const SearchWatch watch(control);
  return stopped_as_error([&] { return searched(plan); });
}

}  // namespace kreisel
