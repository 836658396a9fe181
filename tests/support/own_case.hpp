// A case with a potential of its own, and the same top as a Levitron case: a dipole over two poles.
#pragma once
#include <fstream>
#include <string>

#include "kreisel/system/open.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {

inline constexpr const char* two_pole_potential = R"(#include <kreisel/model/own_potential.hpp>

template <class T>
struct Potential {
  T mu{1}, z0{-0.03}, k0{0}, z1{0}, k1{0};
  KREISEL_NUMBERS(mu, z0, k0, z1, k1)
  static constexpr bool axisymmetric = true;

  KREISEL_FN T value(const kreisel::Vec3<T>& r, const kreisel::Vec3<T>& a) const {
    return -mu * (along(r, a, z0, k0) + along(r, a, z1, k1));
  }
  KREISEL_FN static T along(const kreisel::Vec3<T>& r, const kreisel::Vec3<T>& a, const T& z, const T& k) {
    const kreisel::Vec3<T> d{r.x, r.y, r.z - z};
    const T w = norm2(d);
    return k * dot(d, a) / (w * sqrt(w));
  }
};
)";

// What both have in common.
inline constexpr const char* same_top = R"(
[body]
mass = 0.01
theta1 = 1e-6
theta3 = 2e-6
%MU%
[gravity]
g = 9.81
[initial]
from = "origin"
x = 0.001
z = 0.02
tilt = 0.05
spin = 30
[ending]
%ENDING%
[run]
step = 0.001
until = 0.1
)";

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

inline Case own_case(const ScratchFolder& folder, const std::vector<std::string>& overrides = {}) {
  std::ofstream(folder / "poles.hpp") << two_pole_potential;
  const std::string text = replaced(replaced(same_top, "%MU%", ""), "%ENDING%", "radius = 0.02\nheight = 0.02");
  Settings s = settings_from_text(
      "system = 'own-top'\npotential = 'poles.hpp'\n[numbers]\nmu = -1e-4\nk0 = 0.06\nk1 = -0.0002\n" + text,
      "own.toml");
  s.folder = folder.path();
  for (const std::string& o : overrides) apply_override(s, o);
  return open_case(s, "own");
}

inline Case same_levitron() {
  const std::string magnets =
      "[field]\nkind = 'stack'\n[[field.magnet]]\nkind = 'pole'\nheight = -0.03\nstrength = 0.06\n"
      "[[field.magnet]]\nkind = 'pole'\nheight = 0\nstrength = -0.0002\n";
  const std::string text = replaced(replaced(same_top, "%MU%", "mu = -1e-4"), "%ENDING%", "kind = 'none'");
  return open_case(settings_from_text("system = 'levitron'\n" + text + magnets, "levitron.toml"), "levitron");
}

}  // namespace kreisel::test
