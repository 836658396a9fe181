#include "kreisel/case/body_warnings.hpp"

#include <fmt/format.h>

namespace kreisel {

namespace {

// What the top is when axis k is called the third; empty where it is nothing special.
std::string about_axis(const Vec3<double>& inertia, const Vec3<double>& c, int k) {
  const int i = (k + 1) % 3, j = (k + 2) % 3;
  if (!nearly(inertia[i], inertia[j])) return "";
  if (c[i] == 0 && c[j] == 0) return "a Lagrange top";
  if (c[k] == 0 && nearly(inertia[i], 2 * inertia[k])) return "a Kowalevski top";
  return "a symmetric top";
}

}  // namespace

std::vector<std::string> inertia_warnings(const std::string& keys, const Vec3<double>& inertia) {
  for (int i = 0; i < 3; ++i) {
    const double a = inertia[i], others = inertia[(i + 1) % 3] + inertia[(i + 2) % 3];
    if (a > others && !nearly(a, others))
      return {
          fmt::format("{}: no body has the moments of inertia {}, {}, {}, since {} is more than the sum of the "
                      "other two; the equations go on all the same",
                      keys, inertia.x, inertia.y, inertia.z, a)};
  }
  return {};
}

std::vector<std::string> heavy_warnings(const HeavyParameters& p) {
  const Vec3<double> inertia = p.inertia(), c = p.c();
  std::vector<std::string> list = inertia_warnings("body.inertia", inertia);
  const HeavyKind kind = p.kind();
  const bool best = kind == HeavyKind::euler || kind == HeavyKind::lagrange || kind == HeavyKind::kowalevski;
  for (int k = 0; k < 3 && !best; ++k) {
    const std::string what = about_axis(inertia, c, k);
    if (what.empty() || (what == "a symmetric top" && kind == HeavyKind::symmetric)) continue;
    list.push_back(fmt::format(
        "this is {} in other axes: for the methods and integrals made for it, number the axes so that its axis of "
        "symmetry, now axis {}, is the third{}",
        what, k + 1, what == "a Kowalevski top" ? " and the centre of mass lies on the first" : ""));
    break;
  }
  return list;
}

}  // namespace kreisel
