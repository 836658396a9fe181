#include "kreisel/model/dimension.hpp"

namespace kreisel {

namespace {

// "rad", "rev/s". Where the unit of time has no name, a rate in radians is a pure number, and one in revolutions "rev/time".
std::string angle_label(const Dimension& d, const Units& u) {
  const std::string text = d.angle == Angle::turns ? "rev" : "rad";
  if (d.time == 0) return text;
  if (u.time.empty()) return d.angle == Angle::turns ? "rev/time" : "";
  return text + "/" + u.time;
}

}  // namespace

std::string label(const Dimension& d, const Units& u) {
  if (d.angle != Angle::none) return angle_label(d, u);
  if (d == dimension::energy && u.mass == "kg") return "J";
  if (d == dimension::flux_density && u.mass == "kg") return "T";
  std::string text;
  const auto append = [&text](const std::string& name, int power) {
    if (power == 0 || name.empty()) return;
    if (!text.empty()) text += ' ';
    text += name;
    if (power != 1) text += '^' + std::to_string(power);
  };
  append(u.mass, d.mass);
  append(u.length, d.length);
  append(u.time, d.time);
  if (!(u.mass.empty() && u.length.empty() && u.time.empty())) append(u.current, d.current);  // else pure numbers
  return text;
}

}  // namespace kreisel
