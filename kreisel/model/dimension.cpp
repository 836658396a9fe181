#include "kreisel/model/dimension.hpp"

namespace kreisel {

std::string label(const Dimension& d, const Units& u) {
  if (d == dimension::energy && u.mass == "kg") return "J";
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
  append(u.current, d.current);
  return text;
}

}  // namespace kreisel
