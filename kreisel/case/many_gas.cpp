#include "kreisel/case/many_gas.hpp"

#include <cmath>
#include <numbers>

#include <Random123/philox.h>

#include "kreisel/case/axis_start.hpp"

namespace kreisel {

namespace {

// The draws of one body.
class Draws {
 public:
  Draws(std::uint64_t seed, std::size_t body) : seed_(seed), body_(body) {}

  // In (0, 1), 53 bits.
  double uniform() {
    if (left_ == 0) refill();
    --left_;
    const std::uint64_t bits = std::uint64_t{block_[2 * left_]} << 32 | block_[2 * left_ + 1];
    return (static_cast<double>(bits >> 11) + 0.5) * 0x1p-53;
  }
  double even() { return 2 * uniform() - 1; }  // in (-1, 1)

  // Box and Muller; one of the two suffices here.
  double normal() {
    const double r = std::sqrt(-2 * std::log(uniform()));
    return r * std::cos(2 * std::numbers::pi * uniform());
  }
  Vec3<double> normal_vector() {
    const double x = normal(), y = normal(), z = normal();
    return {x, y, z};
  }

 private:
  using Philox = r123::Philox4x32;
  void refill() {
    const Philox::ctr_type counter = {
        {static_cast<std::uint32_t>(body_), static_cast<std::uint32_t>(body_ >> 32), round_++, 0}};
    const Philox::key_type key = {{static_cast<std::uint32_t>(seed_), static_cast<std::uint32_t>(seed_ >> 32)}};
    block_ = Philox()(counter, key);
    left_ = 2;
  }

  std::uint64_t seed_;
  std::size_t body_;
  std::uint32_t round_ = 0;
  Philox::ctr_type block_{};
  std::size_t left_ = 0;
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
