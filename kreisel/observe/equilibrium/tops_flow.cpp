#include "kreisel/observe/equilibrium/tops_flow.hpp"

#include <cmath>

namespace kreisel {

namespace {

using State = AnyCount::State<double>;

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

// Every vector of every body turned: ξ = e × v.
LocalFlow::Symmetry turn_about(const Vec3<double>& e, const State& s) {
  const auto n = static_cast<std::size_t>(s.components());
  LocalFlow::Symmetry turn{Numbers(n), Numbers(n * n)};
  for (std::size_t first = 0; first < n; first += 3)
    for (std::size_t k = 0; k < 3; ++k) {
      Vec3<double> unit{};
      unit[static_cast<int>(k)] = 1;
      const Vec3<double> moved = cross(e, unit);
      for (std::size_t i = 0; i < 3; ++i) {
        const double slope = moved[static_cast<int>(i)];
        turn.slope[(first + i) * n + first + k] = slope;
        turn.value[first + i] += slope * s[static_cast<int>(first + k)];
      }
    }
  return turn;
}

LocalFlow::Symmetry shift_along(std::size_t axis, const State& s) {
  const auto n = static_cast<std::size_t>(s.components());
  LocalFlow::Symmetry shift{Numbers(n), Numbers(n * n)};
  for (std::size_t i = axis; i < n / 4; i += 3) shift.value[i] = 1;
  return shift;
}

void put(Numbers& gradient, std::size_t bodies, std::size_t body, int part, const Vec3<double>& v) {
  for (int k = 0; k < 3; ++k) gradient[place(bodies, body, static_cast<std::size_t>(3 * part + k))] = v[k];
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

void add_turn(LocalFlow& flow, const Vec3<double>& e, const State& s) {
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
  flow.symmetries.push_back(turn_about(e, s));
  flow.kept.push_back(gradient);
  flow.kept_values.push_back(momentum);
}

void add_shift(LocalFlow& flow, std::size_t axis, const State& s) {
  Numbers gradient(static_cast<std::size_t>(flow.size));
  const std::size_t width = gradient.size() / 4;
  double momentum = 0;
  for (std::size_t i = axis; i < width; i += 3) {
    gradient[width + i] = 1;
    momentum += s[static_cast<int>(width + i)];
  }
  flow.symmetries.push_back(shift_along(axis, s));
  flow.kept.push_back(gradient);
  flow.kept_values.push_back(momentum);
}

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

LocalFlow tops_flow(const AnyTops& tops, const State& s) {
  LocalFlow flow;
  flow.size = s.components();
  flow.rate = numbers_of(tops.plain->rate(s));
  flow.slope = slope_of(tops, s);
  flow.magnitude = magnitudes_of(s);
  flow.poisson = poisson_of(tops, s);
  add_casimirs(flow, s);
  const std::size_t momenta = tops.plain->invariant_values(s).size() - 3;
  if (momenta > 0) add_turn(flow, {0, 0, 1}, s);
  if (momenta > 1) {
    add_turn(flow, {1, 0, 0}, s);
    add_turn(flow, {0, 1, 0}, s);
    for (std::size_t axis = 0; axis < 3; ++axis) add_shift(flow, axis, s);
  }
  return flow;
}

}  // namespace kreisel
