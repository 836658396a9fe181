// Maps coloured by what the tops that stay do: indicators, energy, frequencies.
#include <cmath>
#include <cstring>

#include <gtest/gtest.h>

#include "kreisel/study/map/map_drawing.hpp"
#include "kreisel/study/map/map_file.hpp"
#include "kreisel/study/map/stored_map.hpp"
#include "small_studies.hpp"
#include "support/escape_map.hpp"

namespace kreisel::test {
namespace {

MapAsk coloured_map(const std::string& colour) {
  MapAsk ask = small_map(8, 12);
  ask.colour = colour;
  return ask;
}

MapBlock whole_of(const MapAsk& ask) { return run(planned_map(ask), {}).whole(); }

bool same_numbers(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

TEST(ColouredMap, HasTheFatesOfThePlainOneAndAValueWhereTopsStay) {
  const MapBlock plain = whole_of(small_map(8, 12));
  for (const char* colour :
       {"fli", "megno", "sali", "lyapunov", "energy-error", "frequency", "frequency:a_x", "diffusion:r_x"}) {
    const MapBlock m = whole_of(coloured_map(colour));
    ASSERT_EQ(m.value.size(), m.fate.size()) << colour;
    int stayed = 0;
    for (std::size_t n = 0; n < m.fate.size(); ++n) {
      // On plain numbers bits differ from those of lanes with fused operations, fates of these few do not.
      EXPECT_EQ(m.fate[n], plain.fate[n]) << colour;
      EXPECT_EQ(m.time[n] == 2, m.fate[n] == Fate::stayed) << colour;
      EXPECT_EQ(std::isfinite(m.value[n]), m.fate[n] == Fate::stayed) << colour << " " << n;
      stayed += m.fate[n] == Fate::stayed ? 1 : 0;
    }
    EXPECT_GT(stayed, 5) << colour;
    EXPECT_LT(stayed, 90) << colour;
  }
  EXPECT_TRUE(plain.value.empty());
}

// What runs on plain numbers is not told as lanes, nor taken for their bits when a run goes on.
TEST(ColouredMap, SaysWhatItRunsOn) {
  const PlannedMap escape = planned_map(small_map(8, 12)), fli = planned_map(coloured_map("fli"));
  EXPECT_EQ(fli.engine.name, escape.engine.name);
  EXPECT_EQ(fli.engine.arithmetic, escape.engine.arithmetic);
  MapAsk compared = small_map(8, 12);
  compared.run.method = "midpoint";
  for (const MapAsk& ask : {coloured_map("frequency"), coloured_map("energy-error"), compared}) {
    EXPECT_EQ(planned_map(ask).engine.name, "plain numbers");
    EXPECT_EQ(planned_map(ask).engine.arithmetic, "plain");
  }
}

TEST(ColouredMap, TellsRegularFromChaoticStarts) {
  MapAsk ask = map_ask(shared("kowalevski-top"));
  ask.map.width = ask.map.height = 4;
  ask.run.until = 200;
  ask.colour = "megno";
  for (const double v : whole_of(ask).value) EXPECT_NEAR(v, 2, 0.8);
}

TEST(ColouredMap, OneTopHasTheNumbersOfItsTrajectory) {
  MapAsk ask = small_map(1, 1);
  ask.map.x0 = 0.0009, ask.map.x1 = 0.0011, ask.map.y0 = -0.0001, ask.map.y1 = 0.0001;
  ask.run.until = 20;
  ask.colour = "frequency:r_z";
  const double bounce = whole_of(ask).value[0];
  EXPECT_GT(bounce, 0.5);
  EXPECT_LT(bounce, 10);
  ask.colour = "diffusion:r_z";
  EXPECT_LT(whole_of(ask).value[0], 0.02);  // of a top that stays near its equilibrium
  ask.colour = "energy-error";
  EXPECT_LT(whole_of(ask).value[0], 1e-3);
}

TEST(ColouredMap, TheSameInItsFileAndDrawnFromIt) {
  const ScratchFolder here;
  const MapResult map = run(planned_map(coloured_map("fli")), {});
  save(map, here / "m.h5", {});
  const StoredMap stored(here / "m.h5");
  const MapBlock whole = stored.whole();
  EXPECT_TRUE(same_numbers(whole.value, map.whole().value));
  EXPECT_EQ(whole.time, map.whole().time);
  EXPECT_EQ(stored.picture(whole).value_label, "fast Lyapunov indicator");
  EXPECT_EQ(stored.picture(whole).title, "Fast Lyapunov indicator");  // a case's title may speak of escape times
  EXPECT_TRUE(stored.picture(whole).subtitle.starts_with(coloured_map("fli").of->title));
  const Image image = picture(stored.picture(whole));
  int ramped = 0;
  for (std::size_t n = 0; n < whole.fate.size(); ++n) {
    const std::size_t line = whole.height - 1 - n / whole.width, at = 3 * (line * whole.width + n % whole.width);
    const Rgb c{image.rgb[at], image.rgb[at + 1], image.rgb[at + 2]};
    const bool left = whole.fate[n] == Fate::escaped && whole.time[n] > 0;
    EXPECT_EQ(c == escaped_colour, left);
    ramped += whole.fate[n] == Fate::stayed && c != stayed_colour && c != escaped_colour ? 1 : 0;
  }
  EXPECT_GT(ramped, 5);
  EXPECT_EQ(stored.sampled(4).value.size(), stored.sampled(4).time.size());
}

TEST(ColouredMap, StoppedGoesOnAndEndsTheSame) {
  const ScratchFolder here;
  MapAsk ask = coloured_map("megno");
  const MapBlock whole = whole_of(ask);
  ask.keep.checkpoint = here / "c";
  std::atomic<bool> stop = false;
  Listener listener;
  listener.at_first = [&stop] { stop = true; };
  Control control;
  control.threads = 1;
  control.stop = &stop;
  control.watcher = &listener;
  EXPECT_SAYS(complaint([&] { run(planned_map(ask), control); }), "stopped");
  const MapBlock again = whole_of(ask);
  EXPECT_TRUE(same_numbers(again.value, whole.value));
  EXPECT_EQ(again.time, whole.time);
  MapAsk other = ask;
  other.colour = "fli";
  const PlannedMap plan = planned_map(other);
  EXPECT_NE(plan.fingerprint, planned_map(ask).fingerprint);
}

TEST(ColouredMap, Refined) {
  MapAsk ask = small_map(24, 24);
  ask.colour = "fli";
  ask.refine = 0.1;
  const MapBlock m = whole_of(ask);
  ask.refine.reset();
  const MapBlock all = whole_of(ask);
  for (std::size_t n = 0; n < m.fate.size(); ++n)
    EXPECT_TRUE(m.computed[n] == 0 || same_numbers({m.value[n]}, {all.value[n]}));
}

TEST(ColouredMap, Refuses) {
  const auto refused = [](const std::string& colour, const std::string& method) {
    return complaint([&] {
      MapAsk ask = coloured_map(colour);
      if (!method.empty()) ask.run.method = method;
      planned_map(ask);
    });
  };
  EXPECT_SAYS(refused("fly", ""), "colour 'fly': expected one of escape, fli, megno, sali, lyapunov, energy-error");
  EXPECT_SAYS(refused("fli:r_z", ""), "'fli' has no column");
  EXPECT_SAYS(refused("frequency:rz", ""), "rz");
  EXPECT_SAYS(refused("fli", "reference"), "method 'reference' has none");
  EXPECT_SAYS(refused("frequency", "reference"), "is for single trajectories");
  EXPECT_EQ(refused("fli", "rk4"), "no error");
}

}  // namespace
}  // namespace kreisel::test
