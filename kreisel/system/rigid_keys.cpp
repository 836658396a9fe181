#include "kreisel/system/rigid_keys.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

Rotor read_rotor(Reader& reader) {
  std::vector<std::string> names;
  names.reserve(rotor_names.size());
  for (const RotorName& r : rotor_names) names.emplace_back(r.name);
  const std::string chosen = reader.word("body.rotor", names);
  for (const RotorName& r : rotor_names)
    if (chosen == r.name) return r.rotor;
  return rotor_names.front().rotor;
}

void check_rotor(Rotor rotor, const Vec3<double>& inertia) {
  if (rotor != Rotor::symmetric || inertia.x == inertia.y) return;
  throw Error(fmt::format("body.rotor = 'symmetric' is for I1 = I2, not for {} and {}: take '{}'", inertia.x, inertia.y,
                          rotor_names.front().name));
}

// By the largest component first, so that a square neither overflows nor vanishes.
Vec3<double> unit_direction(const std::string& key, const Vec3<double>& v) {
  const double largest = std::fmax(std::fabs(v.x), std::fmax(std::fabs(v.y), std::fabs(v.z)));
  if (!(largest > 0)) throw Error(fmt::format("{} = [0, 0, 0]: it is a direction, not zero", key));
  const Vec3<double> w = (1 / largest) * v;
  return (1 / std::sqrt(norm2(w))) * w;
}

Quat<double> unit_quaternion(const std::string& key, const Quat<double>& q) {
  double largest = 0;
  for (int i = 0; i < 4; ++i) largest = std::fmax(largest, std::fabs(q[i]));
  if (!(largest > 0))
    throw Error(
        fmt::format("{} = [0, 0, 0, 0]: an attitude is a quaternion other than zero; [1, 0, 0, 0] turns nothing", key));
  Quat<double> u;
  for (int i = 0; i < 4; ++i) u[i] = q[i] / largest;
  const double length = std::sqrt(norm2(u));
  for (int i = 0; i < 4; ++i) u[i] /= length;
  return u;
}

// 1 + <e_z, a> + e_z × a, normalised.
Quat<double> turn_to(const Vec3<double>& a) {
  if (a.z < 0 && a.x == 0 && a.y == 0) return {0, 1, 0, 0};
  const double across2 = a.x * a.x + a.y * a.y;
  const double w = a.z < 0 ? across2 / (1 - a.z) : 1 + a.z;  // 1 + a_z, without cancellation
  return unit_quaternion("initial.a", {w, -a.y, a.x, 0});
}

}  // namespace kreisel
