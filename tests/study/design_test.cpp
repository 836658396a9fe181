// One page about a top that is to float: its numbers against other ways to find them, and what is refused.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numbers>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "kreisel/error.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/design/design_told.hpp"
#include "kreisel/study/design/floating_answers.hpp"
#include "kreisel/study/design/kept_range.hpp"
#include "kreisel/system/magnets/place/magnets_windows.hpp"
#include "processor_time.hpp"
#include "small_studies.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel {
namespace {

DesignAsk design_of(const std::string& name, const std::vector<std::string>& overrides, double until) {
  Settings s = settings_from_file(case_file(name));
  for (const std::string& o : overrides) apply_override(s, o);
  return {s, name, until};
}

nlohmann::ordered_json numbers(const DesignResult& r) {
  return nlohmann::ordered_json::parse(design_json(r, {}).text());
}

// Height and spins of the Levitron in Dullin's field, and both ends of the window with the motion that is lost there.
TEST(Design, LevitronBecomesMagnets) {
  const DesignCase d = design_case(settings_from_file(case_file("levitron")), "levitron");
  EXPECT_EQ(d.of->system, "magnets");
  EXPECT_NEAR(d.of->experiment->equilibrium_height(), 0.0312926934523295, 1e-14);
  const Case levitron = published("levitron");
  const std::vector<double> a = levitron.experiment->start(), b = d.of->experiment->start();
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-14) << i;
  const Ended one = follow(levitron, "nystrom-4", 0.002, 1), other = follow(*d.of, "nystrom-4", 0.002, 1);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(one.state[i], other.state[i], 1e-9);
  for (const StableRange& r : stable_ranges(d.numbers)) {
    if (r.of != RangeOf::spin) continue;
    EXPECT_NEAR(r.range.low, 12.728984, 2e-5);
    EXPECT_NEAR(r.range.high, 31.772947, 2e-5);
    EXPECT_NE(r.lost_low, "");
    EXPECT_NE(r.lost_high.find("sideways"), std::string::npos) << r.lost_high;
  }
}

// A field that is a number of the base's shape alone is not in tesla; with remanences it is that of the loop B_r t/μ0 over each disk. Either way the
// loop is no magnet that a distance could be told to.
TEST(Design, OfALevitronTellsTheFieldInItsOwnUnit) {
  const std::vector<std::string> remanences{"body.remanence=-0.4", "body.volume=9.376e-7", "field.remanence=0.4",
                                            "field.thickness=0.01"};
  for (const bool in_tesla : {false, true}) {
    Settings s = settings_from_file(case_file("levitron"));
    if (in_tesla) {
      s.values.erase("body.mu");
      for (const std::string& o : remanences) apply_override(s, o);
    }
    const DesignCase d = design_case(s, "levitron");
    EXPECT_EQ(d.field_unit, in_tesla ? "T" : "1/m");
    const double radius = std::get<double>(s.values.at("field.radius")), z = 0.03;
    const double shape = 2 * std::numbers::pi * radius * radius / std::pow(radius * radius + z * z, 1.5);
    const double per_shape = in_tesla ? 0.4 * 0.01 / (4 * std::numbers::pi) : 1;
    EXPECT_NEAR(std::fabs(d.numbers.field().at({0, 0, z}, {0, 0, 1}).B.z), shape * per_shape, 1e-12 * shape);
  }
  DesignResult r{.about = design_case(settings_from_file(case_file("levitron")), "levitron"),
                 .run = {},
                 .verdict = "",
                 .warnings = {}};
  add_place(r, r.about.of->experiment->equilibria());
  const auto told = nlohmann::json::parse(r.answers.front().numbers.text());
  EXPECT_FALSE(told.contains("gap"));
  EXPECT_EQ(r.answers.front().answer.find("nearest"), std::string::npos);
}

