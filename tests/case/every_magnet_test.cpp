// Every kind of magnet and of part: each of its numbers can be varied, and each runs in lanes with the bits of one at a time.
#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/engine/machine.hpp"
#include "kreisel/error.hpp"
#include "kreisel/study/map/planned_map.hpp"
#include "kreisel/study/montecarlo/law_settings.hpp"
#include "kreisel/study/montecarlo/montecarlo_result.hpp"
#include "kreisel/study/sweep/planned_sweep.hpp"
#include "kreisel/study/tolerance/tolerance_result.hpp"
#include "kreisel/system/listed.hpp"
#include "kreisel/system/magnets/magnet_kinds.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel {
namespace {

// Some value of a number that a kind asks for.
double some(const MagnetNumber& n) {
  if (n.slot == slot::size + 1)
    return n.name == std::string("thickness") ? 0.002 : 0.004;  // a hole is smaller than its magnet
  if (n.slot >= slot::size && n.slot < slot::strength) return 0.01;
  return n.slot == slot::axis + 2 ? 1 : 0.3;
}

std::string entry(const std::string& list, const MagnetKind& kind, int i) {
  std::string text = fmt::format("[[{}]]\nkind = '{}'\n", list, kind.name);
  if (kind.placed) text += fmt::format("position = [{}, 0.002, -0.1]\n", 0.05 * i);
  if (kind.source == SourceKind::measured) text += "file = 'axis.csv'\n";
  for (const MagnetNumber& n : kind.numbers)
    if (std::isnan(n.otherwise) || n.slot == slot::strength) {
      const bool to = std::string(n.name).starts_with("to.");
      text += fmt::format("{} = {}\n", n.name, to ? 0.1 : some(n));
    }
  return text;
}

// `kreisel list magnets` names every key that a kind's entry has, numbers or not, beside those that all placed ones have.
TEST(EveryMagnet, HasItsKeysListed) {
  const std::set<std::string> all{"kind", "position"};
  std::map<std::string, std::vector<std::string>> listed;
  for (const Listed& row : magnet_list()) listed[row.name] = row.keys;
  for (const MagnetKind& kind : magnet_kinds()) {
    std::istringstream lines(entry("field.magnet", kind, 0));
    std::string line;
    std::getline(lines, line);  // [[field.magnet]]
    while (std::getline(lines, line)) {
      const std::string key = line.substr(0, line.find_first_of(" ."));
      const std::vector<std::string>& keys = listed.at(kind.name);
      EXPECT_TRUE(all.contains(key) || std::find(keys.begin(), keys.end(), key) != keys.end())
          << kind.name << ": " << key;
    }
  }
}

// One magnet of every kind, side by side, and a body of one part of every kind.
Case every_kind(const test::ScratchFolder& here, const std::string& space) {
  std::string csv = "z,B\n", text = fmt::format(R"(
title = "every kind"
system = "magnets"
units = "SI"
space = "{}"
[body]
magnet = "distributed"
points = 3
[initial]
from = "origin"
z = 0.05
pz = 0.01
spin = 20
[ending]
radius = 0.052
[run]
step = 0.0005
until = 0.01
)",
                                                space);
  for (int i = 0; i <= 60; ++i) csv += fmt::format("{},{}\n", 0.01 * i, 1e-3 / std::pow(1 + 25e-4 * i * i, 1.5));
  std::ofstream(here.path() / "axis.csv") << csv;
  int i = 0;
  for (const MagnetKind& k : magnet_kinds()) text += entry("field.magnet", k, i++ - 6);
  i = 0;
  for (const MagnetKind& k : part_kinds()) {
    std::string one = entry("body.part", k, 0);
    const std::size_t at = one.find("position"), end = one.find('\n', at);
    if (space == "axis" && k.source == SourceKind::cuboid) continue;  // not round
    one.replace(at, end - at, fmt::format("position = [{}, 0, {}]", space == "body" ? 0.002 * i : 0, 0.004 * i));
    text += one + "mass = 0.002\n";
    ++i;
  }
  Settings s = settings_from_text(text, "every.toml");
  s.folder = here.path();
  return open_case(s, "every");
}

