// The signature of H + λ j_z: definite where energy and momentum prove stability, indefinite where only gyration holds.
#include "kreisel/study/equilibrium/energy_signature.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "support/published_case.hpp"

namespace kreisel {
namespace {

const Equilibrium& upright_of(const EquilibriumReport& r) {
  for (const Equilibrium& e : r.equilibria)
    if (e.direction > 0 && e.vertical_stable) return e;
  throw Error("no upright equilibrium");
}

std::optional<EnergySignature> signature_of(const std::string& name, const std::vector<std::string>& overrides) {
  const Case c = published(name, overrides);
  const EquilibriumReport report = c.experiment->equilibria();
  return energy_signature(c, upright_of(report));
}

// The sleeping Lagrange top: for L3² > 4 d Θ1, and for no slower spin, there is a λ; the classical proof of its stability.
TEST(EnergySignature, OfTheSleepingTop) {
  const double edge = 2 / (2 * std::numbers::pi * 0.5);  // rev/s: d = Θ1 = 1, Θ3 = ½
  for (const double part : {1.001, 2.0, 0.999, 0.3}) {
    const auto s = signature_of("lagrange-top", {"initial.spin=" + std::to_string(part * edge), "initial.tilt=0",
                                                 "initial.nutation=0", "initial.precession=0"});
    ASSERT_TRUE(s);
    EXPECT_EQ(s->positive, 2);  // H alone falls with a tilt, whatever the spin
    EXPECT_EQ(s->negative, 2);
    EXPECT_EQ(s->definite(), part > 1) << part;
    // In the middle of what is allowed: λ = -L3/2Θ1.
    if (part > 1) {
      EXPECT_NEAR(s->multiplier, -part, 0.01 * part);
    }
  }
}

// Dullin 2004, section 5: "even in the span of the two Hessians of H and of j_z there is no positive definite matrix".
TEST(EnergySignature, OfTheLevitronIsIndefiniteForEveryMultiplier) {
  for (const char* spin : {"13", "20", "31"}) {
    const auto s = signature_of("levitron", {std::string("initial.spin=") + spin});
    ASSERT_TRUE(s);
    EXPECT_EQ(s->positive, 8) << spin;
    EXPECT_EQ(s->negative, 2) << spin;
    EXPECT_FALSE(s->definite()) << spin;
  }
}

TEST(EnergySignature, IsOfUprightBodiesInAxisSpace) {
  const Case c = published("kowalevski-top");
  const EquilibriumReport report = c.experiment->equilibria();
  for (const Equilibrium& e : report.equilibria) EXPECT_FALSE(energy_signature(c, e));
}

}  // namespace
}  // namespace kreisel
