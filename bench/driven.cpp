// One Strang step of a body over sources that are driven, against the same sources at rest (system magnets), on plain doubles, in one run: of a
// symmetric top on axis space, then of a rigid body with its moment askew.
// Prints nanoseconds per step and the ratio; the house rule is a ratio of at most 1.5.
//
//   ninja -C build/release bench_driven && build/release/bin/bench_driven
#include <algorithm>

#include <fmt/format.h>

#include "bench/timing.hpp"
#include "kreisel/flow/fate_of.hpp"
#include "kreisel/flow/place_ending.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/model/driven/driven_rigid_body.hpp"
#include "kreisel/model/driven/driven_top.hpp"
#include "kreisel/model/source/magnet_body.hpp"

namespace {

using namespace kreisel;

constexpr double mass = 0.008, inertia = 1.3e-7, moment = 1;
const LeavesPlace<double> never{{0, 0, 0}, 1e100};

template <class S>
double run(const S& system, const StateOf<S>& from, int steps) {
  return fate_of(Strang{}, system, from, schedule(1e-7, 1e-7 * steps), never).time;  // short: it stays where it is
}

MagnetSet<double> magnets(SourceKind kind, const Vec3<double>& size, int count) {
  MagnetSet<double> set;
  for (int i = 0; i < count; ++i)
    set.sources[set.count++] = {{0, 0.02 * i, 0}, {0.9987, 0, 0.05}, {-0.05, 0, 0.9987}, size, {1.2, 0, 0}, kind};
  return set;
}

DrivenTop<double> driven(const MagnetSet<double>& set, DriveKind kind) {
  DrivenTop<double> u{{}, moment, {}};
  u.field.magnets = set;
  u.field.sense = 1;
  for (std::size_t i = 0; i < set.count; ++i) {
    u.field.drive[i] = kind;
    u.field.ahead_cosine[i] = 1;
  }
  u.field.rotor.from = 200;
  u.field.rotor.upright = true;
  u.field.current = {200, 0, 0, 1};
  u.field.slide = {{}, {0.001, 0, 0}, 200, 0};
  u.field.turns = kind == DriveKind::rotor;
  u.field.alternates = kind == DriveKind::current;
  u.field.slides = kind == DriveKind::slide;
  return u;
}

// How a symmetric top is made of magnets at rest, of driven ones, and with friction; then any rigid body.
struct Top {
  static constexpr const char* name = "a top";
  using Moving = DrivenBody<double, DrivenTop<double>>;
  using Rubbed = DrivenBody<double, DrivenTop<double>, Drag<double>>;
  static QuadraticKinetic<double> kinetic() { return {mass, inertia}; }
  static auto start() { return AxisState<double>{{0.002, 0.001, 0.0275}, {0, 0, 0}, {0.08, 0, 0.9968}, {0, 0, 1e-4}}; }
  static auto start_in_time() { return at_time(start(), 0.0); }
  static SymmetricBody<double, MagnetTop<double>> at_rest(const MagnetSet<double>& set) {
    return {kinetic(), 0, {set, moment, {}}};
  }
  static Moving moving(const DrivenTop<double>& u) { return {kinetic(), 0, {}, u}; }
  static Rubbed rubbed(const DrivenTop<double>& u) {
    return {kinetic(), 0, {1, 2, 3, 0, 0, TurningLaw::quadratic, false}, u};
  }
};

struct Rigid {
  static constexpr const char* name = "a rigid body";
  using Free = RigidBody<double, NoPotential<double>>;
  using Moving = DrivenRigidBody<double, DrivenTop<double>>;
  using Rubbed = DrivenRigidBody<double, DrivenTop<double>, BodyDrag<double>>;
  static constexpr Vec3<double> inertias{inertia, inertia, 1.5 * inertia}, askew{0.02, 0, 0.9998};
  static auto start() {
    return BodyState<double>{{0.002, 0.001, 0.0275}, {0, 0, 0}, {0.9992, 0, 0.04, 0}, {0, 0, 2e-4}};
  }
  static auto start_in_time() { return at_time(start(), 0.0, 0.0); }
  static RigidBody<double, MagnetBody<double>> at_rest(const MagnetSet<double>& set) {
    return {mass, inertias, {{{set, moment, {}}, askew}, {}}, Rotor::symmetric};
  }
  static Free free() { return {mass, inertias, {}, Rotor::symmetric}; }
  static Moving moving(const DrivenTop<double>& u) { return {free(), askew, {}, u}; }
  static Rubbed rubbed(const DrivenTop<double>& u) {
    return {free(), askew, {1, {2, 2, 3}, 0, 0, TurningLaw::quadratic, false}, u};
  }
};

constexpr int steps = 100000, rounds = 15;

template <class Body>
void print_row(const char* what, const MagnetSet<double>& set) {
  volatile double sink = 0;
  const auto nanoseconds = [&sink](const auto& system, const auto& from) {
    return bench::seconds([&] { sink = sink + run(system, from, steps); }) / steps * 1e9;
  };
  const auto rest = Body::at_rest(set);
  const typename Body::Moving moving[] = {Body::moving(driven(set, DriveKind::rotor)),
                                          Body::moving(driven(set, DriveKind::current)),
                                          Body::moving(driven(set, DriveKind::slide))};
  const auto rubbed = Body::rubbed(driven(set, DriveKind::rotor));
  double base = 1e9, best[4] = {1e9, 1e9, 1e9, 1e9};
  for (int i = 0; i < rounds; ++i) {  // in turn, and the best of each: other work on the machine disturbs all alike
    base = std::min(base, nanoseconds(rest, Body::start()));
    for (int k = 0; k < 3; ++k) best[k] = std::min(best[k], nanoseconds(moving[k], Body::start_in_time()));
    best[3] = std::min(best[3], nanoseconds(rubbed, Body::start_in_time()));
  }
  fmt::print("{:<28}{:>12.1f}", fmt::format("{}, {}", Body::name, what), base);
  for (int k = 0; k < 4; ++k)
    fmt::print("{:>{}}", fmt::format("{:.1f} ({:.2f})", best[k], best[k] / base), k < 3 ? 16 : 22);
  fmt::print("\n");
}

}  // namespace

int main() {
  const struct {
    const char* what;
    MagnetSet<double> set;
  } rows[] = {{"a sphere", magnets(SourceKind::sphere, {0.0095, 0, 0}, 1)},
              {"four spheres", magnets(SourceKind::sphere, {0.0095, 0, 0}, 4)},
              {"a cylinder", magnets(SourceKind::cylinder, {0.0095, 0, 0.01}, 1)}};
  fmt::print("{:<28}{:>12}{:>16}{:>16}{:>16}{:>22}\n", "Strang step", "at rest, ns", "rotor", "current", "slide",
             "rotor and friction");
  for (const auto& row : rows) print_row<Top>(row.what, row.set);
  for (const auto& row : rows) print_row<Rigid>(row.what, row.set);
}
