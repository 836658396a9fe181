// The numbers of a stack's magnets can be varied, and a moment can be said by what magnets are made of.
#include <cmath>
#include <numbers>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/study/map/map_result.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

const std::vector<std::string> stack{
    "field.kind=stack",
    "field.magnet=[{radius=0.05}, {radius=0.02, height=-0.005, strength=-0.3}, {kind='pole', strength=1e-4}]",
    "run.until=2"};

std::vector<std::string> with(std::vector<std::string> list, const std::vector<std::string>& more) {
  list.insert(list.end(), more.begin(), more.end());
  return list;
}

TEST(MagnetNumbers, AreNamedWithTheirUnitsAndValues) {
  const Case c = published("levitron", stack);
  std::vector<std::string> found;
  for (const AxisName& a : c.experiment->axes())
    if (a.path.starts_with("field.magnet"))
      found.push_back(a.path + " = " + std::to_string(a.value) + label(a.dimension, c.units));
  EXPECT_EQ(found,
            (std::vector<std::string>{"field.magnet[0].radius = 0.050000m", "field.magnet[0].height = 0.000000m",
                                      "field.magnet[0].strength = 1.000000", "field.magnet[1].radius = 0.020000m",
                                      "field.magnet[1].height = -0.005000m", "field.magnet[1].strength = -0.300000",
                                      "field.magnet[2].height = 0.000000m", "field.magnet[2].strength = 0.000100m"}));
}

struct OneStart : FateWork {
  std::vector<double> at;
  bool given = false;
  Outcome outcome{};

  explicit OneStart(std::vector<double> numbers) : at(std::move(numbers)) {}
  bool next(std::span<double> coordinates, std::size_t& ticket) override {
    if (given) return false;
    std::copy(at.begin(), at.end(), coordinates.begin());
    ticket = 0;
    return given = true;
  }
  void done(std::size_t, const Outcome& o) override { outcome = o; }
  const std::atomic<bool>* stop() const override { return nullptr; }
};

// With plain instructions a start that varies them is the case with these numbers in its file, to the last bit.
TEST(MagnetNumbers, AStartThatVariesThemIsTheCaseThatHasThem) {
  for (const char* space : {"space=axis", "space=body"}) {
    const Case c = published("levitron", with(stack, {space}));
    const Schedule plan = schedule(0.002, 2);
    const NamedMethod strang = method_named("strang");
    const FateFunction fates = check_ensembles(*c.experiment)
                                   .fates({strang,
                                           plan,
                                           {"field.magnet[1].radius", "field.magnet[0].strength"},
                                           Family::sse2,
                                           Packing::lanes,
                                           Processor::cpu});
    std::set<double> times;
    for (const double radius : {0.01, 0.02, 0.03})
      for (const double strength : {0.98, 1.0, 1.02}) {
        OneStart work({radius, strength});
        fates(work);
        const std::string magnets = "field.magnet=[{radius=0.05, strength=" + std::to_string(strength) +
                                    "}, {radius=" + std::to_string(radius) +
                                    ", height=-0.005, strength=-0.3}, {kind='pole', strength=1e-4}]";
        const Case alone = published("levitron", with(stack, {space, magnets}));
        const Outcome o = alone.experiment->trajectory({strang, plan},
                                                       [](double, std::span<const double>, std::span<const double>) {});
        EXPECT_EQ(work.outcome.fate, o.fate) << radius << " " << strength;
        EXPECT_EQ(work.outcome.time, o.time) << radius << " " << strength;
        times.insert(o.time);
      }
    EXPECT_GT(times.size(), 2U);  // they do make a difference
  }
}

const std::vector<std::string> made{"body.remanence=-380 mT", "body.volume=1.9 cm^3", "field.remanence=0.4 T",
                                    "field.thickness=5 mm"};

