// Ohsawa's remarks: 2.1, a simpler momentum map that does not reach every top; 4.3, the integrals of the Lagrange top are in
// involution, on se(3)* and on T*C².
#include <algorithm>

#include <gtest/gtest.h>

#include "kreisel/model/collective_top.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/jacobian.hpp"

namespace kreisel::ohsawa_remarks_test {
namespace {

using E = Extended;
using Pairs = Canonical<3, dimension::angular_momentum, dimension::none>;

// M̃(q, p) = -(q × p, p).
const auto simpler_map = [](const auto& s) {
  using T = std::decay_t<decltype(s.q[0])>;
  const Vec3<T> q{s.q[0], s.q[1], s.q[2]}, p{s.p[0], s.p[1], s.p[2]};
  return HeavyState<T>{-cross(q, p), -p};
};

template <int rows, class From, class F>
Matrix<E, rows, From::size> tangent(const From& s, const F& map) {
  const auto y = map(variables(s));
  Matrix<E, rows, From::size> j;
  for (int i = 0; i < rows; ++i)
    for (int k = 0; k < From::size; ++k) j(i, k) = y[i].slope[static_cast<std::size_t>(k)];
  return j;
}

// It is a Poisson map, but Π is perpendicular to Γ on its image: an upright spinning top is not in it.
TEST(OhsawaRemark, TheSimplerMapReachesOnlyPerpendicularMomenta) {
  const Pairs::State<E> s{{E(0.7), E(-1.3), E(0.4)}, {E(0.2), E(0.9), E(-1.1)}};
  const HeavyState<E> image = simpler_map(s);
  const auto j = tangent<6>(s, simpler_map);
  const auto defect = j * canonical_tensor<E, 3>() * transpose(j) - HeavyTop<E>{}.poisson(image);
  for (const E& x : defect.entries) EXPECT_LT(abs(x), 1e-32);
  EXPECT_LT(abs(dot(image.Pi, image.Gamma)), 1e-32);
  EXPECT_GT(norm2(image.Pi) * norm2(image.Gamma), 1);
  // Ohsawa's own map has a point over the upright top, where Π·Γ = |Π| |Γ|.
  const HeavyState<E> upright{{E(0), E(0), E(2)}, {E(0), E(0), E(1)}};
  const auto lifted = lift(upright);
  EXPECT_LT(distance(collective_map(lifted.q, lifted.p), upright), 1e-32);
}

// The largest bracket of two of the system's integrals.
template <class S>
double largest_bracket(const S& system, const StateOf<S>& s) {
  using D = Dual<E, StateOf<S>::size>;
  const auto values = system.template cast<D>().invariant_values(variables(s));
  const auto b = system.poisson(s);
  E worst(0);
  for (const auto& f : values)
    for (const auto& g : values) {
      E bracket(0);
      for (std::size_t i = 0; i < f.slope.size(); ++i)
        for (std::size_t k = 0; k < f.slope.size(); ++k)
          bracket += f.slope[i] * b(static_cast<int>(i), static_cast<int>(k)) * g.slope[k];
      worst = std::max(worst, E(abs(bracket)));
    }
  return static_cast<double>(worst);
}

const HeavyState<E> tilted{{E(0.3), E(-0.8), E(1.4)}, {E(0.48), E(0.6), E(0.64)}};

TEST(OhsawaRemark, TheIntegralsAreInInvolution) {
  const auto lagrange = heavy_top<LagrangeKind, E>({E(1.5), E(1.5), E(0.75)}, {E(0), E(0), E(1.25)});
  EXPECT_LT(largest_bracket(lagrange, tilted), 1e-32);
  EXPECT_LT(largest_bracket(collective(lagrange), lift(tilted)), 1e-31);
  const auto kowalevski = heavy_top<KowalevskiKind, E>({E(2), E(2), E(1)}, {E(1), E(0), E(0)});
  EXPECT_LT(largest_bracket(kowalevski, tilted), 1e-30);
  EXPECT_LT(largest_bracket(collective(kowalevski), lift(tilted)), 1e-29);
}

// With I1 ≠ I2, or the centre of mass off the axis, Π3 is no integral, and the bracket with H shows it.
TEST(OhsawaRemark, AreNotWhereTheTopIsNone) {
  EXPECT_GT(largest_bracket(heavy_top<LagrangeKind, E>({E(1.5), E(1.4), E(0.75)}, {E(0), E(0), E(1.25)}), tilted),
            1e-3);
  EXPECT_GT(largest_bracket(heavy_top<LagrangeKind, E>({E(1.5), E(1.5), E(0.75)}, {E(0.1), E(0), E(1.25)}), tilted),
            1e-3);
  EXPECT_GT(largest_bracket(heavy_top<KowalevskiKind, E>({E(2), E(2), E(1.1)}, {E(1), E(0), E(0)}), tilted), 1e-3);
}

}  // namespace
}  // namespace kreisel::ohsawa_remarks_test
