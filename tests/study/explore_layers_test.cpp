// What a map that is explored shows besides fates: values of those that stay, the edge of linear stability; and magnets anywhere.
#include <algorithm>
#include <cmath>

#include "kreisel/model/driven/drive_names.hpp"
#include "kreisel/study/colour/map_colours.hpp"
#include "kreisel/study/explore/equal_lines.hpp"
#include "kreisel/study/explore/flight.hpp"
#include "kreisel/study/explore/scene/scene.hpp"
#include "kreisel/study/explore/scene/source_lines.hpp"
#include "kreisel/study/explore/stability_edges.hpp"
#include "kreisel/study/explore/tiles.hpp"
#include "kreisel/system/magnets/magnets_parameters.hpp"
#include "small_studies.hpp"

namespace kreisel::test {
namespace {

// All pixels of a tile, in its order.
struct ColouredTile final : PixelSource {
  ColouredTile(const PlannedTiles& plan, const Grid& g) : grid(g), pixels(plan, g) {}
  bool next(double& x, double& y, std::size_t& ticket) override {
    if (at == grid.pixels()) return false;
    x = grid.x(at % grid.width);
    y = grid.y(at / grid.width);
    ticket = at++;
    return true;
  }
  void done(std::size_t k, const Outcome& first, const Outcome* second) override { keep(k, first, second, pixels); }

