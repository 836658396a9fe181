// N symmetric bodies that act on one another and may be acted on from outside: a Poisson system on N axis spaces.
//
//   H = Σ_i [T_i(p_i, l_i) + c_i + V_i(r_i, a_i)] + Σ_{i>j} u(r_i - r_j, a_i, a_j)
//
// Every body has its own mass, moments of inertia, outer potential V (SymmetricBody) and numbers of the pair potential u. In
// the place of the pairs there may be a potential of all bodies at once, U(r_1, a_1, ..., r_N, a_N) (whole_potential.hpp).
// Equations, Poisson structure and splitting are those of one body with an index (Dullin 2004, end of sections 2, 3, 4):
// drift and kick are exact, and so every splitting is an explicit Poisson integrator, which keeps the total momentum
// P = Σ p_i and the total angular momentum J = Σ (r_i × p_i + l_i) to rounding where nothing acts from outside, and J_z
// where what acts has the z-axis for its axis.
#pragma once
#include "kreisel/model/many/each_pair.hpp"
#include "kreisel/model/many/many_state.hpp"

namespace kreisel {

// How many of the six total momenta are kept, J_z before the rest. Pairs keep all of them, by their form; other sums say it.
template <class Outer, class Sums>
constexpr std::size_t momenta_kept() {
  if constexpr (requires { Sums::template momenta<Outer>; })
    return Sums::template momenta<Outer>;
  else
    return Outer::free ? 6 : 1;
}

// The Poisson tensors of count bodies as one, in the order of the components of a state.
template <int count, class Blocks>
KREISEL_FN auto joined_blocks(const Blocks& blocks) {
  const auto place = [](int body, int k) { return (k / 3 * count + body) * 3 + k % 3; };
  using T = std::remove_cvref_t<decltype(blocks[0](0, 0))>;
  Matrix<T, 12 * count> all;
  for (int b = 0; b < count; ++b)
    for (int i = 0; i < 12; ++i)
      for (int j = 0; j < 12; ++j) all(place(b, i), place(b, j)) = blocks[static_cast<std::size_t>(b)](i, j);
  return all;
}

// Of many tops of which so many momenta are kept.
template <std::size_t momenta>
inline constexpr auto many_invariants = [] {
  std::array<Invariant, 3 + momenta> list{};
  list[0] = {"energy", InvariantKind::energy, dimension::energy};
  list[1] = {"C1", InvariantKind::casimir, dimension::none};
  list[2] = {"C2", InvariantKind::casimir, dimension::angular_momentum};
  if constexpr (momenta > 0) list[3] = {"J_z", InvariantKind::momentum, dimension::angular_momentum};
  if constexpr (momenta > 1) {
    list[4] = {"J_x", InvariantKind::momentum, dimension::angular_momentum};
    list[5] = {"J_y", InvariantKind::momentum, dimension::angular_momentum};
    list[6] = {"P_x", InvariantKind::momentum, dimension::momentum};
    list[7] = {"P_y", InvariantKind::momentum, dimension::momentum};
    list[8] = {"P_z", InvariantKind::momentum, dimension::momentum};
  }
  return list;
}();

template <class T, class Pair, class Outer, class Count, class Sums = EachPair, class Kinetic = QuadraticKinetic<T>>
requires PairPotential<Pair, T> && AxisPotential<Outer, T>
struct ManyTops {
  using Number = T;
  using Body = SymmetricBody<T, Outer, Kinetic>;
  template <class V>
  using List = typename Count::template List<V>;
  template <class N>
  using State = typename Count::template State<N>;
  using Force = List<typename Body::Force>;

  List<Body> bodies;
  List<std::array<T, Pair::numbers>> numbers;  // of the pair potential, one set a body
  Pair pair;
  [[no_unique_address]] Sums sums;

