// The field at points: planned, the same as one point after the other, watched, stopped, and kept in a file.
#include "kreisel/study/field/field_points.hpp"

#include <fstream>
#include <limits>

#include "small_studies.hpp"

namespace kreisel::test {
namespace {

const std::vector<Vec3<double>> some_points{{0.001, 0, 0.04}, {0, 0, 0.03}, {0.03, 0, -0.01}, {0, 0.031, -0.01}};

FieldPoints found_at(const std::string& name, const std::vector<Vec3<double>>& at, const Control& control = {}) {
  return run(planned_field_points({shared(name), at}), control);
}

TEST(FieldPoints, AreThoseOfOnePointAfterTheOther) {
  Listener listener;
  Control control;
  control.watcher = &listener;
  const FieldPoints found = found_at("toy-levitron", some_points, control);
  ASSERT_EQ(found.points.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    const FieldResult alone = field_at(found.of, some_points[i]);
    EXPECT_EQ(field_json(found.points[i]).text(), field_json(alone).text());
    EXPECT_SAYS(field_points_text(found), field_text(alone));
  }
  EXPECT_EQ(listener.amount, 4u);
  EXPECT_EQ(listener.done, 4u);
  EXPECT_EQ(listener.finished, 1u);
  ASSERT_EQ(found.warnings.size(), found.of->warnings.size() + 1);  // two of them inside one magnet
  EXPECT_SAYS(found.warnings.back(), "the point is inside field.magnet[0]");
  const FieldPoints one = found_at("toy-levitron", {some_points[2]});
  EXPECT_EQ(field_points_json(one, {}).text(),
            field_json(one.points[0]).add("files", std::vector<std::string>{}).text());
  EXPECT_EQ(one.warnings, one.points[0].warnings());
}

TEST(FieldPoints, PlanningRefuses) {
  const auto said = [](const std::string& name, const std::vector<Vec3<double>>& at) {
    return complaint([&] { planned_field_points({shared(name), at}); });
  };
  EXPECT_SAYS(said("lagrange-top", some_points), "this is for system = 'magnets'");
  EXPECT_SAYS(said("toy-levitron", {}), "there is no point");
  EXPECT_SAYS(said("toy-levitron", {{0, 0, 0.1}, {0, std::numeric_limits<double>::quiet_NaN(), 0}}),
              "expected three finite numbers");
  EXPECT_EQ(said("toy-levitron", some_points), "no error");
}

// Also what only bodies from parts have, and a point without a dipole in place of its magnets.
TEST(FieldPoints, TheSameComeBackFromTheirFile) {
  const ScratchFolder here;
  for (const char* name : {"toy-levitron", "tilted-base", "ring-of-thirteen"}) {
    const FieldPoints found = found_at(name, some_points);
    const Drawing saved = save(found, here.path(), {});
    ASSERT_EQ(saved.files.size(), 1u);
    const FieldPoints again = stored_field_points(saved.files.front());
    EXPECT_EQ(field_points_text(again), field_points_text(found)) << name;
    EXPECT_EQ(field_points_json(again, {}).text(), field_points_json(found, {}).text()) << name;
    for (std::size_t i = 0; i < some_points.size(); ++i)
      for (int k = 0; k < 3; ++k) EXPECT_EQ(again.points[i].B[k], found.points[i].B[k]);
  }
}

TEST(FieldPoints, ADamagedFileIsRefused) {
  const ScratchFolder here;
  const std::string text = content(save(found_at("toy-levitron", some_points), here.path(), {}).files.front());
  for (std::size_t cut = 0; cut < text.size() - 3; cut += text.size() / 40) {
    std::ofstream(here / "cut.json") << text.substr(0, cut);
    EXPECT_SAYS(complaint([&] { stored_field_points(here / "cut.json"); }), "is no field at points, or damaged");
  }
  std::ofstream(here / "other.json") << R"({"kind": "kreisel equilibrium"})";
  EXPECT_SAYS(complaint([&] { stored_field_points(here / "other.json"); }), "other.json is no field at points");
  EXPECT_SAYS(complaint([&] { stored_field_points(here / "none.json"); }), "cannot read");
}

}  // namespace
}  // namespace kreisel::test
