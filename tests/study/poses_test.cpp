// How bodies stand in space, row by row: in every space the attitude turns e_z to the axis that the explorer draws, and what a state does not say follows
// from how fast the body turns.
#include "kreisel/study/explore/flight.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "small_studies.hpp"

namespace kreisel::test {
namespace {

struct Posed {
  std::vector<double> time;
  std::vector<std::vector<double>> states, flown;
  std::vector<PosedRow> rows;
};

// What poses say of a run, beside the rows of its flight.
Posed posed(const std::shared_ptr<const Case>& c, int steps) {
  TrajectoryAsk ask = trajectory_ask(c);
  ask.run.until = steps * ask.run.step;
  ask.run.every = 1;
  Posed all;
  Poses poses(*c->experiment);
  FlightRows flight(*c);
  run(planned_trajectory(ask), {}, [&](double t, std::span<const double> s, std::span<const double> invariants) {
    all.time.push_back(t);
    all.states.emplace_back(s.begin(), s.end());
    all.rows.push_back(poses.row(t, s));
    flight.add(t, s, invariants, all.flown.emplace_back());
  });
  return all;
}

TEST(Poses, AttitudesTurnToTheAxesOfTheFlight) {
  for (const char* name :
       {"levitron", "dullin-fig1a", "orbitron", "heavy-top", "lagrange-top", "rotor-levitation", "two-tops"}) {
    const auto c = shared(name);
    const Posed all = posed(c, 10);
    ASSERT_EQ(all.rows.size(), 11u) << name;
    for (std::size_t k = 0; k < all.rows.size(); ++k) {
      ASSERT_EQ(all.rows[k].bodies.size(), c->experiment->bodies()) << name;
      const double* column = &all.flown[k][1];
      for (const Pose& p : all.rows[k].bodies) {
        for (const Vec3<double>& v : {p.place, p.axis})
          for (int i = 0; i < 3; ++i) EXPECT_EQ(*column++, v[i]) << name;
        EXPECT_LT(norm2(turned(p.attitude, {0, 0, 1}) - p.axis), 1e-24) << name;
      }
    }
  }
}

// Of a heavy top its Γ is what the attitude makes of the vertical, and from row to row it turns by Ω.
TEST(Poses, AHeavyTopTurnsAsItsAngularVelocitySays) {
  const auto c = shared("heavy-top", {"run.step=1e-5"});
  const Posed all = posed(c, 1000);
  for (std::size_t k = 0; k + 1 < all.rows.size(); ++k) {
    const Quat<double>& q = all.rows[k].bodies[0].attitude;
    const double* s = all.states[k].data();
    EXPECT_LT(norm2(turned_back(q, {0, 0, 1}) - Vec3<double>{s[3], s[4], s[5]}), 1e-24);
    const Quat<double> step = conjugate(q) * all.rows[k + 1].bodies[0].attitude;
    const double h = all.time[k + 1] - all.time[k], sign = step.w < 0 ? -1 : 1;
    const std::vector<double> now = c->experiment->shown_values(all.states[k]),
                              next = c->experiment->shown_values(all.states[k + 1]);
    for (std::size_t i = 0; i < 3; ++i)  // omega, then the tilt
      EXPECT_NEAR(2 * sign * step[static_cast<int>(i) + 1] / h, 0.5 * (now[i] + next[i]), 2e-6);
  }
}

TEST(Poses, OfARigidBodyTheStateSaysIt) {
  const Posed all = posed(shared("orbitron"), 10);
  for (std::size_t k = 0; k < all.rows.size(); ++k)
    for (int i = 0; i < 4; ++i)
      EXPECT_EQ(all.rows[k].bodies[0].attitude[i], all.states[k][6 + static_cast<std::size_t>(i)]);
}

TEST(Poses, NoneOfTooMany) {
  const auto c = shared("dipole-gas");
  EXPECT_EQ(Poses(*c->experiment).bodies(), 0u);
  EXPECT_SAYS(complaint([&] { check_drawn(*c->experiment); }), "216 bodies are too many to see; at most 64");
}

TEST(Poses, OfAStateWithoutNumbersThereIsNoAttitude) {
  const auto c = shared("levitron");
  const std::vector<double> none(c->experiment->components(), std::nan(""));
  EXPECT_TRUE(std::isnan(Poses(*c->experiment).row(0, none).bodies[0].attitude.w));
}

}  // namespace
}  // namespace kreisel::test