  KREISEL_CAST_TO(ManyTops<Other, CastOf<Pair, Other>, CastOf<Outer, Other>, Count, Sums, CastOf<Kinetic, Other>>)
  KREISEL_MEMBERS(bodies, numbers, pair, sums)

  KREISEL_FN T energy(const State<T>& s) const {
    T sum = sums.energy(pair, numbers, s.body);
    for (std::size_t i = 0; i < bodies.size(); ++i) sum = sum + bodies[i].energy(s.body[i]);
    return sum;
  }

  // Of a state of plain numbers or of running sums.
  template <StateLike S>
  KREISEL_FN Force force(const S& s) const {
    auto down = Count::made(bodies.size(), [&](std::size_t i) {
      return bodies[i].potential.gradient(value(s.body[i].r), value(s.body[i].a), T(-1));
    });
    sums.add_pull(pair, numbers, s.body, down);
    return Count::made(bodies.size(), [&](std::size_t i) {
      return typename Body::Force{down[i].r, cross(value(s.body[i].a), down[i].a)};
    });
  }
  template <StateLike S>
  KREISEL_FN void kick(S& s, const Force& f, const T& h) const {
    for (std::size_t i = 0; i < bodies.size(); ++i) bodies[i].kick(s.body[i], f[i], h);
  }
  template <StateLike S>
  KREISEL_FN void drift(S& s, const T& h) const {
    for (std::size_t i = 0; i < bodies.size(); ++i) bodies[i].drift(s.body[i], h);
  }
  KREISEL_FN static constexpr bool kinetic_is_quadratic() { return Body::kinetic_is_quadratic(); }

  KREISEL_FN State<T> rate(const State<T>& s) const {
    const Force f = force(s);
    return {Count::made(bodies.size(), [&](std::size_t i) {
      const AxisState<T>& b = s.body[i];
      const KineticRates<T> k = bodies[i].kinetic.rates(norm2(b.p), norm2(b.l));
      return AxisState<T>{k.velocity * b.p, f[i].p, cross(k.turning * b.l, b.a), f[i].l};
    })};
  }

  // Each body's own block, {r, p} = 1 and so on; bodies have zero brackets with one another. In the order of the
  // components of the state where their number is known, else one block a body.
  KREISEL_FN auto poisson(const State<T>& s) const {
    if constexpr (SizedByTheRun<State<T>>) {
      return Count::made(bodies.size(), [&](std::size_t i) { return bodies[i].poisson(s.body[i]); });
    } else {
      constexpr int count = State<T>::size / 12;
      return joined_blocks<count>(Count::made(count, [&](std::size_t i) { return bodies[i].poisson(s.body[i]); }));
    }
  }

  // C1 and C2 are sums over the bodies, of <a, a> and of <l, a>: functions of Casimirs, and so Casimirs.
  static constexpr std::size_t momenta = momenta_kept<Outer, Sums>();
  static constexpr auto invariants = many_invariants<momenta>;

  KREISEL_FN auto invariant_values(const State<T>& s) const {
    T c1(0), c2(0);
    Vec3<T> P{T(0), T(0), T(0)}, J = P;
    for (const AxisState<T>& b : s.body) {
      c1 = c1 + norm2(b.a);
      c2 = c2 + dot(b.l, b.a);
      P += b.p;
      J += cross(b.r, b.p) + b.l;
    }
    std::array<T, invariants.size()> v{energy(s), c1, c2};
    if constexpr (momenta > 0) v[3] = J.z;
    if constexpr (momenta > 1) {
      const T rest[] = {J.x, J.y, P.x, P.y, P.z};
      for (std::size_t i = 0; i < 5; ++i) v[i + 4] = rest[i];
    }
    return v;
  }

  // ρ of every body.
  template <StateLike S>
  KREISEL_FN static S reversed(const S& s) {
    return {Count::made(s.body.size(), [&](std::size_t i) { return Body::reversed(s.body[i]); })};
  }
};

}  // namespace kreisel
