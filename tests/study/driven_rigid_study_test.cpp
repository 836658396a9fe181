// A top that an alternating field keeps spinning; what repeats with a drive; windows and certificates of driven bodies; steps that a range of
// frequencies needs.
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "kreisel/error.hpp"
#include "kreisel/study/certify/certify_told.hpp"
#include "kreisel/study/equilibrium/equilibrium_file.hpp"
#include "kreisel/study/equilibrium/told/equilibrium_told.hpp"
#include "kreisel/study/sweep/sweep_result.hpp"
#include "kreisel/study/trajectory/findings/locking_found.hpp"
#include "kreisel/study/trajectory/findings/trajectory_findings.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "kreisel/study/window/window_result.hpp"
#include "kreisel/system/driven/air.hpp"
#include "small_studies.hpp"
#include "support/program.hpp"

namespace kreisel::test {
namespace {

const std::string coil_case = "driven-levitron";

std::optional<Locking> locking_of(const std::string& name, const std::vector<std::string>& overrides) {
  const auto c = shared(name, overrides);
  const PlannedTrajectory plan = planned_trajectory({c, c->run, {}});
  const TrajectoryEnd end = run(plan, {}, [](double, std::span<const double>, std::span<const double>) {});
  return locking_found(plan, end.outcome, {});
}

// Pérez and García-Sánchez: the top turns once a period of the field. Without the coil's field, or with the moment along the axis, it does not.
TEST(DrivenLevitron, LocksToItsDrive) {
  const auto locked = locking_of(coil_case, {"run.until=60"});
  ASSERT_TRUE(locked);
  EXPECT_TRUE(locked->locked);
  EXPECT_LT(locked->swing, 1.5);
  for (const char* without : {"current.amplitude=0", "body.N1=0"}) {
    const auto free = locking_of(coil_case, {"run.until=60", without});
    ASSERT_TRUE(free);
    EXPECT_FALSE(free->locked) << without;
    EXPECT_GT(free->beat, 0.5) << without;  // it slows down, and falls behind
  }
}

TEST(RotorLevitation, GoesRoundWithItsRotor) {
  const auto found = locking_of("rotor-levitation", {"initial.x=0.0002"});
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->locked);
  const auto swept = shared("rotor-levitation", {"run.until=0.2"});
  const PlannedSweep plan =
      planned_sweep({swept, swept->run, {{"initial.x", 0, 0.0005, 2}}, {"locked", "phase", "swing", "beat"}});
  const SweepResult r = run(plan, {});
  ASSERT_EQ(r.shown.size(), 4u);
  EXPECT_EQ(r.shown[0].values[0], 1);
  EXPECT_NEAR(r.shown[1].values[0], 0, 1e-9);  // the floater leans in the plane of the rotor's moment
  EXPECT_GT(r.shown[2].values[1], 0.01);
}

// Against Mathieu's equation, in a steady field so strong that the magnet stays upright: near the middle of the loop the force along z is k cos(ωt) z, and what is sideways half of that.
TEST(PaulTrap, IsStableWhereMathieuSaysSo) {
  const auto edge = [](double current) {
    const EquilibriumResult r =
        run(planned_equilibrium(
                shared("magnetic-paul-trap", {"gravity.g=0", "friction.air.shape=none", "field.magnet[1].B=[0,0,3]",
                                              fmt::format("field.magnet[0].current={}", current)})),
            {});
    EXPECT_EQ(r.periodic.size(), 1u);
    return r.periodic.empty() ? false : r.periodic.front().stable;
  };
  // B_z'' = -3 μ0 I/(2 R³) in the middle, so z'' = -(m/M) 3 μ0 I/(2 R³) cos(ωt) z: q = 2 k/ω², and q = 0.908046 is Mathieu's edge.
  const double omega = 2 * std::numbers::pi * 100, m_per_M = 1.2 / (4e-7 * std::numbers::pi) / 7500;
  const double per_ampere = 2 / (omega * omega) * m_per_M * 1.5 * 4e-7 * std::numbers::pi / 8e-6;
  const double at = 0.90804632 / per_ampere;
  EXPECT_TRUE(edge(0.999 * at));
  EXPECT_FALSE(edge(1.001 * at));
}

TEST(PaulTrap, ToldAndStored) {
  const EquilibriumResult r =
      run(planned_equilibrium(shared("magnetic-paul-trap",
                                     {"friction.air.shape=none", "friction.linear=1e-5", "friction.turning=1e-11"})),
          {});
  ASSERT_EQ(r.periodic.size(), 1u);
  EXPECT_TRUE(r.periodic.front().stable);
  ASSERT_TRUE(r.periodic.front().damped_growth);
  EXPECT_LT(*r.periodic.front().damped_growth, 0);
  EXPECT_SAYS(equilibrium_text(r), "repeating with the drive every 0.01 s");
  EXPECT_EQ(nlohmann::json::parse(equilibrium_json(r).text()).at("periodic").at(0).at("stable_with_friction"), true);
  const ScratchFolder here;
  EXPECT_EQ(equilibrium_text(stored_equilibrium(save(r, here.path()).files.front())), equilibrium_text(r));
}

std::string map_refused(const std::vector<std::string>& overrides) {
  try {
    planned_map(map_ask(shared("rotor-levitation-map", overrides)));
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

// The case's own frequency is 200; the map's largest decides.
TEST(DrivenRanges, AreJudgedAtTheirFastest) {
  EXPECT_EQ(map_refused({}), "");
  EXPECT_EQ(map_refused({"run.step=3.12e-4"}), "");
  EXPECT_SAYS(map_refused({"run.step=3.13e-4"}), "with rotor.frequency = 400");
  EXPECT_SAYS(map_refused({"run.step=3.13e-4"}), "at least 8 are needed");
  EXPECT_EQ(map_refused({"run.step=3.13e-4", "map.window=[40,399,0.5,16]"}), "");
  const auto c = shared("rotor-levitation");
  SweepAsk sweep{c, c->run, {{"rotor.frequency", 100, 2000, 3}}, {"time"}};
  EXPECT_THROW(planned_sweep(sweep), Error);
  sweep.axes[0].to = 1000;
  EXPECT_NO_THROW(planned_sweep(sweep));
  const auto scattered = [](const std::string& width) {
    Settings settings = settings_from_file(case_file("rotor-levitation"));
    set_laws(settings, {{"rotor.frequency", width}});
    planned_samples(sample_ask(std::make_shared<const Case>(open_case(settings, "rotor-levitation"))));
  };
  EXPECT_THROW(scattered("900"), Error);  // its [ensemble] has steps of 1.25e-4: at most 1000 Hz
  EXPECT_NO_THROW(scattered("700"));
}

// About the row of the reference at 200 Hz and 3 degrees: stable as `equilibrium` says it is.
TEST(RotorWindow, AgreesWithTheRelativeEquilibria) {
  const auto c = shared("rotor-levitation");
  WindowAsk ask{c, {"rotor.frequency", "rotor.deviation"}, {{150, 250, 2, 4}}, 5};
  const WindowResult r = run(planned_window(ask), {});
  int stable = 0;
  for (std::size_t i = 0; i < 5; ++i)
    for (std::size_t j = 0; j < 5; ++j) {
      const auto there =
          shared("rotor-levitation", {fmt::format("rotor.frequency={}", 150 + 25 * static_cast<int>(i)),
                                      fmt::format("rotor.deviation={}", 2 + 0.5 * static_cast<double>(j))});
      const bool expected = run(planned_equilibrium(there), {}).relative.front().stable;
      EXPECT_EQ(r.kinds[j * 5 + i] >= Steadiness::by_gyration, expected) << i << " " << j;
      stable += expected ? 1 : 0;
    }
  EXPECT_GT(stable, 0);
}

TEST(RotorWindow, RefusesAtOnceWhereNothingIsSteady) {
  const auto refused = [](const std::string& name, const std::vector<std::string>& over) -> std::string {
    try {
      planned_window({shared(name), over});
    } catch (const Error& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_SAYS(refused("magnetic-paul-trap", {"current.frequency", "current.amplitude"}), "repeat with the drive");
  EXPECT_SAYS(refused("levitron-flight", {"gravity.g", "initial.spin"}), "system = 'magnets'");
}

// Clock and E start at 0, and so may momenta: defects are compared with what they come to. A dipole askew has a potential in quadruple
// precision too.
TEST(CertifyDriven, MethodsKeepWhatTheyClaim) {
  for (const std::string name : {"rotor-levitation", "driven-levitron", "magnetic-paul-trap"}) {
    std::vector<std::string> overrides;
    if (name != "rotor-levitation") overrides.emplace_back("friction.air.shape=none");
    CertifyAsk ask{shared(name, overrides), {}};
    for (const char* m : {"strang", "blanes-moan-4", "kahan-li-8", "rk4", "gauss-4"})
      ask.methods.push_back(method_named(m));
    const CertifyResult r = run(planned_certify(ask), {});
    for (const CertifiedMethod& m : r.methods)
      for (const Finding& f : m.certificate.findings)
        EXPECT_FALSE(f.broken()) << name << " " << m.method.name << ": " << told(f);
  }
}

// Beside formulas for all Reynolds numbers: Schiller and Naumann's drag, and Dennis, Singh and Ingham's torque on a sphere.
TEST(Air, IsWhatItSays) {
  const double rho = 1.204, eta = 1.825e-5, R = 0.005, pi = std::numbers::pi;
  const AirDrag sphere = air_drag(InAir::sphere, R, rho, eta);
  double least = 2, most = 0;
  for (double Re = 0.01; Re < 1000; Re *= 1.1) {
    const double v = Re * eta / (2 * rho * R), force = sphere.linear * v + sphere.quadratic * v * v;
    const double known = 24 / Re * (1 + 0.15 * std::pow(Re, 0.687)) * 0.5 * rho * pi * R * R * v * v;
    least = std::fmin(least, force / known);
    most = std::fmax(most, force / known);
  }
  EXPECT_NEAR(least, 0.598, 0.001);
  EXPECT_LT(most, 1.07);
  double largest = 0;
  for (double Re = 20; Re < 1000; Re *= 1.1) {
    const double omega = Re * eta / (rho * R * R);
    const double torque = sphere.turning * omega + sphere.laminar * std::pow(omega, 1.5);
    largest =
        std::fmax(largest, torque / (0.5 * rho * omega * omega * std::pow(R, 5) * (6.45 / std::sqrt(Re) + 32.1 / Re)));
  }
  EXPECT_NEAR(largest, 1.298, 0.001);
  // von Kármán's flow: -G'(0) = 0.615922, a stress ρ √(ν ω³) r times that on each face
  const AirDrag disk = air_drag(InAir::disk, R, rho, eta);
  const double faces = 2 * 0.5 * pi * std::pow(R, 4) * rho * std::sqrt(eta / rho) * 0.615922;
  EXPECT_NEAR(disk.laminar / faces, 1, 1e-4);
  EXPECT_DOUBLE_EQ(disk.linear, 16 * eta * R);
}

}  // namespace
}  // namespace kreisel::test
