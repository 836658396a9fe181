// What a person who explores a case needs: tiles of a map, flights, ranges of numbers, what stands about the top, equal lines.
#include <cmath>

#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/observe/drift_slope.hpp"
#include "kreisel/study/cases/case_changes.hpp"
#include "kreisel/study/explore/equal_lines.hpp"
#include "kreisel/study/explore/flight.hpp"
#include "kreisel/study/explore/key_choice.hpp"
#include "kreisel/study/explore/key_range.hpp"
#include "kreisel/study/explore/mirror.hpp"
#include "kreisel/study/explore/scene/scene.hpp"
#include "kreisel/study/explore/tiles.hpp"
#include "kreisel/study/trajectory/trajectory_columns.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "kreisel/system/number/number_named.hpp"
#include "small_studies.hpp"

namespace kreisel::test {
namespace {

TilesAsk small_tiles(bool trust = false) {
  const MapAsk map = small_map();
  return {.of = map.of, .run = map.run, .axes = {map.map.x, map.map.y}, .trust = trust, .engine = map.engine};
}
const TilePlane plane{0, -0.01, 0.012, 0.02};

// The pixels of a tile one after the other, up to `end`.
struct DrawnTile final : PixelSource {
  DrawnTile(const PlannedTiles& plan, const Grid& g) : grid(g), pixels(plan, g) {}
  bool next(double& x, double& y, std::size_t& ticket) override {
    if (at >= std::min(end, grid.pixels())) return false;
    x = grid.x(at % grid.width);
    y = grid.y(at / grid.width);
    ticket = at++;
    return true;
  }
  void done(std::size_t k, const Outcome& first, const Outcome* second) override {
    keep(k, first, second, pixels);
    steps += first.steps + (second != nullptr ? second->steps : 0);
  }

