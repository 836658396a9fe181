#include "kreisel/system/orbitron/orbitron_parameters.hpp"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

namespace {

using P = OrbitronParameters;
namespace dim = dimension;

constexpr NumberKey<P> keys[] = {
    {"body.mass", &P::mass, dim::mass, Bound::positive, "mass m of the body"},
    {"body.inertia1", &P::inertia1, dim::inertia, Bound::positive, "principal moment I1 about the centre of mass"},
    {"body.inertia2", &P::inertia2, dim::inertia, Bound::positive, "principal moment I2; I1 unless given"},
    {"body.inertia3", &P::inertia3, dim::inertia, Bound::positive, "principal moment I3, about the axis it spins on"},
    {"body.mu", &P::mu, dim::magnetic_moment, Bound::positive, "magnetic moment μ"},
    {"body.remanence", &P::remanence, dim::flux_density, Bound::positive,
     "remanence of the body's magnet, of which with its volume μ is made"},
    {"body.volume", &P::volume, dim::volume, Bound::positive, "volume of the body's magnet"},
    {"body.N1", &P::N1, dim::none, Bound::any, "component N_1 of the moment's direction in the body"},
    {"body.N2", &P::N2, dim::none, Bound::any, "component N_2 of the moment's direction in the body"},
    {"body.N3", &P::N3, dim::none, Bound::any,
     "component N_3 of the moment's direction in the body; (0, 0, 1) unless given"},
    {"field.kappa", &P::kappa, dim::pole_strength, Bound::positive, "charge κ of the pole at -h; the other has -κ"},
    {"field.half_distance", &P::half_distance, dim::length, Bound::positive, "half the distance h of the poles"},
    {"gravity.g", &P::g, dim::acceleration, Bound::not_negative, "acceleration of gravity; none unless given"},
    {"initial.radius", &P::radius, dim::length, Bound::positive, "radius r0 of the orbit"},
    {"initial.spin", &P::spin, dim::angular_rate, Bound::any,
     "spin rate Ω3, negative against the sense of the orbit; or give spin_ratio"},
    {"initial.spin_ratio", &P::spin_ratio, dim::none, Bound::any,
     "spin ratio: the spin as a multiple of the least stable one"},
    {"ending.inner", &P::inner, dim::length, Bound::positive, "smallest distance from the axis; sqrt(2/3) h"},
    {"ending.outer", &P::outer, dim::length, Bound::positive, "largest distance from the axis; 2h"},
    {"ending.height", &P::height, dim::length, Bound::positive, "largest distance from the middle plane; h/2"},
    {"ending.cosine", &P::cosine, dim::none, Bound::any, "smallest cosine of the moment's tilt; 1/2"},
    {"scatter.x", &P::dx, dim::none, Bound::any, "deviation of x from the start, in units of r0"},
    {"scatter.y", &P::dy, dim::none, Bound::any, "deviation of y, in units of r0"},
    {"scatter.z", &P::dz, dim::none, Bound::any, "deviation of z, in units of r0"},
    {"scatter.px", &P::dpx, dim::none, Bound::any, "deviation of p_x, in units of m ω r0"},
    {"scatter.py", &P::dpy, dim::none, Bound::any, "deviation of p_y, in units of m ω r0"},
    {"scatter.pz", &P::dpz, dim::none, Bound::any, "deviation of p_z, in units of m ω r0"},
    {"scatter.q0", &P::dq0, dim::none, Bound::any, "deviation of q_0; q is normalised afterwards"},
    {"scatter.q1", &P::dq1, dim::none, Bound::any, "deviation of q_1"},
    {"scatter.q2", &P::dq2, dim::none, Bound::any, "deviation of q_2"},
    {"scatter.q3", &P::dq3, dim::none, Bound::any, "deviation of q_3"},
    {"scatter.M1", &P::dM1, dim::none, Bound::any, "deviation of M_1, in units of |M| at the start"},
    {"scatter.M2", &P::dM2, dim::none, Bound::any, "deviation of M_2, in units of |M|"},
    {"scatter.M3", &P::dM3, dim::none, Bound::any, "deviation of M_3, in units of |M|"},
    {"scatter.inertia1", &P::dI1, dim::none, Bound::above_minus_one, "relative deviation of I1"},
    {"scatter.inertia2", &P::dI2, dim::none, Bound::above_minus_one, "relative deviation of I2"},
    {"scatter.inertia3", &P::dI3, dim::none, Bound::above_minus_one, "relative deviation of I3"},
    {"scatter.N1", &P::dN1, dim::none, Bound::any, "deviation of N_1; N is normalised afterwards"},
    {"scatter.N2", &P::dN2, dim::none, Bound::any, "deviation of N_2"},
    {"scatter.N3", &P::dN3, dim::none, Bound::any, "deviation of N_3"},
    {"scatter.mass", &P::dmass, dim::none, Bound::above_minus_one, "relative deviation of the mass"},
    {"scatter.mu", &P::dmu, dim::none, Bound::above_minus_one, "relative deviation of the moment"},
    {"scatter.kappa", &P::dkappa, dim::none, Bound::above_minus_one, "relative deviation of the poles"},
    {"scatter.spin", &P::dspin, dim::none, Bound::above_minus_one, "relative deviation of the spin"},
};

void require_all(const Reader& reader) {
  reader.require("body.mass", "the mass of the body");
  reader.require("body.inertia1", "the principal moment of inertia I1");
  reader.require("body.inertia3", "the principal moment of inertia I3");
  if (!reader.has("body.remanence") && !reader.has("body.volume"))
    reader.require("body.mu", "the magnetic moment of the body (or give body.remanence and body.volume)");
  else
    for (const char* key : {"body.remanence", "body.volume"})
      reader.require(key, "one of the two numbers that make the body's magnetic moment");
  reader.require("field.kappa", "the charge of the poles");
  reader.require("field.half_distance", "half the distance of the poles");
}

void check_start(const Reader& reader, const P& p) {
  if (std::isnan(p.radius)) reader.require("initial.radius", "the radius of the orbit");
  if (p.M.empty() && std::isnan(p.spin) && std::isnan(p.spin_ratio))
    throw Error("initial.spin is missing: it gives the spin in rad/s (or give initial.spin_ratio)");
  if (p.inner >= p.outer)
    throw Error(fmt::format("ending.inner = {} must be below ending.outer = {}", p.inner, p.outer));
}

}  // namespace

