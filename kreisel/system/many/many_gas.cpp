#include "kreisel/system/many/many_gas.hpp"

#include <cmath>
#include <numbers>

#include "kreisel/number/random.hpp"
#include "kreisel/system/axis_start.hpp"

namespace kreisel {

namespace {

// The draws of one body, one after the other.
class Draws {
 public:
  Draws(std::uint64_t seed, std::size_t body) : next_{seed, body, 0} {}

  double even() { return 2 * uniform_number(taken()) - 1; }  // in (-1, 1)
  Vec3<double> normal_vector() {
    const double x = normal_number(taken()), y = normal_number(taken()), z = normal_number(taken());
    return {x, y, z};
  }

 private:
  Draw taken() {
    const Draw draw = next_;
    ++next_.variable;
    return draw;
  }

  Draw next_;
};

Vec3<double> lattice_place(std::size_t i, std::size_t count, double spacing) {
  std::size_t side = 1;
  while (side * side * side < count) ++side;
  const auto at = [&](std::size_t k) {
    return spacing * (static_cast<double>(k) - 0.5 * static_cast<double>(side - 1));
  };
  return {at(i % side), at(i / side % side), at(i / side / side)};
}

ManyParameters::Body member(const GasSettings& gas, const ManyParameters::Body& model, std::size_t i) {
  Draws draw(gas.seed, i);
  ManyParameters::Body b = model;
  const double heavier = 1 + gas.spread * draw.even(), wider = 1 + gas.spread * draw.even();
  b.mass *= heavier;
  b.theta1 *= heavier * wider;
  b.theta3 *= heavier * wider;
  b.moment *= 1 + gas.spread * draw.even();
  AxisState<double>& s = b.start;
  const double push = gas.jitter * gas.spacing;
  const double x = push * draw.even(), y = push * draw.even(), z = push * draw.even();
  s.r = lattice_place(i, gas.count, gas.spacing) + Vec3<double>{x, y, z};
  s.a = direction(draw.normal_vector());
  s.p = std::sqrt(b.mass * gas.temperature) * draw.normal_vector();
  const Vec3<double> turn = draw.normal_vector();
  const double along = dot(turn, s.a);
  const double thermal = std::sqrt(b.theta3 * gas.temperature) * along;
  const double l3 = std::isnan(gas.spin) ? thermal : 2 * std::numbers::pi * gas.spin * b.theta3;
  s.l = std::sqrt(b.theta1 * gas.temperature) * (turn - along * s.a) + l3 * s.a;
  return b;
}

}  // namespace

std::vector<ManyParameters::Body> gas_of(const GasSettings& gas, const ManyParameters::Body& model) {
  std::vector<ManyParameters::Body> bodies;
  bodies.reserve(gas.count);
  for (std::size_t i = 0; i < gas.count; ++i) bodies.push_back(member(gas, model, i));
  return bodies;
}

}  // namespace kreisel
