#include "kreisel/study/certify/certify_starts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/study/certify/step_cost.hpp"
#include "kreisel/system/any_length.hpp"
#include "kreisel/system/driven/driven_of.hpp"

namespace kreisel {

namespace {

using Numbers = std::span<double>;

// How far, relative: in place and momentum as a part of them, as an angle.
struct Away {
  double place, turn, momentum;
};

constexpr std::array<double, 4> aside{0.48, -0.6, 0.64, 0.1};  // generic, of length about one

double length_of(std::span<const double> v) {
  double sum = 0;
  for (const double x : v) sum += x * x;
  return std::sqrt(sum);
}

void move(Numbers v, double by) {
  for (std::size_t i = 0; i < v.size(); ++i) v[i] += by * aside[i % 4];
}

// Of a direction: its length stays.
void turn(Numbers v, double by) {
  const double before = length_of(v);
  move(v, by * before);
  const double after = length_of(v);
  for (double& x : v) x *= before / after;
}

// f(vector, role, second) for each vector of three or four numbers of each body; coordinates with angles are a place and three angles, with their
// momenta: these are second.
template <class F>
void for_each_vector(const Experiment& e, Numbers state, const F& f) {
  std::size_t at = 0;
  for (const Part& p : e.parts()) {
    const std::size_t width = static_cast<std::size_t>(p.width) / e.bodies();
    for (std::size_t body = 0; body < e.bodies(); ++body, at += width) {
      if (width == 6) {
        f(state.subspan(at, 3), p.role, false);
        f(state.subspan(at + 3, 3), p.role, true);
      } else {
        f(state.subspan(at, width), p.role, false);
      }
    }
  }
}

std::vector<double> moved(const Experiment& e, const Away& away) {
  std::vector<double> state = e.start();
  for_each_vector(e, state, [&](Numbers v, Role role, bool second) {
    if (role == Role::momentum) return move(v, away.momentum * length_of(v));
    if (role == Role::place) return move(v, second ? away.turn : away.place * length_of(v));
    if (role == Role::axis || role == Role::attitude || role == Role::vertical)
      return turn(v, role == Role::attitude ? away.turn / 2 : away.turn);
    move(v, away.place * length_of(v));
  });
  return state;
}

// The state some time later, by short steps, no longer than the case's own; as far as it gets.
std::vector<double> later(const Case& c, const std::vector<double>& start, double time) {
  const AnyLength moved_directions;
  std::vector<double> end = start;
  const auto keep = [&end](double, std::span<const double> s, std::span<const double>) {
    end.assign(s.begin(), s.end());
  };
  const double step = time / std::clamp(std::ceil(time / c.run.step), 64.0, 1e5);
  c.experiment->trajectory({cost_unit(*c.experiment), schedule(step, time), 1, false, {}, start}, keep);
  if (!std::all_of(end.begin(), end.end(), [](double x) { return std::isfinite(x); }))
    throw Error(fmt::format(
        "there is nothing to measure: beside the start of '{}' the motion comes to no finite numbers within "
        "{:g}, as where masses, moments of inertia or distances are too small for what acts on them",
        c.name, time));
  return end;
}

// What starts at 0 has no size that a defect could be compared with. What starts at rest gets the momentum that the forces give it within a pace
// or so, but aside of them; a number that has no direction, such as a clock, what it comes to by then.
void set_moving(const Case& c, std::vector<double>& state, const std::vector<double>& calm, double pace) {
  const Experiment& e = *c.experiment;
  std::vector<double> pushed = later(c, calm, 2 * pace);
  std::vector<double> sizes;
  for_each_vector(e, pushed, [&](Numbers v, Role, bool) { sizes.push_back(length_of(v)); });
  std::size_t i = 0;
  for_each_vector(e, state, [&](Numbers v, Role role, bool) {
    const bool at_zero = length_of(v) == 0;
    if (at_zero && role == Role::momentum) move(v, 10 * sizes[i]);
    if (at_zero && v.size() == 1) v[0] = sizes[i];
    ++i;
  });
}

// A body that does not turn has no angular momentum that a method could be seen to keep: it gets a little.
void set_turning(const Case& c, std::vector<double>& calm, double pace) {
  const std::vector<double> pushed = later(c, calm, 2 * pace);
  const std::size_t bodies = c.experiment->bodies();
  std::size_t at = 0;
  for (const Part& p : c.experiment->parts()) {
    const std::size_t width = static_cast<std::size_t>(p.width) / bodies;
    for (std::size_t body = 0; body < bodies; ++body, at += width) {
      const Numbers v = std::span(calm).subspan(at, width);
      if (p.dimension == dimension::angular_momentum && length_of(v) == 0)
        move(v, length_of(std::span(pushed).subspan(at, width)));
    }
  }
}

}  // namespace

CertifyStarts certify_starts(const Case& c) {
  const Experiment& e = *c.experiment;
  CertifyStarts starts;
  // What drives it turns as well.
  const DrivenParameters* driven = driven_of(c);
  const double drive = driven != nullptr ? 2 * std::numbers::pi * driven->fastest_drive() : 0;
  const double fastest = std::fmax(e.fastest(cost_unit(e)), drive);
  starts.pace = fastest > 0 ? 1 / fastest : 10 * c.run.step;
  // Half as far where there is nothing to run: inside of a magnet, say.
  for (double part = 1;; part /= 2) {
    starts.start = moved(e, {0.03 * part, 0.25 * part, 0.1 * part});
    starts.calm = moved(e, {0.002 * part, 0.02 * part, 0.01 * part});
    try {
      set_moving(c, starts.start, starts.calm, starts.pace);
      set_turning(c, starts.calm, starts.pace);
      later(c, starts.start, starts.pace / 64);  // refused, where it is no start
      return starts;
    } catch (const Error&) {
      if (part < 0.05) throw;
    }
  }
}

}  // namespace kreisel