OrbitBody P::orbit_body() const {
  return {mass, 0.5 * (inertia1 + inertia2), inertia3, moment(), half_distance, 1e-7 * kappa, g};
}

OrbitBody P::built_body() const {
  P built = *this;
  built.mass *= 1 + dmass;
  built.inertia1 *= 1 + dI1;
  built.inertia2 *= 1 + dI2;
  built.inertia3 *= 1 + dI3;
  built.mu *= 1 + dmu;
  built.kappa *= 1 + dkappa;
  return built.orbit_body();
}

double P::orbit_spin() const {
  if (std::isnan(spin_ratio)) return std::isnan(spin) ? 0 : spin;
  try {
    return spin_of_ratio(orbit_body(), radius, spin_ratio);
  } catch (const Error& e) {
    throw Error(fmt::format("initial.radius = {}, initial.spin_ratio = {}: {}", radius, spin_ratio, e.what()));
  }
}

CircularOrbit P::orbit() const {
  const double omega3 = orbit_spin();
  try {
    return orbit_of(orbit_body(), radius, omega3);
  } catch (const Error& e) {
    throw Error(fmt::format("initial.radius = {}: {}", radius, e.what()));
  }
}

double P::moment() const {
  return std::isnan(remanence) ? mu : remanence * volume / (4e-7 * std::numbers::pi);  // B_r V/μ0
}

void P::undisturb() {
  if (!M.empty()) spin = M[2] / inertia3, spin_ratio = not_given;
  inertia1 = inertia2 = 0.5 * (inertia1 + inertia2);
  N1 = N2 = 0;
  N3 = 1;
  for (std::vector<double>* v : {&x, &p, &q, &M}) v->clear();
  dx = dy = dz = dpx = dpy = dpz = dq0 = dq1 = dq2 = dq3 = 0;
  dM1 = dM2 = dM3 = dI1 = dI2 = dI3 = dN1 = dN2 = dN3 = dmass = dmu = dkappa = dspin = 0;
}

std::string P::undisturbed_note() const {
  if (inertia1 == inertia2 && N1 == 0 && N2 == 0) return {};
  return "the steady motion is that of the symmetric body with the mean of its moments across, its magnetic moment "
         "along the axis";
}

std::string P::overruled(std::string_view path) const {
  if (path == "body.mu" && !std::isnan(remanence)) return "body.remanence";
  if ((path == "body.remanence" || path == "body.volume") && std::isnan(remanence)) return "body.mu";
  if (!M.empty() && (path == "initial.spin" || path == "initial.spin_ratio" || path == "scatter.spin"))
    return "initial.M";
  if (!std::isnan(spin_ratio) && path == "initial.spin") return "initial.spin_ratio";
  if (std::isnan(spin_ratio) && path == "initial.spin_ratio") return "initial.spin";
  return "";
}

std::span<const NumberKey<P>> orbitron_keys() { return keys; }

OrbitronParameters read_orbitron(Reader& reader) {
  P p;
  require_all(reader);
  reader.read(p, orbitron_keys());
  if (std::isnan(p.inertia2)) p.inertia2 = p.inertia1;
  p.rotor = read_rotor(reader);
  const std::array<std::string, 2> endings{"orbit", "none"};
  p.ends = reader.word("ending.kind", endings) == "orbit";
  p.x = reader.numbers("initial.x", 3, dim::length);
  p.p = reader.numbers("initial.p", 3, dim::momentum);
  p.q = reader.numbers("initial.q", 4);
  p.M = reader.numbers("initial.M", 3, dim::angular_momentum);
  if (std::isnan(p.inner)) p.inner = std::sqrt(2.0 / 3.0) * p.half_distance;
  if (std::isnan(p.outer)) p.outer = 2 * p.half_distance;
  if (std::isnan(p.height)) p.height = 0.5 * p.half_distance;
  check_start(reader, p);
  if (!p.M.empty()) p.spin = p.M[2] / p.inertia3;
  return p;
}

}  // namespace kreisel
