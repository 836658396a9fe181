#include "kreisel/study/equilibrium/energy_signature.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>

#include "kreisel/observe/dense.hpp"
#include "kreisel/system/capability/state_space.hpp"

namespace kreisel {

namespace {

struct Values {
  double energy, momentum;
};
using OnLeaf = std::function<Values(const Numbers&)>;

template <class Test>
std::optional<std::size_t> place_of(std::span<const Invariant> list, const Test& is) {
  const auto at = std::find_if(list.begin(), list.end(), is);
  return at == list.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - list.begin()));
}

// H and j_z over coordinates of the leaf: (r - r_s, p,) a_x, a_y, l_x, l_y.
OnLeaf on_leaf(const Case& c, const Equilibrium& e, std::size_t energy, std::size_t momentum) {
  const Experiment& x = *c.experiment;
  const std::vector<double> start = x.start();
  const std::size_t free = x.components() - 6;  // r and p, or nothing
  double spin = 0;
  for (std::size_t i = 0; i < 3; ++i) spin += start[free + i] * start[free + 3 + i];  // <l, a>
  return [&x, e, energy, momentum, free, spin](const Numbers& v) {
    std::vector<double> s(v.begin(), v.begin() + static_cast<std::ptrdiff_t>(free));
    if (free > 0) s[2] += e.height;
    const double ax = v[free], ay = v[free + 1], lx = v[free + 2], ly = v[free + 3];
    const double az = e.direction * std::sqrt(1 - ax * ax - ay * ay);
    const double of_leaf = e.direction * spin;  // as for the upright one: l = spin e_z
    s.insert(s.end(), {ax, ay, az, lx, ly, (of_leaf - lx * ax - ly * ay) / az});
    Values found{};
    x.trajectory({method_named("rk4"), {1, 0, 0, 1}, 1, false, {}, s},
                 [&](double, std::span<const double>, std::span<const double> invariants) {
                   found = {invariants[energy], invariants[momentum]};
                 });
    return found;
  };
}

// So long that the energy's second difference is far above rounding, and short against all lengths.
Numbers steps_for(const OnLeaf& f, std::size_t n, double height) {
  const double here = f(Numbers(n, 0)).energy;
  Numbers list;
  for (std::size_t i = 0; i < n; ++i) {
    const bool a_place = n > 4 && i < 3, a_tilt = i + 4 == n || i + 3 == n;
    const double most = a_place ? 1e-3 * std::fabs(height) : a_tilt ? 1e-3 : INFINITY;
    double step = 1e-12;
    for (int k = 0; k < 100 && 2 * step <= most; ++k, step *= 2) {
      Numbers up(n, 0), down(n, 0);
      up[i] = step;
      down[i] = -step;
      if (std::fabs(f(up).energy + f(down).energy - 2 * here) > 1e-7 * std::fabs(here)) break;
    }
    list.push_back(step);
  }
  return list;
}

struct Hessians {
  DenseMatrix energy, momentum;
};

// In units of the steps, then of the energy's own diagonal: signs do not change.
Hessians hessians(const OnLeaf& f, const Numbers& steps) {
  const int n = static_cast<int>(steps.size());
  Hessians h{zero_matrix(n, n), zero_matrix(n, n)};
  for (int i = 0; i < n; ++i)
    for (int k = 0; k <= i; ++k) {
      const auto at = [&](int si, int sk) {
        Numbers v(steps.size(), 0);
        v[static_cast<std::size_t>(i)] += si * steps[static_cast<std::size_t>(i)];
        v[static_cast<std::size_t>(k)] += sk * steps[static_cast<std::size_t>(k)];
        return f(v);
      };
      const Values a = at(1, 1), b = at(1, -1), d = at(-1, 1), g = at(-1, -1);
      h.energy(i, k) = h.energy(k, i) = 0.25 * (a.energy - b.energy - d.energy + g.energy);
      h.momentum(i, k) = h.momentum(k, i) = 0.25 * (a.momentum - b.momentum - d.momentum + g.momentum);
    }
  Numbers unit;
  for (int i = 0; i < n; ++i) unit.push_back(std::sqrt(std::fmax(std::fabs(h.energy(i, i)), 1e-300)));
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k) {
      const double both = unit[static_cast<std::size_t>(i)] * unit[static_cast<std::size_t>(k)];
      h.energy(i, k) /= both;
      h.momentum(i, k) /= both;
    }
  return h;
}

struct Signs {
  int positive = 0, negative = 0;
  int rarer() const { return std::min(positive, negative); }
};
Signs signs_at(const Hessians& h, double lambda) {
  DenseMatrix m = h.energy;
  for (std::size_t i = 0; i < m.entries.size(); ++i) m.entries[i] += lambda * h.momentum.entries[i];
  Signs s;
  for (const auto& x : eigenvalues(m)) ++(x.real() > 0 ? s.positive : s.negative);
  return s;
}

// One between each two frequencies, with their sign turned, and one beyond on either side.
Numbers telling_multipliers(const Equilibrium& e) {
  Numbers edges;
  double largest = 1e-300;
  for (const Mode& m : e.modes) {
    largest = std::fmax(largest, std::fabs(m.frequency));
    if (m.growth == 0) edges.push_back(-m.frequency);
  }
  std::sort(edges.begin(), edges.end());
  Numbers list;
  for (std::size_t i = 1; i < edges.size(); ++i) list.push_back(0.5 * (edges[i - 1] + edges[i]));
  list.insert(list.end(), {-2 * largest, 2 * largest});
  for (double& x : list) x *= 2 * std::numbers::pi;
  return list;
}

}  // namespace

std::optional<EnergySignature> energy_signature(const Case& c, const Equilibrium& e) {
  const Experiment& x = *c.experiment;
  const auto energy = place_of(x.invariants(), [](const Invariant& i) { return i.kind == InvariantKind::energy; });
  const auto momentum = place_of(x.invariants(), [](const Invariant& i) { return i.about_vertical; });
  const bool upright = e.about.empty() && !e.in_body && !e.off_axis && e.unknown.empty();
  if (!upright || !(in_axis_space(x) || is_top_on_point(x)) || !energy || !momentum) return {};
  const OnLeaf f = on_leaf(c, e, *energy, *momentum);
  const Hessians h = hessians(f, steps_for(f, x.components() - 2, e.height));
  const Signs own = signs_at(h, 0);
  EnergySignature found{own.positive, own.negative, own.rarer(), 0};
  for (const double lambda : telling_multipliers(e)) {
    const Signs s = signs_at(h, lambda);
    if (s.rarer() >= found.fewest) continue;
    found.fewest = s.rarer();
    found.multiplier = lambda;
  }
  return found;
}

}  // namespace kreisel