// All its runs are one piece of work to whoever watches.
TEST(Design, ToySaysWhatItFound) {
  test::Listener heard;
  const PlannedDesign plan = planned_design(design_of("toy-levitron", {}, 0.5));
  const DesignResult r = run(plan, {.watcher = &heard});
  EXPECT_EQ(heard.parts, 1U);
  EXPECT_EQ(heard.finished, 1U);
  EXPECT_EQ(heard.amount, plan.cost().trajectories);
  EXPECT_GT(heard.done, heard.amount / 2);
  EXPECT_LE(heard.done, heard.amount);
  EXPECT_TRUE(r.floats && r.stable && r.stays) << r.verdict;
  const auto j = numbers(r);
  EXPECT_NEAR(j["height"]["value"].get<double>(), published("toy-levitron").experiment->equilibrium_height(), 1e-12);
  for (const char* key : {"height", "stiffness", "frequencies", "spin", "mass", "tilt_linear", "level", "sideways",
                          "above", "below", "tilted", "put_down", "warming", "temperature", "dipole"}) {
    ASSERT_TRUE(j.contains(key)) << key;
    EXPECT_NE(j[key]["how"].get<std::string>(), "") << key;
  }
  const double spin = j["spin"]["at"];
  EXPECT_LT(j["spin"]["windows"][0]["from"].get<double>(), spin);
  EXPECT_GT(j["spin"]["windows"][0]["to"].get<double>(), spin);
  EXPECT_NEAR(j["spin"]["rpm"][0]["to"].get<double>(), 60 * j["spin"]["windows"][0]["to"].get<double>(), 1e-9);
  EXPECT_GT(j["mass"]["add_at_most"].get<double>(), 0);
  EXPECT_EQ(j["dipole"]["points"].get<int>(), 7);
  const double left_out = std::fabs(j["dipole"]["left_out"].get<double>());
  EXPECT_GT(left_out, 2e-5);
  EXPECT_LT(left_out, 2e-4);
  EXPECT_LT(j["dipole"]["excess"].get<double>(), -0.05);
  EXPECT_GT(j["level"]["value"].get<double>(), 0);
  EXPECT_LT(j["warming"]["rise"].get<double>(), 0);
  EXPECT_GT(j["warming"]["like_mass"].get<double>(), 0);
}

// The heaviest top that floats is the one that the largest lift just carries, where two places meet and are gone.
TEST(Design, HeaviestIsWhatTheLargestLiftCarries) {
  const DesignCase d = design_case(settings_from_file(case_file("toy-levitron")), "toy-levitron");
  const double most = d.numbers.whole().mass * largest_lift(d.numbers, magnets_top(d.numbers));
  for (const StableRange& r : stable_ranges(d.numbers)) {
    if (r.of != RangeOf::mass) continue;
    EXPECT_NEAR(r.range.high / most, 1, 1e-7);
    EXPECT_NE(r.lost_high.find("no place left"), std::string::npos) << r.lost_high;
  }
}

// Published tops over magnets float as they are published, with their magnets as they are, for a minute; as one dipole they would not.
TEST(Design, PublishedTopsFloatForAMinute) {
  for (const char* name : {"toy-levitron", "ring-of-thirteen", "tilted-base"}) {
    const DesignCase d = design_case(settings_from_file(case_file(name)), name);
    EXPECT_TRUE(d.numbers.spread) << name;
    EXPECT_TRUE(standing(d.numbers).stable) << name;
    MagnetsParameters dipole = d.numbers;
    dipole.spread = false;
    EXPECT_FALSE(standing(dipole).stable) << name;
    const Ended end = follow(*d.of, d.of->run.method, d.of->run.step, 60);
    EXPECT_EQ(end.outcome.fate, Fate::stayed) << name << " " << end.outcome.time;
  }
}

// What is found by running tops is what single tops do.
TEST(Design, KeptRangeIsWhatSingleTopsDo) {
  const auto c = std::make_shared<Case>(published("toy-levitron"));
  RunSettings run = c->ensemble;
  run.until = 1;
  const KeptRange k = kept_range(c, run, {{{"initial.z", 0, 1}}}, 0.01, {});
  ASSERT_FALSE(k.beyond);
  EXPECT_NEAR(k.lost - k.kept, 0.01 / 256, 1e-12);
  const auto stays = [&](double z) {
    const Case one = published("toy-levitron", {"initial.z=" + std::to_string(z)});
    return follow(one, run.method, run.step, run.until).outcome.fate == Fate::stayed;
  };
  EXPECT_TRUE(stays(k.kept));
  EXPECT_FALSE(stays(k.lost));
}