bool apart(const Vec3<double>& a, const Vec3<double>& b) { return norm2(a - b) > 0; }

// What a source does, and what it is as a part.
bool differ(const Source<double>& a, const Source<double>& b) {
  const Vec3<double> r{0.05, -0.06, 0.07}, n{0.3, 0.5, 0.9};
  if (a.kind == SourceKind::measured)  // its field is the set's
    return apart(a.place, b.place) || apart(a.axis, b.axis) || a.strength.x != b.strength.x;
  return apart(a.at(r, n).B, b.at(r, n).B) || apart(a.at(r, n).slope, b.at(r, n).slope);
}

// Whatever number of the seventeen makes another field of it has a name, by which it can be varied.
void expect_named(const MagnetKind& kind, const std::set<std::string>& paths, const std::string& first) {
  const std::vector<double> numbers{0.01, 0.02,  0.03,  0.1, 0.2, 1,   10, 20, 30,
                                    0.01, 0.004, 0.006, 0.5, 0.4, 0.3, 1,  0.1};
  const bool remanent = kind.source != SourceKind::pole && kind.source != SourceKind::loop &&
                        kind.source != SourceKind::coil && kind.source != SourceKind::wire &&
                        kind.source != SourceKind::uniform;
  int count = 0;
  for (std::size_t at = 0; at < slot::count; ++at) {
    if (at == slot::per_kelvin && !remanent) continue;  // a current does not feel the temperature
    std::vector<double> others = numbers;
    others[at] *= 1.1;
    if (!differ(source_of(kind, numbers, 1), source_of(kind, others, 1))) continue;
    bool found = false;
    const auto look = [&](const MagnetNumber& n) { found = found || (n.slot == at && paths.contains(first + n.name)); };
    for (const MagnetNumber& n : kind.numbers) look(n);
    if (kind.placed)
      for (const MagnetNumber& n : placing_numbers()) look(n);
    EXPECT_TRUE(found) << first << " has no name for number " << at;
    ++count;
  }
  EXPECT_GT(count, 2) << first;
}

TEST(EveryMagnet, HasANameForEachOfItsNumbers) {
  const test::ScratchFolder here;
  const Case c = every_kind(here, "body");
  std::set<std::string> paths;
  for (const AxisName& a : c.experiment->axes()) paths.insert(a.path);
  for (std::size_t i = 0; i < magnet_kinds().size(); ++i)
    expect_named(magnet_kinds()[i], paths, fmt::format("field.magnet[{}].", i));
  for (std::size_t i = 0; i < part_kinds().size(); ++i) {
    expect_named(part_kinds()[i], paths, fmt::format("body.part[{}].", i));
    EXPECT_TRUE(paths.contains(fmt::format("body.part[{}].mass", i)));
  }
}

class OneRow final : public FateWork {
 public:
  OneRow(double from, double to, std::size_t count) : outcomes(count), from_(from), to_(to) {}
  bool next(std::span<double> row, std::size_t& ticket) override {
    if (at_ == outcomes.size()) return false;
    row[0] = from_ + (to_ - from_) * static_cast<double>(at_) / static_cast<double>(outcomes.size());
    ticket = at_++;
    return true;
  }
  void done(std::size_t ticket, const Outcome& outcome) override { outcomes[ticket] = outcome; }
  const std::atomic<bool>* stop() const override { return nullptr; }
  std::vector<Outcome> outcomes;

 private:
  double from_, to_;
  std::size_t at_ = 0;
};

std::vector<Outcome> lanes_of(const Case& c, const std::string& key, double from, double to, Family family,
                              Packing packing) {
  OneRow work(from, to, 3);
  check_ensembles(*c.experiment)
      .fates({method_named("strang"), schedule(0.0005, 0.01), {key}, family, packing, Processor::cpu})(work);
  return work.outcomes;
}

