// Starts of every system that a case can name along a line of two of its numbers: what tests of lanes run, beside those over the fields of
// a list (field_lines.hpp).
#pragma once
#include <bit>

#include <gtest/gtest.h>

#include "kreisel/engine/machine.hpp"
#include "kreisel/system/systems.hpp"
#include "support/published_case.hpp"

namespace kreisel {

// A few starts along a line of two numbers.
class LineWork final : public FateWork {
 public:
  LineWork(std::array<double, 2> from, std::array<double, 2> to, std::size_t count)
      : outcomes(count), from_(from), to_(to) {}
  bool next(std::span<double> row, std::size_t& ticket) override {
    if (at_ == outcomes.size()) return false;
    const double part = static_cast<double>(at_) / static_cast<double>(outcomes.size());
    for (std::size_t i = 0; i < 2; ++i) row[i] = from_[i] + part * (to_[i] - from_[i]);
    ticket = at_++;
    return true;
  }
  void done(std::size_t ticket, const Outcome& outcome) override { outcomes[ticket] = outcome; }
  const std::atomic<bool>* stop() const override { return nullptr; }

  std::vector<Outcome> outcomes;

 private:
  std::array<double, 2> from_, to_;
  std::size_t at_ = 0;
};

struct Line {
  std::string about;
  std::string name;
  std::vector<std::string> overrides;
  std::vector<std::string> axes;
  std::array<double, 2> from, to;
  double step, until;
};

// Each has starts that stay and starts that leave, some of them on the way: their times hold what was rounded.
inline std::vector<Line> chosen_lines() {
  const std::vector<std::string> plane{"initial.x", "initial.z"}, spins{"initial.spin", "initial.tilt"};
  const std::vector<std::string> Pis{"initial.Pi1", "initial.Pi3"}, omegas{"initial.omega3", "initial.tilt"};
  const std::vector<std::string> slow{"initial.omega3=5", "ending.tilt=1.5"}, bodies{"body.inertia1", "body.weight"};
  const std::vector<std::string> in_body{"space=body", "ending.tilt=1.0472"}, free{"initial.omega1", "body.inertia2"};
  const std::vector<std::string> symmetric{"body.inertia2=0.003", "ending.tilt=1.5"};
  const std::vector<std::string> masses{"body.mass", "initial.spin"};
  const std::vector<std::string> dipole{"body.magnet=dipole", "body.part[1].mass=0.0195"};
  const std::vector<std::string> beside{"body.magnet=dipole", "body.part[1].mass=0.0195", "initial.x=0.004"};
  const std::vector<std::string> body_dipole{"space=body", "body.magnet=dipole", "body.part[1].mass=0.0195"};
  const std::vector<std::string> weaker{"field.magnet[0].polarisation", "initial.spin"};
  const std::vector<std::string> rotors{"rotor.frequency", "rotor.deviation"};
  const std::vector<std::string> rubbing{"ending.radius=0.008", "friction.linear=0.02", "friction.turning=2e-6"};
  const std::vector<std::string> rubbed_body{"friction.air.shape=none", "friction.turning=1e-8"};
  const std::vector<std::string> orbits{"initial.spin_ratio", "scatter.z"}, moments{"body.mu", "initial.spin_ratio"};
  const std::array<double, 2> from{0, -0.004}, to{0.03, 0.012};
  const std::vector<std::string> series4{"field.kind=series", "field.terms=4", "field.harmonic=false"};
  const std::vector<std::string> traps{"numbers.curvature", "initial.spin"};
  const std::vector<std::string> stretched{"numbers.distortion", "initial.precession"};
  const std::vector<std::string> trapped_body{"system=own-body", "potential=../tests/support/ioffe_body.hpp"};
  return {
      {"disk, also near the rim", "levitron", {"initial.p=[0.01,0,-0.004]"}, plane, from, to, 0.004, 0.04},
      {"series 4", "levitron", series4, plane, from, to, 0.004, 0.2},
      {"ring", "gans-levitron", {"field.kind=ring"}, spins, {0.2, 0.3}, {1.6, 0.02}, 0.1, 8},
      {"ring series", "gans-levitron", {}, spins, {0.2, 0.3}, {1.6, 0.02}, 0.1, 8},
      {"ring, angles", "gans-levitron", {"field.kind=ring", "space=angles"}, spins, {0.2, 0.3}, {1.6, 0.02}, 0.1, 8},
      {"ring series, angles", "gans-levitron", {"space=angles"}, spins, {0.2, 0.3}, {1.6, 0.02}, 0.1, 8},
      {"stack, own systems", "stack", {"initial.x=0.008"}, masses, {0.0086, 2}, {0.0096, 30}, 0.004, 0.2},
      {"own systems", "levitron", {}, masses, {0.0198, 4}, {0.0206, 30}, 0.004, 0.3},
      {"body over a disk", "asymmetric-levitron", {}, plane, from, to, 0.004, 0.2},
      {"body over a disk, own systems", "asymmetric-levitron", {}, masses, {0.0198, 4}, {0.0206, 30}, 0.004, 0.3},
      {"body over a stack, own systems",
       "stack",
       {"space=body", "initial.x=0.008"},
       masses,
       {0.0086, 2},
       {0.0096, 30},
       0.004,
       0.2},
      {"magnets", "tilted-base", dipole, plane, from, to, 0.004, 0.2},
      {"magnets, own systems", "tilted-base", beside, weaker, {0.4, 2}, {0.385, 30}, 0.004, 0.4},
      {"body over magnets", "tilted-base", body_dipole, plane, from, to, 0.004, 0.2},
      {"magnet as it is", "tilted-base", {}, plane, from, to, 0.004, 0.2},
      {"magnet as it is, own systems", "tilted-base", {"initial.x=0.004"}, weaker, {0.405, 2}, {0.385, 30}, 0.004, 0.4},
      {"body as it is over magnets", "tilted-base", {"space=body"}, plane, from, to, 0.004, 0.2},
      {"rotor", "rotor-levitation", {"ending.radius=0.008"}, plane, {0, -0.007}, {0.009, 0.009}, 2.5e-4, 0.05},
      {"rotor, own systems",
       "rotor-levitation",
       {"initial.x=0.003", "ending.radius=0.0035"},
       rotors,
       {40, 14},
       {300, 2},
       2.5e-4,
       0.05},
      {"rotor and friction", "rotor-levitation", rubbing, plane, {0, -0.007}, {0.009, 0.009}, 2.5e-4, 0.05},
      {"flight", "levitron-flight", {"friction.air.shape=none", "friction.turning=1e-8"}, plane, from, to, 0.004, 0.2},
      {"driven rigid body", "driven-levitron", {"friction.air.shape=none"}, plane, from, to, 0.004, 0.2},
      {"driven rigid body, friction", "driven-levitron", rubbed_body, plane, from, to, 0.004, 0.2},
      {"Paul trap",
       "magnetic-paul-trap",
       {"friction.air.shape=none"},
       plane,
       {0, -0.015},
       {0.016, 0.012},
       2.5e-4,
       0.05},
      {"Orbitron", "orbitron", {}, orbits, {0.1, 0.3}, {1.8, 0}, 0.004, 2},
      {"Orbitron, own systems", "orbitron", {"scatter.z=0.3"}, moments, {0.05, 0.1}, {0.19, 1.6}, 0.004, 2},
      {"Lagrange top, body", "lagrange-top", in_body, spins, {0, 1.0}, {3, 0.1}, 0.05, 4.02},
      {"Kowalevski top", "kowalevski-top", {"ending.tilt=2.5"}, Pis, {-3, -1}, {3, 4}, 0.05, 4.02},
      {"Euler top", "euler-top", {"ending.tilt=0.9"}, free, {0, 1.2}, {1, 2.8}, 0.05, 4.02},
      {"symmetric heavy top", "heavy-top", symmetric, omegas, {0, 0.1}, {90, 1.2}, 0.005, 0.402},
      {"heavy top", "heavy-top", {"ending.tilt=1.5"}, omegas, {0, 0.1}, {90, 1.2}, 0.005, 0.402},
      {"heavy top, own bodies", "heavy-top", slow, bodies, {0.001, 0.01}, {0.003, 0.2}, 0.01, 0.404},
      {"Lagrange top", "lagrange-top", {"ending.tilt=1.0472"}, spins, {0, 1.0}, {3, 0.1}, 0.05, 4.02},
      {"potential from a file", "ioffe-top", {}, traps, {0.02, 0.2}, {0.2, 4}, 0.02, 20.01},
      {"kinetic energy from a file", "soft-top", {"ending.radius=1.6"}, stretched, {0, -2}, {0.1, 2.5}, 0.05, 20.01},
      {"potential from a file, body", "ioffe-top", trapped_body, traps, {0.02, 0.2}, {0.2, 4}, 0.02, 20.01},
  };
}

// Those whose kernels are compiled here and now, for seconds: one of them for every family, the other for the best.
inline std::vector<Family> families_of(const Line& line) {
  if (line.about == "potential from a file, body") return {best_family()};
  return supported_families();
}

// A stack of magnets is a list of tables, which no override can write.
inline Case opened(const Line& line) {
  if (line.name != "stack") return published(line.name, line.overrides);
  Settings stack = settings_from_text(R"(
title = "a stack"
system = "levitron"
units = "SI"
[body]
mass = 0.0094
radius = 0.015
mu = -0.000095
[field]
kind = "stack"
[[field.magnet]]
kind = "disk"
radius = 0.05
[[field.magnet]]
kind = "disk"
radius = 0.012
strength = -1
[initial]
spin = 20
[run]
step = 0.004
until = 0.2
)",
                                      "stack.toml");
  for (const std::string& text : line.overrides) apply_override(stack, text);
  return open_case(stack, "stack");
}

inline std::vector<Outcome> run(const Case& c, const Line& line, const NamedMethod& method, Family family,
                                Packing packing, std::optional<Indicator> indicator = {}) {
  LineWork work(line.from, line.to, 19);
  FateRequest asked{method, schedule(line.step, line.until), line.axes, family, packing, Processor::cpu};
  asked.indicator = indicator;
  check_ensembles(*c.experiment).fates(asked)(work);
  return work.outcomes;
}

inline void expect_same_bits(const std::vector<Outcome>& a, const std::vector<Outcome>& b, const std::string& what) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i].fate, b[i].fate) << what << " " << i;
    EXPECT_EQ(a[i].steps, b[i].steps) << what << " " << i;
    EXPECT_EQ(std::bit_cast<std::uint64_t>(a[i].time), std::bit_cast<std::uint64_t>(b[i].time)) << what << " " << i;
  }
}

}  // namespace kreisel
