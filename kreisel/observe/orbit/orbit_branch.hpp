// The orbits of one radius under weight, as a curve over the spin.
//
// Without weight an orbit is known at every spin. At a fast spin the weight is laid on part by part, and from there the
// orbit is followed through the spins as a curve in (z, θ, ω, spin), by arc length, so that a place where the curve turns
// back is seen and not taken for the absence of an orbit. Fast along the orbit and fast against it are two curves.
#pragma once
#include <optional>
#include <vector>

#include "kreisel/observe/orbit/orbit.hpp"

namespace kreisel {

class OrbitBranch {
 public:
  // Spins in the sense +1, along the orbit, or -1, against it, up to `far`, a positive number.
  OrbitBranch(const OrbitBody& body, double radius, double sense, double far);

  // The orbit at that spin, a signed number; nothing where the curve does not reach it.
  std::optional<CircularOrbit> at(double spin) const;

  // The spins, as positive numbers, over which the curve was followed; nothing where no orbit was found that carries the
  // weight. An end at `far` is infinite.
  std::optional<Interval> followed() const;
  double carried() const { return carried_; }  // the largest part of the weight that was laid on

 private:
  struct Point {
    double v;  // spin = sense scale sinh v
    CircularOrbit orbit;
  };

  bool laid_on(double v);
  void walk(const Point& from, double direction, std::vector<Point>& points) const;
  CircularOrbit weightless(double v) const;
  std::optional<CircularOrbit> solved(const CircularOrbit& guess, double v) const;

  OrbitBody body_;
  PoleTop top_;
  double radius_, sense_, omega_, scale_, far_;  // far_ in v
  double carried_ = 0;
  std::vector<Point> points_;  // rising in v
};

}  // namespace kreisel
