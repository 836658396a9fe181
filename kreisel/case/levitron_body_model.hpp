// How the numbers of a Levitron case become a rigid body, its start and its ending; for any field.
#pragma once
#include "kreisel/case/levitron_body.hpp"
#include "kreisel/case/levitron_model.hpp"
#include "kreisel/case/rigid_keys.hpp"
#include "kreisel/model/directed_potential.hpp"

namespace kreisel {

// MakeField as for LevitronModel, which finds heights and equilibria: those of the symmetric top with Θ1 and Θ3.
template <class MakeField>
struct LevitronBodyModel : BodyShown {
  using Axis = LevitronModel<MakeField>;
  using Parameters = LevitronBodyParameters;
  using Body = RigidBody<double, DirectedPotential<double, MagneticTop<double, typename Axis::Field>>>;
  using Prepared = kreisel::Prepared<Body, LeavesSphere<double>>;

  static std::string name() { return "the Levitron as a rigid body"; }
  static std::span<const NumberKey<Parameters>> keys() { return levitron_body_keys(); }

  static Prepared prepare(const Parameters& p) {
    const typename Axis::Prepared axis = Axis::prepare(p);
    const Vec3<double> inertia{p.inertia1(), p.inertia2(), p.inertia3()};
    check_rotor(p.rotor, inertia);
    const Vec3<double> N = unit_direction("body.N", {p.N1, p.N2, p.N3});
    return {Body(p.mass, inertia, {axis.system.potential, N}, p.rotor), axis.ending, axis.height};
  }

  // As on axis space, the third axis of the body along a; then rolled about it. l is the same vector in space.
  static BodyState<double> start(const Parameters& p, const Prepared& prepared) {
    const AxisState<double> axis = Axis::start(p, {Axis::body(p), {0, 0}, prepared.height});
    const Quat<double> roll{std::cos(0.5 * p.roll), 0, 0, std::sin(0.5 * p.roll)};
    BodyState<double> s{axis.r, axis.p, turn_to(axis.a) * roll, {}};
    if (!p.q.empty()) s.q = {p.q[0], p.q[1], p.q[2], p.q[3]};
    s.q = unit_quaternion("initial.q", s.q);
    s.Pi = 2.0 * (p.M.empty() ? turned_back(s.q, axis.l) : Vec3<double>{p.M[0], p.M[1], p.M[2]});
    return s;
  }

  static EquilibriumReport equilibria(const Parameters& p) { return Axis::equilibria(p); }
};

}  // namespace kreisel
