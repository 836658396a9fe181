// The bits of small maps, for each way of rounding: they change only together with the number of the arithmetic.
#include <bit>
#include <map>

#include <gtest/gtest.h>

#include "kreisel/engine/machine.hpp"
#include "kreisel/version.hpp"
#include "support/escape_map.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

// FNV-1a over the bits of numbers, and of fates.
std::uint64_t hash(const std::vector<double>& numbers, const std::vector<Fate>& fates = {}) {
  std::uint64_t sum = 0xcbf29ce484222325;
  const auto add = [&sum](std::uint64_t word) {
    for (int byte = 0; byte < 8; ++byte) sum = (sum ^ (word >> (8 * byte) & 255)) * 0x100000001b3;
  };
  for (const double x : numbers) add(std::bit_cast<std::uint64_t>(x));
  for (const Fate f : fates) add(f.code());
  return sum;
}

struct Question {
  std::string name;
  std::vector<std::string> overrides, axes;
  std::array<double, 4> window;
  double step, until;
};

std::uint64_t answer(const Question& q, Family family) {
  const Case c = published(q.name, q.overrides);
  FateRequest request{method_named(c.run.method), schedule(q.step, q.until), q.axes};
  request.family = family;
  const EscapeMap map = escape_map(check_ensembles(*c.experiment).fates(request),
                                   {12, 12, q.window[0], q.window[1], q.window[2], q.window[3]}, {});
  return hash(map.time, map.fate);
}

// By the number of the arithmetic: without and with fused operations.
using Sums = std::map<std::string, std::array<std::uint64_t, 2>>;

TEST(Arithmetic, ChangesOnlyWithItsNumber) {
  ASSERT_EQ(arithmetic, 3) << "new hashes belong to a new number: put them here";
  const Sums known{
      {"dullin-fig1a", {10006641177210174756U, 9642039283840784049U}},
      {"levitron", {17461771803415290863U, 17844280707602459669U}},
      {"gans-levitron", {345325506254809688U, 7448496267658798163U}},
      {"orbitron", {1315628005246919193U, 8221680730668472804U}},
      {"kowalevski-top", {16724996659538786097U, 14509518798835291252U}},
      {"heavy-top", {421325679591783835U, 935488196585131897U}},
      {"lagrange-top", {6804253680080563222U, 15900307083340497833U}},
      {"tilted-base", {15823926390374933027U, 250500362741135914U}},
      {"levitron-flight", {1101901707294223920U, 2856062689275805121U}},
  };
  const std::vector<Question> questions{
      {"dullin-fig1a", {}, {"initial.x", "initial.z"}, {0, 0.03, -0.005, 0.01}, 0.002, 2},
      {"levitron", {"run.method=strang"}, {"initial.x", "initial.z"}, {0, 0.03, -0.005, 0.01}, 0.002, 2},
      {"gans-levitron", {}, {"initial.spin", "initial.tilt"}, {0.2, 1.6, 0.02, 0.3}, 0.1, 20},
      {"orbitron", {}, {"initial.spin_ratio", "scatter.z"}, {0.1, 1.8, 0, 0.9}, 0.004, 2},
      {"kowalevski-top", {"ending.tilt=2.5"}, {"initial.Pi1", "initial.Pi3"}, {-3, 3, -1, 4}, 0.05, 8},
      {"heavy-top", {}, {"initial.omega3", "initial.tilt"}, {0, 80, 0, 1.5}, 0.005, 2},
      {"lagrange-top", {}, {"initial.spin", "initial.tilt"}, {0, 1, 0.01, 1.04}, 0.05, 10},
      {"tilted-base", {"run.method=strang"}, {"initial.x", "initial.z"}, {0, 0.012, -0.008, 0.008}, 0.002, 1},
      {"levitron-flight", {}, {"initial.x", "initial.spin"}, {0, 0.01, 8, 34}, 0.002, 0.5},
  };
  for (const Question& q : questions)
    for (const Family family : supported_families())
      EXPECT_EQ(answer(q, family), known.at(q.name)[family == Family::sse2 ? 0 : 1])
          << q.name << " " << name(family) << ": raise `arithmetic` in kreisel/version.hpp, if the change is meant";
}

// Pairs of many bodies are summed with the best instructions that the machine has.
TEST(Arithmetic, OfManyTopsToo) {
  if (best_family() == Family::sse2) GTEST_SKIP() << "without fused operations";
  EXPECT_EQ(hash(follow(published("two-tops"), "nystrom-6", 0.005, 1).state), 13074539638138961951U)
      << "raise `arithmetic` in kreisel/version.hpp, if the change is meant";
}

}  // namespace
}  // namespace kreisel
