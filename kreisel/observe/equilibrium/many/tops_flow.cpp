#include "kreisel/observe/equilibrium/many/tops_flow.hpp"

#include <cmath>

namespace kreisel {

namespace {

using State = AnyCount::State<double>;
constexpr double rounding = 1e-13;  // sums that are less, as a part of their terms, are zero

// Where component k of a body's own twelve stands among those of all.
std::size_t place(std::size_t bodies, std::size_t body, std::size_t k) { return (k / 3 * bodies + body) * 3 + k % 3; }

Numbers slope_of(const AnyTops& tops, const State& s) {
  using D = Dual<double, 3>;
  const auto n = static_cast<std::size_t>(s.components());
  Numbers m(n * n);
  AnyCount::State<D> x = state_cast<D>(s);
  for (int first = 0; first < s.components(); first += 3) {
    for (int k = 0; k < 3; ++k) x[first + k] = D::variable(s[first + k], k);
    const AnyCount::State<D> rate = tops.sloped->rate(x);
    for (int i = 0; i < s.components(); ++i)
      for (int k = 0; k < 3; ++k)
        m[static_cast<std::size_t>(i) * n + static_cast<std::size_t>(first + k)] =
            rate[i].slope[static_cast<std::size_t>(k)];
    for (int k = 0; k < 3; ++k) x[first + k] = D(s[first + k]);
  }
  return m;
}

Numbers magnitudes_of(const State& s) {
  Numbers list;
  for (int part = 0; part < 4; ++part) {
    double square = 0;
    const int width = s.components() / 4;
    for (int i = part * width; i < (part + 1) * width; ++i) square += s[i] * s[i];
    list.insert(list.end(), static_cast<std::size_t>(width), std::sqrt(square));
  }
  return list;
}

LocalFlow::Symmetry moved_by(const TopsSymmetry& by, const State& s) {
  const auto n = static_cast<std::size_t>(s.components());
  LocalFlow::Symmetry all{Numbers(n), Numbers(n * n)};
  for (std::size_t first = 0; first < n; first += 3)
    for (std::size_t k = 0; k < 3; ++k) {
      Vec3<double> unit{};
      unit[static_cast<int>(k)] = 1;
      const Vec3<double> turned = cross(by.turn, unit);
      for (std::size_t i = 0; i < 3; ++i) {
        const double slope = turned[static_cast<int>(i)];
        all.slope[(first + i) * n + first + k] = slope;
        all.value[first + i] += slope * s[static_cast<int>(first + k)];
      }
      if (first < n / 4) all.value[first + k] += by.shift[static_cast<int>(k)];
    }
  return all;
}

void put(Numbers& gradient, std::size_t bodies, std::size_t body, int part, const Vec3<double>& v) {
  for (int k = 0; k < 3; ++k)
    gradient[place(bodies, body, 3 * static_cast<std::size_t>(part) + static_cast<std::size_t>(k))] = v[k];
}

void add_casimirs(LocalFlow& flow, const State& s) {
  const std::size_t bodies = s.body.size();
  for (std::size_t i = 0; i < bodies; ++i) {
    const AxisState<double>& b = s.body[i];
    Numbers length(static_cast<std::size_t>(flow.size)), spin = length;
    put(length, bodies, i, 2, 2 * b.a);
    put(spin, bodies, i, 2, b.l);
    put(spin, bodies, i, 3, b.a);
    flow.kept.insert(flow.kept.end(), {length, spin});
    flow.kept_values.insert(flow.kept_values.end(), {norm2(b.a), dot(b.l, b.a)});
  }
}

void add_angular_momentum(LocalFlow& flow, const Vec3<double>& e, const State& s) {
  const std::size_t bodies = s.body.size();
  Numbers gradient(static_cast<std::size_t>(flow.size));
  double momentum = 0;
  for (std::size_t i = 0; i < bodies; ++i) {
    const AxisState<double>& b = s.body[i];
    put(gradient, bodies, i, 0, cross(b.p, e));
    put(gradient, bodies, i, 1, cross(e, b.r));
    put(gradient, bodies, i, 3, e);
    momentum += dot(e, cross(b.r, b.p) + b.l);
  }
  flow.kept.push_back(gradient);
  flow.kept_values.push_back(momentum);
}

void add_momentum(LocalFlow& flow, int axis, const State& s) {
  Numbers gradient(static_cast<std::size_t>(flow.size));
  double momentum = 0;
  for (std::size_t i = 0; i < s.body.size(); ++i) {
    gradient[place(s.body.size(), i, 3 + static_cast<std::size_t>(axis))] = 1;
    momentum += s.body[i].p[axis];
  }
  flow.kept.push_back(gradient);
  flow.kept_values.push_back(momentum);
}

std::size_t momenta_of(const AnyTops& tops, const State& s) { return tops.plain->invariant_values(s).size() - 3; }

Numbers poisson_of(const AnyTops& tops, const State& s) {
  const auto n = static_cast<std::size_t>(s.components());
  const auto blocks = tops.plain->poisson(s);
  Numbers all(n * n);
  for (std::size_t b = 0; b < blocks.size(); ++b)
    for (int i = 0; i < 12; ++i)
      for (int j = 0; j < 12; ++j)
        all[place(blocks.size(), b, static_cast<std::size_t>(i)) * n +
            place(blocks.size(), b, static_cast<std::size_t>(j))] = blocks[b](i, j);
  return all;
}

}  // namespace

Numbers numbers_of(const State& s) {
  Numbers list(static_cast<std::size_t>(s.components()));
  for (int i = 0; i < s.components(); ++i) list[static_cast<std::size_t>(i)] = s[i];
  return list;
}

State tops_of(const Numbers& components) {
  State s{std::vector<AxisState<double>>(components.size() / 12)};
  for (int i = 0; i < s.components(); ++i) s[i] = components[static_cast<std::size_t>(i)];
  return s;
}

std::vector<TopsSymmetry> tops_symmetries(const AnyTops& tops, const State& s) {
  const std::size_t momenta = momenta_of(tops, s);
  const Vec3<double> x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1}, none{};
  if (momenta == 0) return {};
  if (momenta == 1) return {{z, none}};
  Vec3<double> P, J;
  double moving = 0, turning = 0;
  for (const AxisState<double>& b : s.body) {
    P += b.p;
    J += cross(b.r, b.p) + b.l;
    moving += std::sqrt(norm2(b.p));
    turning += std::sqrt(norm2(b.r) * norm2(b.p)) + std::sqrt(norm2(b.l));
  }
  const double p = std::sqrt(norm2(P)), j = std::sqrt(norm2(J));
  if (p > rounding * moving) {
    const Vec3<double> along = (1 / p) * P;
    return {{along, (1 / p) * (J - dot(J, along) * along)}, {none, along}};
  }
  std::vector<TopsSymmetry> list{{none, x}, {none, y}, {none, z}};
  if (j > rounding * turning)
    list.push_back({(1 / j) * J, none});
  else
    list.insert(list.end(), {{x, none}, {y, none}, {z, none}});
  return list;
}

