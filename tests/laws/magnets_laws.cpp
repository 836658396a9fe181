// The laws of a top and of a rigid body over magnets, gravity askew, in units of order one; the magnet that floats one dipole, or moments in several
// places.
#include "kreisel/model/source/magnet_body.hpp"
#include "laws/levitron.hpp"
#include "laws/rigid_body.hpp"

namespace kreisel::magnets_laws {

// A magnet, above which a top stays, and a dipole that lies beside it: in quadruple precision each costs as much as ten disks, so they are few. Axes are those that
// a double can say exactly: others are no unit vectors to 30 digits, and forces no gradients.
static MagnetSet<double> some_magnets(SourceKind kind, const Vec3<double>& size, const Vec3<double>& strength) {
  MagnetSet<double> set;
  set.sources[set.count++] = {{0, 0, 0.03}, {0, 0, 1}, {1, 0, 0}, size, strength, kind};
  set.sources[set.count++] = {{1.5, 0.2, 0}, {1, 0, 0}, {0, 0, -1}, {}, {200, 0, 0}, SourceKind::dipole};
  return set;
}

static double carrying_moment(const MagnetSet<double>& set) {
  return 1 / set.at({0, 0, scaled_height}, {0, 0, 1}).slope.z;
}

using Top = SymmetricBody<double, MagnetTop<double>>;
using Body = RigidBody<double, MagnetBody<double>>;

static Problem<Top> top_over_magnets() {
  const MagnetSet<double> set = some_magnets(SourceKind::cuboid, {1.78, 1.76, 0.4}, {0, 0, 1});
  const double spin = 0.4;
  const Vec3<double> weight{0.0005, -0.0002, 1};
  return {"magnets_dipole",   {{1.0, scaled_inertia}, -0.25 / scaled_inertia, {set, carrying_moment(set), weight}},
          tilted_start(spin), calm_start(spin),
          fast_start(spin),   scaled_inertia / spin};
}

static Problem<Body> body_over_magnets() {
  const MagnetSet<double> set = some_magnets(SourceKind::cylinder, {1, 0, 0.4}, {1, 0, 0});
  const double spin = 0.4;
  const Vec3<double> inertia{0.0225, 0.021, 0.042}, weight{0.0005, -0.0002, 1}, N = unit(Vec3<double>{0.02, -0.01, 1});
  return {"magnets_body_dipole", Body(1.0, inertia, {{{set, carrying_moment(set), weight}, N}, {}}, Rotor::exact),
          body_start(spin),      calm_body(spin),
          fast_body(spin),       inertia.x / spin};
}

// The same over a loop, which is the cheapest base: each moment is one more field. They are of both signs, as those that stand for a flat ring are, and
// not even about the centre of mass.
static MagnetSet<double> loop_magnets() { return some_magnets(SourceKind::loop, {1, 0, 0}, {4e6, 0, 0}); }

static Problem<Top> distributed_top() {
  Problem<Top> problem = top_over_magnets();
  problem.name = "magnets_distributed";
  MagnetTop<double>& U = problem.system.potential;
  U.field = loop_magnets();
  U.moment = carrying_moment(U.field);
  U.moments = {{-0.0625, 0, 0.0625}, {-0.25 * U.moment, 1.5 * U.moment, -0.25 * U.moment}, 3};
  return problem;
}

// Beside the axis and askew, so that forces off the centre turn it about all three.
static Problem<Body> distributed_body() {
  Problem<Body> problem = body_over_magnets();
  problem.name = "magnets_body_distributed";
  MagnetBody<double>& V = problem.system.potential;
  V.along.field = loop_magnets();
  const double m = carrying_moment(V.along.field);
  V.moments.place = {{{0.0625, 0, 0.03125}, {-0.03125, 0.0625, 0}}};
  V.moments.moment = {{{0.01 * m, 0, 0.5 * m}, {0, -0.02 * m, 0.5 * m}}};
  V.moments.count = 2;
  return problem;
}

[[maybe_unused]] static const bool top_measured = laws_hold_for(top_over_magnets());
[[maybe_unused]] static const bool body_measured = laws_hold_for(body_over_magnets());
[[maybe_unused]] static const bool distributed_top_measured = laws_hold_for(distributed_top());
[[maybe_unused]] static const bool distributed_body_measured = laws_hold_for(distributed_body());

}  // namespace kreisel::magnets_laws