const DesignAnswer* answer(const DesignResult& r, std::string_view key) {
  const auto at = std::find_if(r.answers.begin(), r.answers.end(), [key](const auto& a) { return a.key == key; });
  return at == r.answers.end() ? nullptr : &*at;
}

TEST(Design, TooHeavyIsToldWithWhatToTakeOff) {
  const DesignResult r = run(planned_design(design_of("toy-levitron", {"body.part[1].mass=0.05"}, 0.5)), {});
  EXPECT_FALSE(r.floats);
  EXPECT_NE(r.verdict.find("It does not float"), std::string::npos);
  ASSERT_NE(answer(r, "mass"), nullptr);
  EXPECT_NE(answer(r, "mass")->answer.find("take "), std::string::npos) << answer(r, "mass")->answer;
  EXPECT_EQ(answer(r, "level"), nullptr);
}

TEST(Design, TooSlowIsToldWithTheSpinsThatDo) {
  const DesignResult r = run(planned_design(design_of("toy-levitron", {"initial.spin=5"}, 0.5)), {});
  EXPECT_TRUE(r.floats);
  EXPECT_FALSE(r.stable);
  EXPECT_NE(r.verdict.find("grows"), std::string::npos) << r.verdict;
  EXPECT_NE(answer(r, "spin"), nullptr);
}

TEST(Design, OtherSystemsAreRefusedInASentence) {
  try {
    planned_design(design_of("lagrange-top", {}, 1));
    FAIL();
  } catch (const Error& e) {
    EXPECT_NE(std::string(e.what()).find("a design is for a top that floats"), std::string::npos) << e.what();
  }
  EXPECT_THROW(planned_design(design_of("gans-levitron", {}, 1)), Error);
}

TEST(Design, PageNamesItsPictures) {
  const test::ScratchFolder here;
  const DesignResult r = run(planned_design(design_of("toy-levitron", {}, 0.1)), {});
  const Drawing d = save(r, here.path(), {});
  const std::string page = design_markdown(r, {{"a map", "m.png"}});
  EXPECT_NE(page.find("![a map](m.png)"), std::string::npos);
  EXPECT_TRUE(std::filesystem::exists(here.path() / "toy-levitron-design.md"));
  EXPECT_TRUE(std::filesystem::exists(here.path() / "toy-levitron-field.h5"));
}

// A case may be said to float nowhere, by the series of its field, though linear theory of the exact field holds it: then nothing is run.
TEST(Design, EstimatesWithoutAMap) {
  PlannedDesign plan = planned_design(design_of("levitron", {}, 1));
  plan.map.reset();
  EXPECT_GT(estimated_seconds(plan, {}), 0);
  plan = planned_design(design_of("levitron", {}, 1));
  const std::atomic<bool> stop{true};
  EXPECT_THROW((void)estimated_seconds(plan, {.stop = &stop}), Error);
}

// The estimate and what the run took, in processor time: that of one thread does not grow while others have the machine. An estimate is by clocks,
// and what it was disturbed by it tells too long, at most by as much as its own time was stretched.
TEST(Design, EstimatesHowLongItTakes) {
  const std::vector<std::pair<std::string, std::string>> designs{
      {"levitron", "initial.spin=20"},   {"toy-levitron", "initial.spin=5"},     {"toy-levitron", "gravity.tilt=0.5"},
      {"tilted-base", "gravity.tilt=3"}, {"ring-of-thirteen", "gravity.tilt=1"}, {"levitron", "body.mass=0.03"}};
  Control one;
  one.threads = 1;
  for (const auto& [name, change] : designs) {
    const PlannedDesign plan = planned_design(design_of(name, {change}, 1));
    const auto begin = std::chrono::steady_clock::now();
    const double before = test::processor_time(), guessed = estimated_seconds(plan, one);
    const double worked = test::processor_time() - before;
    const double waited = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const double undisturbed = guessed * std::fmin(1, worked / waited), from = test::processor_time();
    static_cast<void>(run(plan, one));
    const double taken = test::processor_time() - from;
    ASSERT_GT(guessed, 0);
    EXPECT_LT(taken, 2 * guessed) << name << " " << change;
    EXPECT_GT(taken, undisturbed / 2) << name << " " << change;
  }
}

}  // namespace
}  // namespace kreisel
