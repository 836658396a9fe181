// The bits of small maps, for each way of rounding: they change only together with the number of the arithmetic.
#include <map>
#include <typeindex>

#include <gtest/gtest.h>

#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/version.hpp"
#include "support/bits_hash.hpp"
#include "support/escape_map.hpp"
#include "support/field_lines.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

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
      {"dullin-fig1b", {3948641896914591779U, 13792505828906444922U}},
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
      {"dullin-fig1b", {}, {"initial.x", "initial.z"}, {0.0008, 0.0048, -0.0055, -0.0015}, 0.002, 10},
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

// The first two methods of each type that kernels carry: others differ in longer tables alone.
std::uint64_t answer(const Line& line, Family family) {
  const Case c = opened(line);
  std::map<std::type_index, int> run_of;
  std::vector<double> times;
  std::vector<Fate> fates;
  for (const NamedMethod& method : method_catalogue()) {
    if (!c.experiment->takes(method) || !in_kernels(method.method) || run_of[method.method.type()]++ > 1) continue;
    bool on_the_way = false;
    for (const Outcome& one : run(c, line, method, family, Packing::lanes)) {
      times.push_back(one.time);
      fates.push_back(one.fate);
      on_the_way = on_the_way || (one.fate != Fate::stayed && one.time > 0);
    }
    EXPECT_TRUE(on_the_way) << line.about << ", " << method.name
                            << ": no time that was rounded, and no change of bits is seen";
  }
  return hash(times, fates);
}

// Potentials from files are compiled with the library's dual numbers and kernels (tests/case/engine_test.cpp has them in the cache, too).
TEST(Arithmetic, OfEveryKernelAndItsMethodsToo) {
  const Sums known{
      {"disk", {1805381091786834290U, 9709002124670759050U}},
      {"disk, also near the rim", {13386289352575977261U, 13368547144061272057U}},
      {"series", {17915100053537964886U, 16994425249285532489U}},
      {"series 4", {6011927596175974324U, 7890065100682132253U}},
      {"ring", {1349685972885652973U, 12040182677337325054U}},
      {"ring series", {3936301040152576435U, 3450619332546415349U}},
      {"disk, angles", {2501515360402226956U, 4130347166530816352U}},
      {"ring, angles", {9295528523028806980U, 8657085243166276603U}},
      {"ring series, angles", {11240974928522307802U, 11259624169413471384U}},
      {"stack", {18428712685581707729U, 4985003402755592025U}},
      {"stack, own systems", {18224674322145147200U, 8518254305035328926U}},
      {"own systems", {504642198359833478U, 13169850933758877901U}},
      {"body over a disk", {3450862955311282559U, 1412943507950274365U}},
      {"body over a disk, own systems", {1879420757051329832U, 16586441210383158010U}},
      {"body over a stack", {9289337040506207135U, 6278931353762475121U}},
      {"body over a stack, own systems", {9722193846158097737U, 4390366528794667971U}},
      {"magnets", {10624424958127751196U, 9695876975726526293U}},
      {"magnets, own systems", {2141976850005168083U, 17001393136190985698U}},
      {"body over magnets", {3031306664875603304U, 4861996162456435246U}},
      {"magnet as it is", {2721459758650722483U, 17520301243100557245U}},
      {"magnet as it is, own systems", {14350462328049289769U, 16144412862655450116U}},
      {"body as it is over magnets", {16240127768461052573U, 2175782311775167651U}},
      {"rotor", {1371623098833165411U, 3084721619421238715U}},
      {"rotor, own systems", {9936307319769407934U, 8563873090104972787U}},
      {"rotor and friction", {17438729848107994210U, 2969492408008928262U}},
      {"flight", {791804910190911924U, 14169476149966400137U}},
      {"driven rigid body", {3598313759634652147U, 10275369337840211956U}},
      {"driven rigid body, friction", {8714203686196171424U, 5840549071934933933U}},
      {"Paul trap", {6739434834308096871U, 11384773245068751658U}},
      {"Orbitron", {11146375326440441534U, 10901600940605609621U}},
      {"Orbitron, own systems", {9942770590034513897U, 9682418756695782255U}},
      {"Lagrange top, body", {17488222131931584058U, 17472208547861658622U}},
      {"Kowalevski top", {392140847221252380U, 14094672264052179649U}},
      {"Euler top", {340498921953455041U, 10425056476353409835U}},
      {"symmetric heavy top", {13264372474793029010U, 460593790179086144U}},
      {"heavy top", {15944290866674777006U, 2074702520608978108U}},
      {"heavy top, own bodies", {14363863698297296039U, 6636446482520777457U}},
      {"Lagrange top", {3865044835750358014U, 11432398953714958134U}},
      {"potential from a file", {8669069300523789175U, 18330824364908439192U}},
      {"kinetic energy from a file", {8127540522631529720U, 13003613625148651018U}},
      {"potential from a file, body", {3805483803547974991U, 2565699820851432775U}},
  };
  for (const Line& line : engine_lines()) {
    const bool is_known = known.contains(line.about);
    EXPECT_TRUE(is_known) << line.about << " wants its hashes here: those below";
    const std::array<std::uint64_t, 2> sums = is_known ? known.at(line.about) : std::array<std::uint64_t, 2>{};
    for (const Family family : families_of(line))
      EXPECT_EQ(answer(line, family), sums[family == Family::sse2 ? 0 : 1])
          << line.about << " " << name(family) << ": raise `arithmetic` in kreisel/version.hpp, if the change is meant";
  }
}

// Pairs of many bodies are summed with the best instructions that the machine has.
TEST(Arithmetic, OfManyTopsToo) {
  if (best_family() == Family::sse2) GTEST_SKIP() << "without fused operations";
  EXPECT_EQ(hash(follow(published("two-tops"), "nystrom-6", 0.005, 1).state), 13074539638138961951U)
      << "raise `arithmetic` in kreisel/version.hpp, if the change is meant";
}

}  // namespace
}  // namespace kreisel