  Grid grid;
  TilePixels pixels;
  std::size_t at = 0, end = 0;
  std::uint64_t steps = 0;
};

TEST(Tiles, TheSameAsAMapInPartsOfAnySize) {
  for (const TilePlace& place : {TilePlace{0, 0, 0, 12}, TilePlace{3, 2, 5, 12}, TilePlace{1, -1, 0, 5}}) {
    const Grid grid = grid_of(plane, place);
    MapAsk ask = small_map();
    ask.map = {ask.map.x,
               ask.map.y,
               grid.x0,
               grid.x1,
               grid.y0,
               grid.y1,
               static_cast<std::int64_t>(place.size),
               static_cast<std::int64_t>(place.size)};
    ask.second = ask.run;
    ask.second->step /= 2;
    const MapResult map = run(planned_map(ask), {});
    const MapBlock whole = map.whole();
    const PlannedTiles plan = planned_tiles(small_tiles(true));
    const std::atomic<bool> stop{false};
    for (const std::size_t part : {1u, 7u, 1000u}) {
      DrawnTile tile(plan, grid);
      for (tile.end = part; tile.at < grid.pixels(); tile.end += part) run_pixels(plan, tile, stop);
      EXPECT_EQ(tile.pixels.time, whole.time);
      EXPECT_EQ(tile.pixels.fate, whole.fate);
      EXPECT_EQ(tile.pixels.doubtful, whole.doubtful);
      EXPECT_EQ(tile.steps, map.end().steps);
    }
  }
}

TEST(Tiles, LieSideBySide) {
  const Grid whole = grid_of(plane, {0, 0, 0, 8}), quarter = grid_of(plane, {1, 1, 0, 4}),
             below = grid_of(plane, {-1, 0, 0, 4});
  EXPECT_DOUBLE_EQ(quarter.x(0), whole.x(4));
  EXPECT_DOUBLE_EQ(quarter.y(0), whole.y(0));
  EXPECT_EQ(below.x1, 0.024);
}

// A plane whose tiles to the left of 0 mirror those to the right exactly: few bits in its side.
const TilePlane about_zero{0, -0.01, 0.0078125, 0.01};

TEST(Mirror, WhereHalfATurnTakesOneStartIntoTheOther) {
  const auto axis = [](const std::string& name, const std::string& x, const std::string& y,
                       std::vector<KeyChange> changes = {}) {
    return mirrored_axis(changed_case(shared(name)->settings, name, changes, "a test"), {x, y});
  };
  EXPECT_EQ(axis("dullin-fig1a", "initial.x", "initial.z"), 0);
  EXPECT_EQ(axis("dullin-fig1a", "initial.spin", "initial.x"), 1);
  EXPECT_EQ(axis("dullin-fig1a", "initial.x", "body.mass"), 0);
  EXPECT_EQ(axis("dullin-fig1a", "initial.z", "initial.spin"), -1);
  EXPECT_EQ(axis("dullin-fig1a", "initial.x", "initial.y"), -1);  // both would have to change
  EXPECT_EQ(axis("dullin-fig1a", "initial.x", "initial.tilt"), -1);
  EXPECT_EQ(axis("dullin-fig1a", "initial.x", "initial.z", {{"initial.tilt", 0.1}}), -1);
  EXPECT_EQ(axis("dullin-fig1a", "initial.x", "initial.z", {{"initial.py", 1e-5}}), -1);
  EXPECT_EQ(axis("dullin-fig1a", "body.mass", "gravity.g"), -1);
}

TEST(Mirror, ANumberAloneWhereAllOthersStay) {
  const auto fig1a = shared("dullin-fig1a");
  for (const char* key : {"initial.x", "initial.y", "initial.px", "initial.tilt"})
    EXPECT_TRUE(mirrors(*fig1a, key)) << key;
  for (const char* key : {"initial.z", "initial.spin", "body.mass"}) EXPECT_FALSE(mirrors(*fig1a, key)) << key;
  const auto beside = shared("dullin-fig1a", {"initial.y=0.001"});
  EXPECT_FALSE(mirrors(*beside, "initial.x"));
  EXPECT_TRUE(mirrors(*beside, "initial.y"));
  for (const char* key : {"initial.x", "initial.y", "initial.z"})
    EXPECT_FALSE(mirrors(*shared("toy-levitron"), key)) << key;
  // Whatever other axis there is: what mirrors with it does so alone.
  int seen = 0;
  for (const auto& c : {fig1a, beside})
    for (const AxisName& a : c->experiment->axes())
      for (const char* other : {"initial.x", "initial.z", "body.mass"})
        if (a.path != other && mirrored_axis(*c, {a.path, other}) == 0) {
          ++seen;
          EXPECT_TRUE(mirrors(*c, a.path)) << a.path << " with " << other;
        }
  EXPECT_GT(seen, 5);
}

// Whoever says that it mirrors is computed on both sides, by every method that kernels carry.
TEST(Mirror, ToTheLastBitByEveryMethod) {
  const std::atomic<bool> stop{false};
  int seen = 0;
  for (const std::string name : {"dullin-fig1a", "levitron"}) {
    const auto c = shared(name);
    for (const NamedMethod& m : method_catalogue()) {
      TilesAsk ask{.of = c, .run = c->ensemble, .axes = {"initial.x", "initial.z"}, .trust = true, .engine = {}};
      ask.run.method = m.name;
      ask.run.until = 1;
      if (!c->experiment->takes(m) || !in_kernels(m.method)) continue;
      const PlannedTiles plan = planned_tiles(ask);
      ASSERT_EQ(plan.mirrored, 0) << name;
      const std::vector<TilePlace> both{{0, 0, 1, 8}, {0, -1, 1, 8}};
      EXPECT_EQ(mirror_images(plan, about_zero, both), (std::vector<std::size_t>{1, 0}));
      DrawnTile right(plan, grid_of(about_zero, both[0])), left(plan, grid_of(about_zero, both[1]));
      right.end = left.end = 64;
      run_pixels(plan, right, stop);
      run_pixels(plan, left, stop);
      const TilePixels image = mirrored(right.pixels, 8, 0);
      EXPECT_EQ(image.time, left.pixels.time) << name << ' ' << m.name;
      EXPECT_EQ(image.fate, left.pixels.fate) << name << ' ' << m.name;
      EXPECT_EQ(image.doubtful, left.pixels.doubtful) << name << ' ' << m.name;
      EXPECT_NE(right.pixels.time, left.pixels.time) << name << ' ' << m.name;
      ++seen;
    }
  }
  EXPECT_GT(seen, 10);
}

TEST(Mirror, ImagesAreExactOrNone) {
  PlannedTiles plan = planned_tiles(small_tiles());
  const auto images = [&plan](const TilePlane& p, const std::vector<TilePlace>& tiles) {
    return mirror_images(plan, p, tiles);
  };
  using Numbers = std::vector<std::size_t>;
  const std::vector<TilePlace> few{{2, 3, 0, 64}, {2, -4, 1, 64}, {2, -4, 0, 64}, {2, -4, 0, 16}, {1, -4, 0, 64}};
  EXPECT_EQ(images(about_zero, few), (Numbers{2, 1, 0, 3, 4}));
  EXPECT_EQ(images({-0.001, 0, 0.0078125, 0.01}, few), (Numbers{0, 1, 2, 3, 4}));
  EXPECT_EQ(images({0, 0, 0.0012345678901234567, 0.01}, {{0, 4, 0, 60}, {0, -5, 0, 60}}), (Numbers{0, 1}));
  EXPECT_EQ(images(about_zero, {{0, 0, 0, 8}, {0, -1, 0, 8}, {0, -1, 0, 8}}), (Numbers{1, 0, 2}));
  plan.mirrored = -1;
  EXPECT_EQ(images(about_zero, few), (Numbers{0, 1, 2, 3, 4}));
}

TEST(Tiles, AnotherBoundIsAnotherFate) {
  TilePixels pixels(planned_tiles(small_tiles(true)), {3, 1, 0, 1, 0, 1});
  const Outcome first{Fate(Fate::escaped, 1), 2}, same{Fate(Fate::escaped, 1), 3}, other{Fate(Fate::escaped, 0), 2};
  keep(0, first, &same, pixels);
  keep(1, first, &other, pixels);
  EXPECT_EQ(pixels.doubtful, (std::vector<std::uint8_t>{0, 1, 0}));
}

TEST(Tiles, Refused) {
  const auto refusal = [](const std::function<void(TilesAsk&)>& change) {
    TilesAsk ask = small_tiles();
    change(ask);
    return complaint([&] { planned_tiles(ask); });
  };
  EXPECT_EQ(refusal([](TilesAsk&) {}), "no error");
  EXPECT_SAYS(refusal([](TilesAsk& a) { a.axes[1] = a.axes[0]; }), "the two axes must differ");
  EXPECT_SAYS(refusal([](TilesAsk& a) { a.axes[1] = "initial.w"; }), "initial.w");
  EXPECT_SAYS(refusal([](TilesAsk& a) { a.run.method = "auto"; }), "a method that is named");
  EXPECT_SAYS(refusal([](TilesAsk& a) { a.run.method = "three-rotations"; }), "does not work for");
  EXPECT_SAYS(refusal([](TilesAsk& a) { a.of = shared("two-tops"), a.run = a.of->run; }), "no maps of many tops");
}

TEST(Tiles, AsDeepAsNumbersGo) {
  EXPECT_EQ(grid_of(plane, {40, 1099511627776.0 / 3, 0, 256}).width, 256u);
  EXPECT_SAYS(complaint([] { grid_of(plane, {50, std::ldexp(1.0, 49), 0, 256}); }), "as deep as the map goes");
  EXPECT_SAYS(complaint([] { grid_of({0, 0, 0, 1}, {0, 0, 0, 4}); }), "sides that are positive");
  EXPECT_SAYS(complaint([] { grid_of({0, 0, 1e308, 1}, {-60, 1e10, 0, 4}); }), "finite ends");
}

TEST(Tiles, StopWithinATenthOfASecond) {
  TilesAsk ask = small_tiles();
  ask.run.until = 1e6;
  const PlannedTiles plan = planned_tiles(ask);
  const Grid grid = grid_of({0, 0, 1e-5, 1e-5}, {0, 0, 0, 64});  // all stay
  std::atomic<bool> stop{false};
  DrawnTile tile(plan, grid);
  tile.end = grid.pixels();
  const auto work = [&] {
    run_pixels(plan, tile, stop);
    throw Error("stopped");
  };
  EXPECT_LT(seconds_to_stop(stop, work), 0.1);
}

// All rows of a flight.
std::vector<double> flown(const std::shared_ptr<const Case>& c, double until, std::size_t& width,
                          std::uint64_t rows = 100) {
  TrajectoryAsk ask = trajectory_ask(c);
  ask.run.until = until;
  std::vector<double> table;
  FlightRows flight(*c);
  width = flight.width();
  run(planned_flight(ask, rows), {},
      [&](double t, std::span<const double> s, std::span<const double> i) { flight.add(t, s, i, table); });
  return table;
}

std::size_t place_of(const Case& c, const std::string& name) {
  const auto columns = flight_columns(c);
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (columns[i].name == name) return i;
  return 1000;
}

TEST(Flight, ColumnsAreTheSameInEverySpace) {
  for (const char* name : {"levitron", "orbitron", "heavy-top", "lagrange-top", "geiser-fig1"}) {
    const auto c = shared(name);
    EXPECT_EQ(place_of(*c, "t"), 0u) << name;
    EXPECT_EQ(place_of(*c, "az"), 6u) << name;
    EXPECT_EQ(place_of(*c, "turn"), 7u) << name;
    std::size_t width = 0;
    const std::vector<double> table = flown(c, 10 * c->run.step, width);
    ASSERT_EQ(table.size() % width, 0u) << name;
    EXPECT_EQ(flight_columns(*c).size(), width) << name;
    for (std::size_t at = 0; at < table.size(); at += width)
      EXPECT_NEAR(std::hypot(table[at + 4], table[at + 5], table[at + 6]), 1, 1e-9) << name;
  }
  EXPECT_EQ(place_of(*shared("two-tops"), "x2"), 7u);
}

// Where the state does not say how its axis stands about the vertical, that is summed up: the same top in the other space says it.
TEST(Flight, AzimuthIsSummedUp) {
  const auto says = shared("lagrange-top"), does_not = shared("lagrange-top", {"space=body"});
  ASSERT_TRUE(does_not->experiment->in_space(does_not->experiment->start()).empty());
  std::size_t a = 0, b = 0;
  const std::vector<double> one = flown(says, 5, a, 1000), other = flown(does_not, 5, b, 1000);
  ASSERT_EQ(one.size() / a, other.size() / b);
  double turned = 0;  // by the difference of the azimuths at the start
  for (std::size_t row = 0; row < one.size() / a; ++row) {
    const double *x = &one[row * a], *y = &other[row * b];
    const double apart = std::atan2(x[5], x[4]) - std::atan2(y[5], y[4]);
    if (row == 0) turned = apart;
    EXPECT_NEAR(std::remainder(apart - turned, 2 * M_PI), 0, 2e-3) << x[0];
    EXPECT_NEAR(x[6], y[6], 1e-6) << x[0];
  }
}

TEST(Flight, HasTheTableOfTheTrajectory) {
  const auto c = shared("levitron");
  std::size_t width = 0;
  const std::vector<double> table = flown(c, 0.2, width);
  TrajectoryAsk ask = trajectory_ask(c);
  ask.run.until = 0.2;
  const TrajectoryResult whole = run(planned_flight(ask, 100), {});
  ASSERT_EQ(table.size() / width, whole.rows());
  for (std::size_t row = 0; row < whole.rows(); ++row) {
    EXPECT_EQ(table[row * width + place_of(*c, "r_z")], whole.part("r").at(row, 2));
    EXPECT_EQ(table[row * width + place_of(*c, "z")], whole.part("r").at(row, 2));
    EXPECT_EQ(table[row * width + place_of(*c, "energy")], whole.invariant("energy").at(row));
  }
  for (const Invariant& v : c->experiment->invariants()) {
    const std::vector<double> drifts = drift_errors(whole.invariant(v.name).values);
    for (std::size_t row = 0; row < whole.rows(); ++row)
      EXPECT_EQ(table[row * width + place_of(*c, std::string(v.name) + "_drift")], drifts[row]) << v.name;
  }
  EXPECT_NEAR(table[(whole.rows() - 1) * width + place_of(*c, "turn")], 2 * M_PI * 20 * 0.2, 0.05);
}

// The names of columns that are plotted so.
std::vector<std::string> plotted(const std::string& name, const std::string& role) {
  std::vector<std::string> names;
  for (const FlightColumn& column : flight_columns(*shared(name)))
    if (column.role == role) names.push_back(column.name);
  return names;
}

TEST(Flight, ColumnsSayWhatIsPlotted) {
  using Names = std::vector<std::string>;
  for (const char* name : {"levitron", "orbitron", "geiser-fig1", "toy-levitron"})
    EXPECT_EQ(plotted(name, "height"), Names{"z"}) << name;
  for (const char* name : {"lagrange-top", "heavy-top", "two-tops"})
    EXPECT_EQ(plotted(name, "height"), Names{}) << name;
  for (const char* role : {"tilt", "spin"}) {
    for (const char* name : {"levitron", "orbitron", "heavy-top", "lagrange-top"})
      EXPECT_EQ(plotted(name, role), Names{role}) << name;
    EXPECT_EQ(plotted("two-tops", role), Names{});
  }
  for (const char* name : {"levitron", "heavy-top", "two-tops", "dipole-gas"})
    EXPECT_EQ(plotted(name, "drift").size(), shared(name)->experiment->invariants().size()) << name;
}

TEST(Flight, AtMostSoManyRows) {
  const auto c = shared("levitron");
  TrajectoryAsk ask = trajectory_ask(c);  // 10000 steps
  for (const std::uint64_t rows : {2u, 3u, 100u, 101u, 5000u, 20000u}) {
    EXPECT_LE(planned_flight(ask, rows).rows(), std::max<std::uint64_t>(rows, 2)) << rows;
    EXPECT_GE(planned_flight(ask, rows).rows(), std::min<std::uint64_t>(rows, 10001) / 2) << rows;
  }
}

KeyRange range_of(const Case& c, const std::string& key) {
  for (const AxisName& a : c.experiment->axes())
    if (a.path == key) return key_range(c, a);
  return {};
}

TEST(KeyRange, HoldsTheValueAndWhatItMayBe) {
  for (const char* name :
       {"levitron", "orbitron", "heavy-top", "gans-levitron", "ohsawa-fig1", "sogo-fig1", "zub-montecarlo"}) {
    const auto c = shared(name);
    for (const AxisName& a : c->experiment->axes()) {
      const KeyRange r = key_range(*c, a);
      EXPECT_LT(r.low, r.high) << name << " " << a.path;
      if (std::isfinite(a.value)) {
        EXPECT_LE(r.low, a.value) << name << " " << a.path;
        EXPECT_GE(r.high, a.value) << name << " " << a.path;
      }
      EXPECT_GE(r.low, r.min.value_or(r.low)) << name << " " << a.path;
    }
  }
}

TEST(KeyRange, IsThatOfTheMapOrOfTheNumber) {
  const auto c = shared("levitron");
  EXPECT_EQ(range_of(*c, "initial.x").high, 0.012);
  EXPECT_EQ(range_of(*c, "initial.z").low, -0.01);
  EXPECT_EQ(range_of(*c, "initial.y").low, -0.012);
  EXPECT_EQ(range_of(*c, "initial.spin").high, 40);
  EXPECT_EQ(range_of(*c, "initial.spin").low, 0);
  EXPECT_EQ(range_of(*c, "body.mass").low, 0.01);
  EXPECT_EQ(range_of(*c, "body.mass").min, 0);
  EXPECT_EQ(range_of(*c, "initial.tilt").low, 0);
  EXPECT_LT(range_of(*c, "body.mu").high, 0);
}

using Keys = std::vector<std::string>;

TEST(KeyChoice, OneOfEachKindComesFirst) {
  EXPECT_EQ(first_keys(*shared("levitron")), (Keys{"initial.spin", "body.mass", "initial.tilt"}));
  EXPECT_EQ(first_keys(*shared("lagrange-top")), (Keys{"initial.spin", "initial.tilt", "body.theta1", "body.d"}));
  EXPECT_EQ(first_keys(*shared("orbitron")), (Keys{"initial.spin_ratio", "body.mass", "body.inertia1"}));
  EXPECT_EQ(first_keys(*shared("heavy-top")), (Keys{"initial.tilt", "body.inertia1", "body.weight"}));
}

TEST(KeyChoice, AxesAreThoseOfTheMapOrUsualOnes) {
  const auto axes = [](const std::string& name) {
    Keys keys;
    for (const MapAxis& a : map_axes(*shared(name))) keys.push_back(a.key);
    return keys;
  };
  EXPECT_EQ(axes("levitron"), (Keys{"initial.x", "initial.z"}));
  EXPECT_EQ(map_axes(*shared("levitron"))[1].to, 0.01);
  EXPECT_EQ(axes("geiser-fig1"), (Keys{"initial.x", "initial.z"}));
  EXPECT_EQ(axes("levitron-flight"), (Keys{"initial.x", "initial.z"}));
  EXPECT_EQ(axes("zub-montecarlo"), (Keys{"initial.radius", "initial.spin_ratio"}));
  EXPECT_EQ(axes("two-tops"), Keys{});
  for (const char* name : {"geiser-fig1", "zub-montecarlo", "ohsawa-fig1", "sogo-fig1"}) {
    const auto c = shared(name);
    ASSERT_FALSE(c->map) << name;
    ASSERT_EQ(map_axes(*c).size(), 2u) << name;
    for (const MapAxis& a : map_axes(*c)) {
      EXPECT_EQ(a.from, range_of(*c, a.key).low) << name;
      EXPECT_EQ(a.to, range_of(*c, a.key).high) << name;
    }
  }
}

TEST(KeyChoice, WhatTheCaseSaysSpansMaps) {
  const auto spans = [](const std::string& name, const std::string& key) {
    const auto c = shared(name);
    return spans_maps(*c, number_named(c->experiment->axes(), key));
  };
  EXPECT_TRUE(spans("levitron", "body.mass"));
  EXPECT_FALSE(spans("levitron", "body.remanence"));  // its moment is said
  EXPECT_TRUE(spans("heavy-top", "initial.Pi1"));     // of the start, in the place of what is said
  for (const MapAxis& a : map_axes(*shared("magnetic-paul-trap"))) EXPECT_TRUE(spans("magnetic-paul-trap", a.key));
}

TEST(Scene, Magnets) {
  const Scene disk = scene_of(published("dullin-fig1a"));
  ASSERT_EQ(disk.magnets.size(), 1u);
  EXPECT_EQ(disk.magnets[0].kind, "disk");
  EXPECT_DOUBLE_EQ(disk.body.radius.value(), 0.015);
  EXPECT_FALSE(disk.body.height);
  EXPECT_TRUE(disk.gravity);
  EXPECT_NEAR(disk.equilibrium, 0.03, 0.01);
  EXPECT_TRUE(disk.place);
  EXPECT_EQ(scene_of(published("gans-levitron")).magnets[0].kind, "ring");
  const Scene poles = scene_of(published("orbitron"));
  ASSERT_EQ(poles.magnets.size(), 2u);
  EXPECT_EQ(poles.magnets[0].height, -0.05);
  EXPECT_FALSE(poles.gravity);
  EXPECT_NEAR(poles.body.radius.value(), 0.007, 1e-5);
  EXPECT_NEAR(poles.body.height.value(), 0.006, 3e-4);
  const Scene two = scene_of(published("two-tops"));
  EXPECT_EQ(two.magnets.size(), 1u);
  EXPECT_DOUBLE_EQ(two.body.radius.value(), 0.005);
  EXPECT_EQ(two.escape, 0.06);
  EXPECT_FALSE(scene_of(published("two-tops", {"ending.kind=none"})).escape);
  const Scene heavy = scene_of(published("heavy-top"));
  EXPECT_TRUE(heavy.magnets.empty() && heavy.lines.empty());
  EXPECT_FALSE(heavy.place);
  EXPECT_TRUE(heavy.gravity);
  EXPECT_FALSE(heavy.escape || heavy.body.radius);
}

// The tangent of a line is the field's direction.
TEST(Scene, LinesFollowTheField) {
  StackField<double> f;
  f.disks[f.disk_count++] = {0.05, 0, 1};
  const auto lines = field_lines(f);
  ASSERT_GE(lines.size(), 12u);
  std::size_t looked_at = 0;
  for (const FieldLine& line : lines)
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
      const LinePoint &a = line[i - 1], &b = line[i + 1], &p = line[i];
      const double s = p[0] * p[0] + p[1] * p[1];
      if (std::fabs(p[2]) < 0.01) continue;  // it bends fast at the rim
      const AxialJet<double> jet = f.jet(s, p[2]);
      const double field[] = {-2 * p[0] * jet.f1, -2 * p[1] * jet.f1, -jet.f2};
      double along = 0, length = 0, strength = 0;
      for (std::size_t k = 0; k < 3; ++k) {
        along += (b[k] - a[k]) * field[k];
        length += (b[k] - a[k]) * (b[k] - a[k]);
        strength += field[k] * field[k];
      }
      EXPECT_GT(std::fabs(along) / std::sqrt(length * strength), 0.98) << p[0] << " " << p[1] << " " << p[2];
      ++looked_at;
    }
  EXPECT_GT(looked_at, 300u);
}

TEST(EqualLines, AreQuoted) {
  EqualAsk ask{.of = "it's mine.toml", .changes = {{"body.mass", "20 g"}}, .method = "strang", .step = 0.1};
  EXPECT_EQ(equal_command(ask),
            "kreisel trajectory 'it'\\''s mine.toml' --set 'body.mass=\"20 g\"' --method strang --step 0.1");
  EXPECT_EQ(equal_python(ask),
            "kreisel.case(\"it's mine.toml\", {\"body.mass\": \"20 g\"}).trajectory(method=\"strang\", step=0.1)");
  ask = {.of = "levitron",
         .changes = {},
         .method = "",
         .until = std::int64_t{2},
         .axes = {"initial.x", "initial.z"},
         .window = {-1, 1, 0, 0.5},
         .size = {{30, 20}},
         .trust = true};
  EXPECT_EQ(equal_command(ask),
            "kreisel map levitron --until 2 --axes initial.x,initial.z --window=-1,1,0,0.5 --size 30x20 --trust");
  EXPECT_EQ(equal_python(ask),
            "kreisel.case(\"levitron\").map(axes=(\"initial.x\", \"initial.z\"), window=(-1, 1, 0, 0.5), size=(30, "
            "20), until=2, trust=True)");
}

}  // namespace
}  // namespace kreisel::test