  Grid grid;
  TilePixels pixels;
  std::size_t at = 0;
};

MapBlock coloured_map(const Grid& g, const std::string& colour) {
  MapAsk ask = small_map();
  ask.map = {ask.map.x,
             ask.map.y,
             g.x0,
             g.x1,
             g.y0,
             g.y1,
             static_cast<std::int64_t>(g.width),
             static_cast<std::int64_t>(g.height)};
  ask.colour = colour;
  ask.second = ask.run;
  ask.second->step /= 2;
  return run(planned_map(ask), {}).whole();
}

// In lanes, on plain numbers with a tangent of their own, and looked at from outside.
TEST(ColouredTiles, TheSameAsTheMap) {
  const MapAsk map = small_map();
  for (const std::string colour : {"fli", "sali", "energy-error", "frequency"}) {
    const PlannedTiles plan = planned_tiles({.of = map.of,
                                             .run = map.run,
                                             .axes = {map.map.x, map.map.y},
                                             .trust = true,
                                             .colour = colour,
                                             .engine = map.engine});
    const Grid grid = grid_of({0, -0.01, 0.012, 0.02}, {1, 0, 1, 8});
    ColouredTile tile(plan, grid);
    const std::atomic<bool> stop{false};
    run_pixels(plan, tile, stop);
    const MapBlock whole = coloured_map(grid, colour);
    EXPECT_EQ(tile.pixels.time, whole.time) << colour;
    EXPECT_EQ(tile.pixels.fate, whole.fate) << colour;
    EXPECT_EQ(tile.pixels.doubtful, whole.doubtful) << colour;
    ASSERT_EQ(tile.pixels.value.size(), whole.value.size()) << colour;
    std::size_t told = 0;
    for (std::size_t k = 0; k < whole.value.size(); ++k) {
      EXPECT_EQ(std::isnan(tile.pixels.value[k]), std::isnan(whole.value[k])) << colour << ' ' << k;
      if (std::isnan(whole.value[k])) continue;
      EXPECT_EQ(tile.pixels.value[k], whole.value[k]) << colour << ' ' << k;
      ++told;
    }
    EXPECT_GT(told, 5u) << colour;
    EXPECT_LT(told, whole.value.size()) << colour;
    EXPECT_EQ(plan.mirrored, -1) << colour;  // a tangent is not mirrored with its start
  }
}

TEST(MapColours, ThoseThatThereAre) {
  const auto names = [](const std::string& name, const std::string& method = "") {
    const auto c = shared(name);
    RunSettings run = c->ensemble;
    if (!method.empty()) run.method = method;
    std::vector<std::string> list;
    for (const MapColour& colour : map_colours(*c, run)) list.push_back(colour.text);
    return list;
  };
  EXPECT_EQ(names("dullin-fig1a"), (std::vector<std::string>{"fli", "megno", "sali", "lyapunov", "energy-error",
                                                             "frequency:r_z", "diffusion:r_z"}));
  EXPECT_EQ(names("dullin-fig1a", "reference"), std::vector<std::string>{});
}

TEST(EqualLines, WithAColour) {
  const EqualAsk ask{.of = "levitron",
                     .changes = {},
                     .method = "",
                     .axes = {"initial.x", "initial.z"},
                     .window = {0, 1, 0, 1},
                     .size = {},
                     .trust = false,
                     .colour = "frequency:r_z"};
  EXPECT_EQ(equal_command(ask),
            "kreisel map levitron --axes initial.x,initial.z --window=0,1,0,1 --colour frequency:r_z");
  EXPECT_EQ(equal_python(ask),
            "kreisel.case(\"levitron\").map(axes=(\"initial.x\", \"initial.z\"), window=(0, 1, 0, 1), "
            "colour=\"frequency:r_z\")");
}

// Where lines cross that value of the first axis.
std::vector<double> crossings(const std::vector<WindowEdge>& edges, double x) {
  std::vector<double> list;
  for (const WindowEdge& e : edges)
    for (std::size_t k = 1; k < e.points.size(); ++k) {
      const auto &a = e.points[k - 1], &b = e.points[k];
      if ((a.x <= x) == (b.x <= x)) continue;
      list.push_back(a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x));
    }
  std::sort(list.begin(), list.end());
  return list;
}

// Dullin's spins of Figure 1: 12.728984 and 31.772947 revolutions a second.
TEST(StabilityEdges, OverASpinAndWhatOnlyDisturbs) {
  const auto found =
      crossings(stability_edges({shared("dullin-fig1a"), {"initial.x", "initial.spin"}, {0, 0.01, 5, 40}}, {}), 0.0043);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_NEAR(found[0], 12.728984, 1e-5);
  EXPECT_NEAR(found[1], 31.772947, 1e-5);
  EXPECT_TRUE(
      stability_edges({shared("dullin-fig1a"), {"initial.x", "initial.z"}, {0, 0.01, -0.01, 0.01}}, {}).empty());
}

TEST(StabilityEdges, OverTwoNumbersThatMatter) {
  const auto c = shared("dullin-fig1a");
  double mass = 0;
  for (const AxisName& a : c->experiment->axes())
    if (a.path == "body.mass") mass = a.value;
  // The window reaches below a mass of nothing: it is cut there.
  const auto found =
      crossings(stability_edges({c, {"body.mass", "initial.spin"}, {-0.1 * mass, 1.2 * mass, 5, 40}}, {}), mass);
  ASSERT_GE(found.size(), 2u);
  EXPECT_NEAR(found.front(), 12.728984, 0.02);  // a chord of the curve
  EXPECT_NEAR(found.back(), 31.772947, 0.05);
}

TEST(StabilityEdges, StopAndAreRefused) {
  std::atomic<bool> stop{true};
  Control control;
  control.stop = &stop;
  EXPECT_NE(complaint([&] {
              stability_edges({shared("dullin-fig1a"), {"body.mass", "initial.spin"}, {0.01, 0.03, 5, 40}}, control);
            }),
            "no error");
  EXPECT_SAYS(complaint([] {
                stability_edges({shared("dullin-fig1a"), {"no.key", "initial.spin"}, {0, 1, 5, 40}}, {});
              }),
              "no.key");
}

TEST(Scene, MagnetsAnywhere) {
  const Scene toy = scene_of(published("toy-levitron"));
  ASSERT_EQ(toy.magnets.size(), 1u);  // the hole is no magnet
  EXPECT_EQ(toy.magnets[0].kind, "cuboid");
  EXPECT_EQ(toy.magnets[0].edges, (std::array<double, 3>{0.1, 0.1, 0.02}));
  EXPECT_EQ(toy.magnets[0].position, (std::array<double, 3>{0, 0, -0.01}));
  ASSERT_EQ(toy.magnets[0].holes.size(), 1u);
  EXPECT_EQ(toy.magnets[0].holes[0], (std::array<double, 3>{0, 0, 0.01}));
  EXPECT_EQ(toy.body.radius, 0.0145);
  EXPECT_TRUE(toy.gravity && toy.place);
  EXPECT_GT(toy.equilibrium, 0.02);
  const Scene ring = scene_of(published("ring-of-thirteen"));
  EXPECT_EQ(ring.magnets.size(), 13u);
  EXPECT_NEAR(std::hypot(ring.magnets[5].position[0], ring.magnets[5].position[1]), 0.0285, 1e-12);
  EXPECT_EQ(ring.magnets[5].length, 0.0032);
}

TEST(Scene, WhatIsDriven) {
  const Scene rotor = scene_of(published("rotor-levitation"));
  ASSERT_EQ(rotor.magnets.size(), 1u);
  EXPECT_EQ(rotor.magnets[0].drive, "rotor");
  EXPECT_EQ(rotor.magnets[0].kind, "sphere");
  EXPECT_NEAR(rotor.magnets[0].axis[2], std::sin(3 * M_PI / 180), 1e-12);  // as it is at t = 0, lifted
  ASSERT_EQ(rotor.drives.size(), 1u);
  EXPECT_EQ(rotor.drives[0].drive, "rotor");
  EXPECT_EQ(rotor.drives[0].angle, 0);
  EXPECT_EQ(rotor.lines_drive, "rotor");
  EXPECT_EQ(rotor.body.shape, "sphere");
  const Scene trap = scene_of(published("magnetic-paul-trap"));
  ASSERT_EQ(trap.magnets.size(), 1u);  // a uniform field is nowhere
  EXPECT_EQ(trap.magnets[0].drive, "current");
  EXPECT_EQ(trap.magnets[0].radius, 0.02);
  EXPECT_TRUE(trap.drives.empty());  // a current moves nothing
}

// A set in which everything is driven, so that a drive without its pose is seen; a point of a magnet is moved as its field is.
TEST(Drives, MoveMagnetsAsTheFieldHasThem) {
  DrivenSet<double> set;
  set.turns = set.alternates = set.slides = true;
  set.sense = 1;
  set.rotor = {{0, 0.6, 0.8}, {0.01, 0, 0.02}, 3, 8, 2, true, false};
  set.slide = {{0.1, 0, 0}, {0, 0.01, 0.02}, 7, 0.4};
  set.magnets.count = 1;
  set.magnets.sources[0].kind = SourceKind::dipole;
  set.magnets.sources[0].place = {0.03, 0.01, 0};
  set.magnets.sources[0].axis = {0, 0, 1};
  set.magnets.sources[0].side = {1, 0, 0};
  set.magnets.sources[0].strength = {1, 0, 0};
  std::size_t moving = 0;
  for (const DriveName& row : drive_names) {
    set.drive[0] = row.kind;
    for (const double t : {0.0, 0.37, 1.9, 5.2}) {
      const auto pose = drive_pose(set, row.kind, t);
      const bool moves = row.kind != DriveKind::none && row.kind != DriveKind::current;
      ASSERT_EQ(pose.has_value(), moves) << row.name;
      if (!moves) continue;
      ++moving;
      EXPECT_EQ(pose->drive, row.name);
      const TurnAbout<double> turn{pose->axis, sincos(pose->angle)};
      DrivenSet<double> stands = set;
      Source<double>& s = stands.magnets.sources[0];
      s.place = turn.turned(s.place - pose->centre) + pose->centre + pose->shift;
      s.axis = turn.turned(s.axis);
      s.side = turn.turned(s.side);
      stands.drive[0] = DriveKind::none;
      const Vec3<double> r{-0.04, 0.05, 0.1}, a{0.36, 0.48, 0.8};
      const Vec3<double> moved = set.at(r, a, t).now.B, there = stands.at(r, a, t).now.B;
      EXPECT_LT(std::sqrt(norm2(moved - there)), 1e-12 * std::sqrt(norm2(there))) << row.name << " at " << t;
    }
  }
  EXPECT_EQ(moving, 8u);
}

TEST(Drives, FlightsHaveThemInTheirRows) {
  const Case c = published("rotor-levitation");
  const std::vector<FlightColumn> columns = flight_columns(c);
  const auto angle =
      std::find_if(columns.begin(), columns.end(), [](const auto& k) { return k.name == "rotor_angle"; });
  ASSERT_NE(angle, columns.end());
  FlightRows rows(c);
  std::vector<double> values;
  rows.add(0.00125, c.experiment->start(), std::vector<double>(c.experiment->invariants().size()), values);
  ASSERT_EQ(values.size(), columns.size());
  EXPECT_NEAR(values[static_cast<std::size_t>(angle - columns.begin())], M_PI / 2, 1e-12);  // a quarter at 200 rev/s
}

// Lines follow the field of all magnets together, and none runs through one of them.
TEST(Scene, LinesOfMagnetsAnywhere) {
  for (const std::string name : {"toy-levitron", "ring-of-thirteen"}) {
    const Case c = published(name);
    Reader reader(c.settings);
    const MagnetsParameters p = read_magnets(reader, false);
    const MagnetSet<double> set = p.field();
    const Solids<double> solids = p.solids();
    const auto lines = source_lines(set, solids);
    ASSERT_GE(lines.size(), 12u) << name;
    double worst = 1;
    for (const FieldLine& line : lines)
      for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        const auto at = [&line](std::size_t k) { return Vec3<double>{line[k][0], line[k][1], line[k][2]}; };
        if (solids.gap(at(i)) < 0.004) continue;  // at edges it bends fast
        const Vec3<double> way = at(i + 1) - at(i - 1), B = set.at(at(i), {0, 0, 1}).B;
        EXPECT_GE(solids.gap(at(i)), 0) << name;
        worst = std::min(worst, std::fabs(dot(way, B)) / std::sqrt(norm2(way) * norm2(B)));
      }
    EXPECT_GT(worst, 0.97) << name;
  }
}

}  // namespace
}  // namespace kreisel::test
