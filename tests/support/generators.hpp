// Random doubles and vectors for property tests (RapidCheck, by itself, draws only integers from a range).
#pragma once
#include <cmath>
#include <cstdint>
#include <ostream>

#include <rapidcheck.h>

#include "kreisel/space/vec3.hpp"

namespace kreisel {

inline rc::Gen<double> between(double low, double high) {
  constexpr std::int64_t parts = std::int64_t{1} << 52;
  return rc::gen::map(rc::gen::inRange<std::int64_t>(0, parts), [=](std::int64_t i) {
    return low + (high - low) * (static_cast<double>(i) / static_cast<double>(parts));
  });
}

// Evenly spread in the logarithm, always positive.
inline rc::Gen<double> magnitude(double low, double high) {
  return rc::gen::map(between(std::log(low), std::log(high)), [](double x) { return std::exp(x); });
}

inline rc::Gen<Vec3<double>> vector_between(double low, double high) {
  return rc::gen::build<Vec3<double>>(rc::gen::set(&Vec3<double>::x, between(low, high)),
                                      rc::gen::set(&Vec3<double>::y, between(low, high)),
                                      rc::gen::set(&Vec3<double>::z, between(low, high)));
}

inline void showValue(const Vec3<double>& v, std::ostream& out) {
  out.precision(17);
  out << "(" << v.x << ", " << v.y << ", " << v.z << ")";
}

}  // namespace kreisel
