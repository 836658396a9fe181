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

// FNV-1a over the bits of all times and fates.
std::uint64_t hash(const EscapeMap& map) {
  std::uint64_t sum = 0xcbf29ce484222325;
  const auto add = [&sum](std::uint64_t word) {
    for (int byte = 0; byte < 8; ++byte) sum = (sum ^ (word >> (8 * byte) & 255)) * 0x100000001b3;
  };
  for (const double t : map.time) add(std::bit_cast<std::uint64_t>(t));
  for (const Fate f : map.fate) add(f.code());
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
  return hash(escape_map(check_ensembles(*c.experiment).fates(request),
                         {12, 12, q.window[0], q.window[1], q.window[2], q.window[3]}, {}));
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
  };
  const std::vector<Question> questions{
      {"dullin-fig1a", {}, {"initial.x", "initial.z"}, {0, 0.03, -0.005, 0.01}, 0.002, 2},
      {"levitron", {"run.method=strang"}, {"initial.x", "initial.z"}, {0, 0.03, -0.005, 0.01}, 0.002, 2},
      {"gans-levitron", {}, {"initial.spin", "initial.tilt"}, {0.2, 1.6, 0.02, 0.3}, 0.1, 20},
      {"orbitron", {}, {"initial.spin_ratio", "scatter.z"}, {0.1, 1.8, 0, 0.9}, 0.004, 2},
      {"kowalevski-top", {"ending.tilt=2.5"}, {"initial.Pi1", "initial.Pi3"}, {-3, 3, -1, 4}, 0.05, 8},
  };
  for (const Question& q : questions)
    for (const Family family : supported_families())
      EXPECT_EQ(answer(q, family), known.at(q.name)[family == Family::sse2 ? 0 : 1])
          << q.name << " " << name(family) << ": raise `arithmetic` in kreisel/version.hpp, if the change is meant";
}

}  // namespace
}  // namespace kreisel
