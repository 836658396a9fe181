// How the numbers of a Levitron case become a system in Euler angles, its start and its ending; for any field.
#pragma once
#include <vector>

#include "kreisel/method/canonical_methods.hpp"
#include "kreisel/model/euler_angles.hpp"
#include "kreisel/system/levitron/angles_prepared.hpp"
#include "kreisel/system/levitron/levitron_angles.hpp"
#include "kreisel/system/levitron/levitron_axis_model.hpp"

namespace kreisel {

// Closer to a pole rounding alone makes the precession wrong by 1e-4 and more.
inline constexpr double least_sine = 1e-6;

// Row as for LevitronAxisModel, which finds heights and equilibria.
template <class Row>
struct LevitronAnglesModel {
  using Axis = LevitronAxisModel<Row>;
  using Parameters = AngleParameters;
  using Prepared = PreparedLevitronAngles<typename Axis::Field>;
  using Special = CanonicalMethods;

  static constexpr auto shown = AxisShown::shown;
  static std::array<double, 1> shown_values(const Prepared&, const EulerAngleState<double>& s) {
    return {std::atan2(std::fabs(std::sin(s.q[3])), std::cos(s.q[3]))};
  }

  // Their many schemes would take ptxas longer than all the rest, and the same top runs on the GPU in axis space.
  static constexpr bool on_gpu = false;
  static std::string name() { return "the Levitron in Euler angles"; }
  static auto keys(const Parameters& p) { return levitron_keys_as(p); }

  static Prepared prepare(const Parameters& p) {
    const typename Axis::Prepared axis = Axis::prepare(p);
    return {euler_angle_top(p.mass, p.inertia1(), p.inertia3(), axis.system.potential),
            {{axis.ending.height, axis.ending.radius}, {p.step, 1 / p.inertia1()}},
            axis.height};
  }

  static EulerAngleState<double> start(const Parameters& p, const Prepared& prepared) {
    const AxisState<double> axis = Axis::start(p, {Axis::body(p), {0, 0}, prepared.height});
    EulerAngleState<double> s = to_euler_angles(axis);
    check_off_pole(s.q[3]);
    if (p.a.empty() && p.l.empty() && p.tilt > 0 && p.tilt < std::numbers::pi) take_angles(p, s);
    check_pole(prepared.system, s, p.step);
    return s;
  }
  static void check_start(const Parameters& p, const Prepared& prepared, const EulerAngleState<double>& s) {
    Axis::check_height(p, s.q[2]);
    check_off_pole(s.q[3]);
    check_pole(prepared.system, s, p.step);
  }
  static AxisState<double> in_space(const EulerAngleState<double>& s) { return to_axis_space(s); }

  static AxisTurning turning(const Parameters& p, const Prepared&, const EulerAngleState<double>& s) {
    const AxisState<double> axis = to_axis_space(s);
    return axis_turning(axis.a, axis.l, p.inertia1(), p.inertia3());
  }

  static EquilibriumReport equilibria(const Parameters& p) { return Axis::equilibria(p); }

 private:
  // As they are given, without the way through the axis, which costs digits.
  static void take_angles(const Parameters& p, EulerAngleState<double>& s) {
    const double sine = std::sin(p.tilt), p6 = 2 * std::numbers::pi * p.spin * p.inertia3();
    s.q[3] = p.tilt;
    s.q[4] = p.azimuth;
    s.p[3] = p.inertia1() * p.nutation;
    s.p[4] = p.precession * p.inertia1() * sine * sine + p6 * std::cos(p.tilt);
    s.p[5] = p6;
  }

  static void check_off_pole(double theta) {
    if (std::fabs(std::sin(theta)) >= least_sine) return;
    throw Error(
        fmt::format("the start has theta = {:.3g}, where Euler angles have no meaning: give initial.tilt between 0 and "
                    "pi, or run the "
                    "case with space = 'axis', which has no pole",
                    theta));
  }
};

}  // namespace kreisel