// Every number of every part, varied by a tenth about its own value: it leaves a sphere at the same time in lanes, to the last bit, and at
// another time than before.
TEST(EveryMagnet, VariesInLanesAsOneAtATime) {
  const test::ScratchFolder here;
  for (const char* space : {"axis", "body"}) {
    const Case c = every_kind(here, space);
    std::size_t varied = 0, moved = 0;
    for (const AxisName& a : c.experiment->axes()) {
      if (!a.path.starts_with("field.magnet") && !a.path.starts_with("body.part")) continue;
      if (space == std::string("axis") && a.path.starts_with("body.part")) continue;  // it would be no symmetric top
      const double step = a.value == 0 ? 0.01 : 0.1 * a.value;
      for (const Family family : supported_families()) {
        const auto lanes = lanes_of(c, a.path, a.value, a.value + step, family, Packing::lanes),
                   single = lanes_of(c, a.path, a.value, a.value + step, family, Packing::single);
        for (std::size_t i = 0; i < lanes.size(); ++i)
          EXPECT_EQ(std::bit_cast<std::uint64_t>(lanes[i].time), std::bit_cast<std::uint64_t>(single[i].time))
              << a.path;
        moved += lanes.front().time != lanes.back().time;
      }
      ++varied;
    }
    EXPECT_GT(varied, space == std::string("axis") ? 140U : 220U);
    EXPECT_GT(moved, varied / 2) << space;
  }
}

// One key for all thirteen, each with a law of its own; and what is no list is refused.
TEST(EveryMagnet, OfAListIsNamedByOneKey) {
  Settings s = settings_from_file(case_file("ring-of-thirteen"));
  const auto keys = [](const Settings& settings) {
    std::vector<std::string> all;
    for (const auto& v : open_case(settings, "thirteen").montecarlo.vary)
      for (const std::string& key : v.keys) all.push_back(key);
    return all;
  };
  EXPECT_EQ(keys(s).size(), 26U);
  set_laws(s, {{"field.magnet[*].position.z", "0.1 mm"}, {"initial.x", "0.1 mm"}});
  const std::vector<std::string> some = keys(s);
  ASSERT_EQ(some.size(), 14U);
  EXPECT_EQ(some[12], "field.magnet[12].position.z");
  EXPECT_EQ(some[13], "initial.x");
  set_laws(s, {{"field.magnets[*].position.z", "1e-4"}});
  try {
    keys(s);
    FAIL();
  } catch (const Error& e) {
    EXPECT_NE(std::string(e.what()).find("'field.magnets[*].position.z' is no number of this case"), std::string::npos)
        << e.what();
  }
}

// "How exactly must the thirteen be placed" is one command, whatever the number and whatever the question.
TEST(EveryMagnet, IsAnAxisOfMapsAndALawOfSamples) {
  for (const char* key : {"field.magnet[3].position.x", "field.magnet[12].polarisation", "field.magnet[0].rotation.y",
                          "body.part[0].inner", "gravity.tilt"}) {
    Settings s = settings_from_file(case_file("ring-of-thirteen"));
    set_laws(s, {{key, "1e-5"}});
    const auto c = std::make_shared<Case>(open_case(s, "thirteen"));
    double value = NAN;
    for (const AxisName& a : c->experiment->axes())
      if (a.path == key) value = a.value;
    MapAsk map = map_ask(c);
    map.map = {key, "initial.x", value, value + 1e-5, 0, 0.001, 2, 2};
    EXPECT_NO_THROW(planned_map(map)) << key;
    MonteCarloAsk samples = montecarlo_ask(c);
    samples.samples = 10;
    EXPECT_NO_THROW(planned_montecarlo(samples)) << key;
    EXPECT_NO_THROW(planned_tolerance({.sample = sample_ask(c)})) << key;
    EXPECT_NO_THROW(planned_sweep({c, c->run, {{key, value, value + 1e-5, 3}}, {"time"}})) << key;
  }
}

}  // namespace
}  // namespace kreisel