LocalFlow tops_flow(const AnyTops& tops, const std::vector<TopsSymmetry>& symmetries, const State& s) {
  LocalFlow flow;
  flow.size = s.components();
  flow.rate = numbers_of(tops.plain->rate(s));
  flow.slope = slope_of(tops, s);
  flow.magnitude = magnitudes_of(s);
  flow.poisson = poisson_of(tops, s);
  add_casimirs(flow, s);
  const std::size_t momenta = momenta_of(tops, s);
  if (momenta > 0) add_angular_momentum(flow, {0, 0, 1}, s);
  if (momenta > 1) {
    add_angular_momentum(flow, {1, 0, 0}, s);
    add_angular_momentum(flow, {0, 1, 0}, s);
    for (int axis = 0; axis < 3; ++axis) add_momentum(flow, axis, s);
  }
  for (const TopsSymmetry& by : symmetries) flow.symmetries.push_back(moved_by(by, s));
  return flow;
}

LocalFlow sized_by(LocalFlow flow, const State& other) {
  const Numbers there = magnitudes_of(other);
  for (std::size_t i = 0; i < there.size(); ++i) flow.magnitude[i] = std::fmax(flow.magnitude[i], there[i]);
  return flow;
}

// A kinetic energy of one's own knows no other frame.
CentredTops centred(const AnyTops& tops, const State& s) {
  CentredTops c{s};
  if (momenta_of(tops, s) < 6 || !tops.plain->kinetic_is_quadratic()) return c;
  State pushed = s;
  for (AxisState<double>& b : pushed.body) b.p = {1, 0, 0};
  const State rate = tops.plain->rate(pushed);
  double mass = 0;
  for (const AxisState<double>& b : rate.body) {
    c.masses.push_back(1 / b.r.x);
    mass += c.masses.back();
  }
  Vec3<double> P;
  double moving = 0;
  for (std::size_t i = 0; i < s.body.size(); ++i) {
    c.place += (c.masses[i] / mass) * s.body[i].r;
    P += s.body[i].p;
    moving += std::sqrt(norm2(s.body[i].p));
  }
  if (std::sqrt(norm2(P)) > rounding * moving) c.drift = (1 / mass) * P;
  for (std::size_t i = 0; i < s.body.size(); ++i) {
    c.state.body[i].r -= c.place;
    c.state.body[i].p -= c.masses[i] * c.drift;
  }
  return c;
}

State CentredTops::in_space(State s) const {
  for (std::size_t i = 0; i < masses.size(); ++i) {
    s.body[i].r += place;
    s.body[i].p += masses[i] * drift;
  }
  return s;
}

}  // namespace kreisel
