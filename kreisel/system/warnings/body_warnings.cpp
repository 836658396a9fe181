#include "kreisel/system/warnings/body_warnings.hpp"

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

std::vector<std::string> scatter_warnings(const OrbitronParameters& p) {
  struct Given {
    const char* vector;
    const std::vector<double>& value;
    std::vector<std::pair<const char*, double>> scatter;
  };
  const Given all[] = {
      {"initial.x", p.x, {{"scatter.x", p.dx}, {"scatter.y", p.dy}, {"scatter.z", p.dz}}},
      {"initial.p", p.p, {{"scatter.px", p.dpx}, {"scatter.py", p.dpy}, {"scatter.pz", p.dpz}}},
      {"initial.q", p.q, {{"scatter.q0", p.dq0}, {"scatter.q1", p.dq1}, {"scatter.q2", p.dq2}, {"scatter.q3", p.dq3}}},
      {"initial.M", p.M, {{"scatter.M1", p.dM1}, {"scatter.M2", p.dM2}, {"scatter.M3", p.dM3}}}};
  std::vector<std::string> warnings;
  for (const Given& g : all)
    for (const auto& [key, by] : g.scatter)
      if (!g.value.empty() && by != 0)
        warnings.push_back(fmt::format(
            "{} = {} is added to {}: the start is not the one given; set it to 0 to start there", key, by, g.vector));
  return warnings;
}

}  // namespace kreisel
