#include "kreisel/system/magnets/magnets_keys.hpp"

namespace kreisel {

namespace {

using P = MagnetsParameters;
namespace dim = dimension;

constexpr NumberKey<P> of_both[] = {
    {"body.mass", &P::mass, dim::mass, Bound::positive, "mass m of the top"},
    {"body.theta1", &P::theta1, dim::inertia, Bound::positive, "moment of inertia across the axis"},
    {"body.theta3", &P::theta3, dim::inertia, Bound::positive, "moment of inertia about the axis; 2 Θ1 unless given"},
    {"body.radius", &P::disk_radius, dim::length, Bound::positive,
     "radius of a thin disk, instead of the moments of inertia"},
    {"body.moment", &P::moment, dim::magnetic_moment, Bound::not_zero,
     "magnetic moment along the axis; negative: against it"},
    {"body.per_kelvin", &P::moment_per_kelvin, dim::none, Bound::any,
     "what a kelvin of warming adds to the moment, in parts of it"},
    {"temperature.change", &P::warming, dim::none, Bound::any,
     "how much warmer it is than where polarisations and moments were measured, in kelvin"},
    {"gravity.g", &P::g, dim::acceleration, Bound::not_negative, "acceleration of gravity"},
    {"gravity.tilt", &P::gravity_tilt, dim::none, Bound::any, "how far the vertical leans from e_z, in degrees"},
    {"gravity.azimuth", &P::gravity_azimuth, dim::none, Bound::any, "which way it leans, from x to y, in degrees"},
    {"initial.x", &P::x, dim::length, Bound::any, "x: position"},
    {"initial.y", &P::y, dim::length, Bound::any, "y: position"},
    {"initial.z", &P::z, dim::length, Bound::any, "height, from the equilibrium or the origin"},
    {"initial.px", &P::px, dim::momentum, Bound::any, "momentum p_x"},
    {"initial.py", &P::py, dim::momentum, Bound::any, "momentum p_y"},
    {"initial.pz", &P::pz, dim::momentum, Bound::any, "momentum p_z"},
    {"initial.tilt", &P::tilt, dim::angle, Bound::any,
     "tilt: angle of the axis from that of the equilibrium, or from e_z"},
    {"initial.azimuth", &P::azimuth, dim::angle, Bound::any, "azimuth: direction of the tilt, from x to y"},
    {"initial.spin", &P::spin, dim::turns, Bound::any, "spin rate: about the axis, L3 = 2π spin Θ3; none unless given"},
    {"initial.nutation", &P::nutation, dim::angular_rate, Bound::any, "rate of the tilt"},
    {"initial.precession", &P::precession, dim::angular_rate, Bound::any, "rate of the azimuth"},
    {"equilibrium.x", &P::guess_x, dim::length, Bound::any, "where the equilibrium is looked for"},
    {"equilibrium.y", &P::guess_y, dim::length, Bound::any, "where the equilibrium is looked for"},
    {"equilibrium.z", &P::guess_z, dim::length, Bound::any,
     "where the equilibrium is looked for; over all heights unless given"},
    {"ending.radius", &P::escape_radius, dim::length, Bound::positive, "radius of the sphere it escapes from"},
};

constexpr NumberKey<P> of_bodies[] = {
    {"body.theta2", &P::theta2, dim::inertia, Bound::positive, "the other moment of inertia across the axis; Θ1"},
    {"body.N1", &P::N1, dim::none, Bound::any, "component N_1 of the moment's direction in the body"},
    {"body.N2", &P::N2, dim::none, Bound::any, "component N_2 of the moment's direction in the body"},
    {"body.N3", &P::N3, dim::none, Bound::any,
     "component N_3 of the moment's direction in the body; (0, 0, 1) unless given"},
    {"initial.roll", &P::roll, dim::angle, Bound::any, "roll: turn of the body about its axis"},
};

}  // namespace

std::span<const NumberKey<P>> magnets_keys() { return of_both; }
std::span<const NumberKey<P>> magnets_body_keys() { return of_bodies; }

}  // namespace kreisel