// U = -<m, B> over a dipole layer: μ = B_r V B_r' t'/(4π μ0).
TEST(Remanence, MakesTheMomentOfALevitron) {
  const double mu = -0.38 * 1.9e-6 * 0.4 * 0.005 / (16e-7 * std::numbers::pi * std::numbers::pi);
  const Case said = published("levitron", made), plain = published("levitron", {"body.mu=" + fmt::format("{}", mu)});
  EXPECT_NEAR(said.experiment->equilibrium_height(), plain.experiment->equilibrium_height(), 1e-14);
  const Case stronger = published("levitron", with(made, {"field.remanence=0.41 T"}));
  EXPECT_GT(stronger.experiment->equilibrium_height(), said.experiment->equilibrium_height());
  const Case varied = published("levitron", made);
  std::vector<std::string> axes{"field.remanence"};
  EXPECT_NO_THROW(varied.experiment->unstable_start(axes, std::vector<double>{0.41}));
  EXPECT_SAYS(complaint([&] {
                check_ensembles(*varied.experiment).fates({method_named("strang"), schedule(0.002, 1), {"body.mu"}});
              }),
              "body.mu cannot be varied here: body.remanence is given and takes its place");
}

// By the field on the axis of a uniformly magnetised disk, B_r t a²/(2 (a² + z²)^(3/2)), thin: the force on the top is m dB/dz.
TEST(Remanence, CarriesTheWeightThatATextbookSays) {
  const Case c = published("levitron", made);
  const double z = c.experiment->equilibrium_height(), a = 0.05, mu0 = 4e-7 * std::numbers::pi;
  const double m = -0.38 * 1.9e-6 / mu0, slope = -1.5 * 0.4 * 0.005 * a * a * z / std::pow(a * a + z * z, 2.5);
  EXPECT_NEAR(m * slope, 0.02 * 9.81, 1e-9);
}

TEST(Remanence, MakesTheMomentOfAnOrbitronsBody) {
  const double V = 9.047786842338603e-7;  // m^3
  const Case said = published("orbitron", {"body.remanence=0.25 T", fmt::format("body.volume={}", V)});
  const Case plain = published("orbitron", {fmt::format("body.mu={}", 0.25 * V / (4e-7 * std::numbers::pi))});
  EXPECT_NEAR(said.experiment->period(), plain.experiment->period(), 1e-12);
}

TEST(Remanence, AThickBaseIsAWarning) {
  EXPECT_TRUE(published("levitron", made).warnings.empty());
  const std::vector<std::string> thick =
      published("levitron", with(made, {"field.thickness=15 mm", "field.remanence=0.135 T"})).warnings;
  ASSERT_EQ(thick.size(), 1U);
  EXPECT_SAYS(thick[0], "field.thickness = 0.015 is not small against the radius 0.05");
}

TEST(Remanence, IsAskedForWholeInSiOverDisks) {
  const auto refused = [](const std::vector<std::string>& list) {
    return complaint([&] { published("levitron", list); });
  };
  EXPECT_SAYS(refused({"body.remanence=-0.4 T"}), "body.volume is missing");
  EXPECT_SAYS(refused(with(made, {"body.mu=-1e-4"})), "body.mu and body.remanence are both given in --set");
  EXPECT_SAYS(refused(with(made, {"field.kind=ring"})), "field.kind = 'ring' is not made of disks alone: give body.mu");
  EXPECT_SAYS(complaint([] {
                published("gans-levitron", {"body.remanence=1", "body.volume=1", "field.remanence=1",
                                            "field.thickness=1", "field.kind=disk"});
              }),
              "units = 'gans': a remanence is in SI");
}

// One number is no magnet.
TEST(MagnetNumbers, OfAMagnetThatIsNotThereAreRefused) {
  const auto set = [](const char* assignment) {
    return complaint([&] { published("levitron", with(stack, {assignment})); });
  };
  EXPECT_EQ(set("field.magnet[3].radius=0.01"), "field.magnet[3].radius: field.magnet has 3 entries, counted from [0]");
  EXPECT_EQ(set("field.magnet[x].radius=0.01"), "field.magnet[x].radius: field.magnet has 3 entries, counted from [0]");
  EXPECT_EQ(set("field.magnet[1].radius=0.01"), "no error");
}

TEST(MagnetNumbers, AreBoundAndAPoleHasNoRadius) {
  EXPECT_EQ(complaint([] {
              MapAsk ask = map_ask(std::make_shared<Case>(published("levitron", stack)));
              ask.map = {"field.magnet[2].radius", "initial.x", 0.001, 0.002, 0, 0.01, 2, 2};
              planned_map(ask);
            }).substr(0, 76),
            "'field.magnet[2].radius' is no number of this case that can be varied (did y");
}

}  // namespace
}  // namespace kreisel::test
