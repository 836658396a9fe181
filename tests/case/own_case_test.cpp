// A case whose potential is a file: the same motion as that of a system that the library has, in lanes and one at a time, with its
// numbers as keys and axes.
#include "support/own_case.hpp"

#include <bit>
#include <numeric>

#include <gtest/gtest.h>

#include "kreisel/engine/machine.hpp"

namespace kreisel {
namespace {

using test::own_case, test::same_levitron, test::ScratchFolder;

std::vector<double> end_of(const Case& c, const std::string& method, bool compensated = false) {
  std::vector<double> last;
  const TrajectoryRequest request{method_named(method), schedule(0.001, 0.05), 50, compensated, {}};
  c.experiment->trajectory(
      request, [&](double, std::span<const double> s, std::span<const double>) { last.assign(s.begin(), s.end()); });
  return last;
}

double largest_gap(const std::vector<double>& a, const std::vector<double>& b) {
  double most = 0;
  for (std::size_t part = 0; part < 12; part += 3) {  // vector by vector
    double gap = 0, size = 0;
    for (std::size_t i = part; i < part + 3; ++i)
      gap += std::fabs(a[i] - b[i]), size += std::fabs(a[i]) + std::fabs(b[i]);
    most = std::fmax(most, gap / size);
  }
  return most;
}

TEST(OwnCase, MovesAsTheSameTopOfTheLibrary) {
  const ScratchFolder folder;
  const Case own = own_case(folder), known = same_levitron();
  for (const char* method : {"strang", "kahan-li-8", "rk4", "gauss-4", "gauss-6:newton", "mpe-6", "reference"})
    EXPECT_LT(largest_gap(end_of(own, method), end_of(known, method)), 1e-11) << method;
  EXPECT_LT(largest_gap(end_of(own, "strang", true), end_of(known, "strang", true)), 1e-11);
  EXPECT_GT(largest_gap(end_of(own_case(folder, {"numbers.k0=0.0601"}), "strang"), end_of(known, "strang")), 1e-6);
}

// Where it is in space is what figures, rates and sweeps look at.
TEST(OwnCase, IsSomewhereInSpace) {
  const ScratchFolder folder;
  const Case c = own_case(folder, {"initial.x=0.001"});
  const std::vector<double> start = c.experiment->start();
  const auto bodies = c.experiment->in_space(start);
  ASSERT_EQ(bodies.size(), 1U);
  EXPECT_EQ(bodies[0].r.x, start[0]);
  EXPECT_EQ(start[0], 0.001);
  EXPECT_TRUE(c.experiment->turning(start));
}

TEST(OwnCase, TakesWhatTheSameTopTakesAndKeepsWhatItKeeps) {
  const ScratchFolder folder;
  const Case own = own_case(folder), known = same_levitron();
  for (const NamedMethod& method : method_catalogue())
    EXPECT_EQ(own.experiment->takes(method), known.experiment->takes(method)) << method.name;
  ASSERT_EQ(own.experiment->invariants().size(), known.experiment->invariants().size());
  EXPECT_EQ(own.experiment->invariants().back().name, std::string("j_z"));
  EXPECT_NEAR(own.experiment->fastest(method_named("strang")) / known.experiment->fastest(method_named("strang")), 1,
              1e-9);
}

// Starts along a line of two numbers.
class LineWork final : public FateWork {
 public:
  explicit LineWork(std::size_t count) : outcomes(count) {}
  bool next(std::span<double> row, std::size_t& ticket) override {
    if (at_ == outcomes.size()) return false;
    const double part = static_cast<double>(at_) / static_cast<double>(outcomes.size());
    row[0] = 0.05 + 0.02 * part;
    row[1] = 0.02 * part;
    ticket = at_++;
    return true;
  }
  void done(std::size_t ticket, const Outcome& outcome) override { outcomes[ticket] = outcome; }
  const std::atomic<bool>* stop() const override { return nullptr; }
  std::vector<Outcome> outcomes;

 private:
  std::size_t at_ = 0;
};

std::vector<Outcome> fates(const Case& c, const std::string& method, Packing packing) {
  LineWork work(19);
  check_ensembles(*c.experiment)
      .fates({method_named(method),
              schedule(0.001, 0.05),
              {"numbers.k0", "initial.x"},
              best_family(),
              packing,
              Processor::cpu})(work);
  return work.outcomes;
}

TEST(OwnCase, LanesAreAsOneAtATimeWithNumbersThatDiffer) {
  const ScratchFolder folder;
  const Case own = own_case(folder);
  for (const char* method : {"strang", "kahan-li-8", "rk4"}) {
    const auto lanes = fates(own, method, Packing::lanes), single = fates(own, method, Packing::single);
    std::size_t left = 0;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
      EXPECT_TRUE(lanes[i].fate == single[i].fate) << method << " " << i;
      EXPECT_EQ(std::bit_cast<std::uint64_t>(lanes[i].time), std::bit_cast<std::uint64_t>(single[i].time)) << i;
      left += lanes[i].fate == Fate::escaped ? 1 : 0;
    }
    EXPECT_GT(left, 0U) << method;
    EXPECT_LT(left, lanes.size()) << method;
  }
}

TEST(OwnCase, NumbersAreAxesWithTheirValues) {
  const ScratchFolder folder;
  const Case own = own_case(folder, {"numbers.z1=0.001"});
  std::map<std::string, double> values;
  for (const AxisName& a : own.experiment->axes()) values[a.path] = a.value;
  EXPECT_EQ(values.at("numbers.mu"), -1e-4);
  EXPECT_EQ(values.at("numbers.z0"), -0.03);  // as the file has it
  EXPECT_EQ(values.at("numbers.z1"), 0.001);
}

TEST(OwnCase, EquilibriumIsThatOfTheSameTop) {
  const ScratchFolder folder;
  const EquilibriumReport known = same_levitron().experiment->equilibria();
  ASSERT_FALSE(known.equilibria.empty());
  const double z = known.equilibria.front().height;
  const Case own =
      own_case(folder, {"initial.from=equilibrium", "equilibrium.z=" + std::to_string(0.99 * z), "initial.z=0"});
  const EquilibriumReport found = own.experiment->equilibria();
  ASSERT_EQ(found.equilibria.size(), 1U);
  EXPECT_NEAR(found.equilibria[0].height, z, 1e-9 * z);
  EXPECT_NEAR(own.experiment->equilibrium_height(), z, 1e-9 * z);
  EXPECT_EQ(found.equilibria[0].stable, known.equilibria.front().stable);
}

void expect_error(const ScratchFolder& folder, const std::vector<std::string>& overrides, const std::string& sentence) {
  try {
    own_case(folder, overrides);
    FAIL() << "it was taken: " << overrides[0];
  } catch (const Error& e) {
    EXPECT_NE(std::string(e.what()).find(sentence), std::string::npos) << e.what();
  }
}

TEST(OwnCase, WhatIsWrongIsSaid) {
  const ScratchFolder folder;
  expect_error(folder, {"potential=nowhere.hpp"}, "potential = 'nowhere.hpp': there is no file");
  expect_error(folder, {"system=own-body"}, "system = 'own-body': the potential in 'poles.hpp' is U(r, a)");
  expect_error(folder, {"numbers.k7=1"}, "unknown key numbers.k7");
  expect_error(folder, {"potential_id=abc"}, "potential_id = 'abc': poles.hpp is no longer what it was");
  expect_error(folder, {"initial.z=-0.03", "initial.x=0"}, "it is not finite at the start");
}

}  // namespace
}  // namespace kreisel
