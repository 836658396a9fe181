// The bits of short trajectories on plain numbers, by every method: they change only together with the number of the arithmetic, which
// checkpoints of trajectories carry as those of maps do (arithmetic_test.cpp).
#include <map>

#include <gtest/gtest.h>

#include "kreisel/engine/machine.hpp"
#include "kreisel/system/many/pair_row.hpp"
#include "kreisel/version.hpp"
#include "support/bits_hash.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace plain_arithmetic_test {

using Sums = std::map<std::string, std::uint64_t>;

// Nothing where the adaptive run or the method is none for the case. Four steps: what a method carries along is in the later ones.
std::vector<double> numbers(const Case& c, const NamedMethod& method, bool adaptive) {
  std::vector<double> all;
  const auto add = [&all](double t, std::span<const double> state, std::span<const double>) {
    all.push_back(t);
    all.insert(all.end(), state.begin(), state.end());
  };
  if (!c.experiment->takes(method) || (adaptive && !method.traits().symmetric)) return all;
  for (const bool compensated : {false, true}) {
    if (compensated && (adaptive || is_reference(method.method))) continue;
    TrajectoryRequest request{method, schedule(c.run.step, 4 * c.run.step), 1, compensated, {}};
    request.adaptive = adaptive;
    c.experiment->trajectory(request, add);
  }
  // Steps have the library's own sines (number/sincos.hpp), but exact solutions libm's functions: of these, what all machines agree in.
  if (!can_resume(method.method))
    for (double& x : all) x = static_cast<float>(x);
  return all;
}

void expect_known(const Sums& known, const std::string& name, const std::vector<double>& all) {
  EXPECT_GT(all.size(), 20U) << name << " takes no step";
  const std::uint64_t sum = hash(all);
  ASSERT_TRUE(known.contains(name)) << "a row is missing here: {\"" << name << "\", " << sum << "U},";
  EXPECT_EQ(known.at(name), sum) << name << ": raise `arithmetic` in kreisel/version.hpp, if the change is meant";
}

// A system of each space, and those that have methods of their own; friction that every method can run.
const std::vector<Case>& cases() {
  static const std::vector<Case> list = [] {
    std::vector<Case> made;
    for (const char* name : {"levitron", "geiser-fig1", "asymmetric-levitron", "orbitron", "lagrange-top", "heavy-top",
                             "euler-top", "kowalevski-top"})
      made.push_back(published(name));
    for (const char* name : {"levitron-flight", "driven-levitron"})
      made.push_back(published(name, {"friction.air.shape=none", "friction.turning=1e-8"}));
    return made;
  }();
  return list;
}

TEST(PlainArithmetic, OfEveryMethodChangesOnlyWithItsNumber) {
  ASSERT_EQ(arithmetic, 3) << "new hashes belong to a new number: put them here";
  const Sums known{
      {"strang", 1607184318620946436U},
      {"strang-drift-first", 6084091455596735310U},
      {"kick-drift", 7117464071466752987U},
      {"drift-kick", 13481421398029218699U},
      {"blanes-moan-4", 12048529772173756027U},
      {"blanes-moan-6", 5400452064696337706U},
      {"blanes-moan-rkn-4", 1170404205366104404U},
      {"blanes-moan-rkn-11-6", 1538332477073871724U},
      {"blanes-moan-rkn-6", 1881290513256352010U},
      {"nystrom-4", 18295539079444924744U},
      {"nystrom-6", 6418587588265004316U},
      {"nystrom-8", 7210615976349088329U},
      {"triple-jump-4", 6180894109134172958U},
      {"suzuki-4", 8156957082575136828U},
      {"kahan-li-6", 430851927449371234U},
      {"kahan-li-8", 11050379480783179348U},
      {"suzuki-umeno-8", 12055842100176895052U},
      {"sofroniou-spaletta-10", 13980393696498343971U},
      {"triple-jump-4:strang-drift-first", 680967335777701407U},
      {"suzuki-4:strang-drift-first", 4059279657999015807U},
      {"kahan-li-6:strang-drift-first", 15688450897676640473U},
      {"kahan-li-8:strang-drift-first", 9090437664486529210U},
      {"suzuki-umeno-8:strang-drift-first", 11329254142595471017U},
      {"sofroniou-spaletta-10:strang-drift-first", 6866566406206878442U},
      {"triple-jump-4:midpoint", 1589047792520160135U},
      {"suzuki-4:midpoint", 15009788645747746344U},
      {"kahan-li-6:midpoint", 8079238269851894689U},
      {"kahan-li-8:midpoint", 1823994103010240407U},
      {"suzuki-umeno-8:midpoint", 3183118234575036980U},
      {"sofroniou-spaletta-10:midpoint", 15473169427785046571U},
      {"triple-jump-4:three-rotations", 7757116297472434009U},
      {"suzuki-4:three-rotations", 240538137377160222U},
      {"kahan-li-6:three-rotations", 5831560302085980110U},
      {"kahan-li-8:three-rotations", 5921279745663873652U},
      {"suzuki-umeno-8:three-rotations", 5613519410827808513U},
      {"sofroniou-spaletta-10:three-rotations", 5166772586153930174U},
      {"mpe-4", 17274923760246272479U},
      {"mpe-6", 9304760865328260020U},
      {"mpe-8", 3471022581154687193U},
      {"mpe-10", 12726711972750841563U},
      {"mpe-4:strang-drift-first", 8338792863330788857U},
      {"mpe-6:strang-drift-first", 12887595058833786135U},
      {"mpe-8:strang-drift-first", 5024190419670187795U},
      {"mpe-10:strang-drift-first", 12572404990369253526U},
      {"mpe-4:midpoint", 9296677126591193529U},
      {"mpe-6:midpoint", 17225687132392495032U},
      {"mpe-8:midpoint", 1764832234326738297U},
      {"mpe-10:midpoint", 8626508029566606921U},
      {"mpe-4:three-rotations", 8906323503990551533U},
      {"mpe-6:three-rotations", 4236344767880814052U},
      {"mpe-8:three-rotations", 2124447134112747821U},
      {"mpe-10:three-rotations", 8061044198340036590U},
      {"rk4", 15628467203743800125U},
      {"dormand-prince-5", 5022043022366063388U},
      {"explicit-midpoint", 16722035228880536803U},
      {"midpoint", 10644127141957346665U},
      {"gauss-4", 2686369066086575261U},
      {"gauss-6", 921133249467187563U},
      {"midpoint:newton", 10980593262183876188U},
      {"gauss-4:newton", 7554495751880867370U},
      {"gauss-6:newton", 13904103575373875848U},
      {"reference", 16883559912642941343U},
      {"three-rotations", 8421665743375668634U},
      {"hirota-kimura", 14591965401486014887U},
      {"taylor", 15829167660569339638U},
      {"taylor-8", 8932671718224205228U},
      {"bobenko-suris", 15990982496905491459U},
      {"bobenko-suris-implicit", 15564706859623890840U},
      {"bobenko-suris-next", 11509506685375780691U},
      {"bohlin-a", 16531138266943089393U},
      {"bohlin-b", 4805777181750901301U},
      {"bohlin-c", 4652760855242657677U},
      {"hybrid", 14855317151469216581U},
      {"hybrid-reversible", 7450250825687784693U},
      {"exact", 11939442972131442705U},
      {"collective-midpoint", 6601773823987365929U},
      {"collective:midpoint", 4125738445648784917U},
      {"collective:explicit-midpoint", 72101549769913910U},
      {"collective:rk4", 18095326473400068903U},
      {"collective:gauss-4", 11168724948724173086U},
      {"collective:gauss-6", 6411266661846421012U},
      {"leapfrog", 11449198971754792585U},
      {"leapfrog-position", 7575710845799992117U},
      {"leapfrog-implicit", 17164124158871000984U},
      {"leapfrog-implicit:2", 17164124158871000984U},
      {"bobenko-suris-inertial", 6274659567489945293U},
      {"zub-frozen", 16030102227005942769U},
      {"zub-gyrating", 13915787519453302395U},
      {"triple-jump-4:leapfrog", 16641504089636189220U},
      {"suzuki-4:leapfrog", 8207008438439138820U},
      {"kahan-li-6:leapfrog", 937521545776579004U},
      {"kahan-li-8:leapfrog", 16490151337187967414U},
      {"suzuki-umeno-8:leapfrog", 2513783184927593923U},
      {"sofroniou-spaletta-10:leapfrog", 14420655764396157205U},
      {"triple-jump-4:leapfrog-position", 5123482340252602509U},
      {"suzuki-4:leapfrog-position", 5960100024768267141U},
      {"kahan-li-6:leapfrog-position", 9203588414224153884U},
      {"kahan-li-8:leapfrog-position", 10043122947734086053U},
      {"suzuki-umeno-8:leapfrog-position", 8772555845647832728U},
      {"sofroniou-spaletta-10:leapfrog-position", 6927999044938426916U},
      {"mpe-4:leapfrog", 12747957591114090616U},
      {"mpe-6:leapfrog", 3223955353829208325U},
      {"mpe-8:leapfrog", 12624646588621865785U},
      {"mpe-10:leapfrog", 12014015669019900964U},
      {"mpe-4:leapfrog-position", 7759568637663063282U},
      {"mpe-6:leapfrog-position", 11730387219084914796U},
      {"mpe-8:leapfrog-position", 16411811361130117914U},
      {"mpe-10:leapfrog-position", 1638589329374784326U},
      {"mpe-4:leapfrog-implicit", 14481772093501955210U},
      {"verlet-velocity:1", 9491752297458713131U},
      {"verlet-position:1", 5540459492979397285U},
      {"verlet-velocity:2", 10974094733903524414U},
      {"verlet-position:3", 17566607868857961273U},
      {"verlet-velocity:exact", 13016344770980654722U},
      {"verlet-position:exact", 8500815243120860620U},
      {"verlet-iterated:1", 5192285878222455354U},
      {"verlet-iterated:2", 946282140719836639U},
      {"verlet-iterated:4", 17607922584173672442U},
      {"verlet-iterated:4:euler", 17607922584173672442U},
      {"verlet-iterated:2:rk4", 11082740472635627891U},
      {"verlet-iterated:until-1e-9", 13900538037208000628U},
      {"newton-2.3", 10980593262183876188U},
      {"verlet-7.1:4", 2584723232056735331U},
      {"verlet-frozen:4", 12827095486455291556U},
      {"mpe-4:verlet-velocity:1", 6381524839220407010U},
      {"mpe-6:verlet-velocity:1", 702568485529416031U},
      {"mpe-8:verlet-velocity:1", 17154254504953320471U},
      {"mpe-10:verlet-velocity:1", 5558531123717756865U},
      {"mpe-4:verlet-position:1", 4268921387016788105U},
      {"mpe-4:verlet-iterated:4", 4930932696052782772U},
      {"mpe-4:verlet-frozen:4", 2199791982893051860U},
      {"mpe-4:verlet-velocity:exact", 14847060821170553348U},
      {"mpe-4:verlet-position:exact", 15673276686450275101U},
      {"mpe-6:verlet-velocity:2", 17148663241428946427U},
  };
  for (const NamedMethod& method : method_catalogue()) {
    std::vector<double> all;
    for (const Case& c : cases())
      for (const double x : numbers(c, method, false)) all.push_back(x);
    expect_known(known, method.name, all);
  }
}

TEST(PlainArithmetic, OfAdaptiveStepsToo) {
  const Sums known{
      {"levitron", 934719545738810859U},
      {"geiser-fig1", 13969387558640895153U},
      {"asymmetric-levitron", 3038781028497401049U},
      {"orbitron", 4784278136678125313U},
      {"lagrange-top", 11769828147156113791U},
      {"heavy-top", 9073895332544314526U},
      {"euler-top", 9715456840816906010U},
      {"kowalevski-top", 16718703901265007910U},
      {"levitron-flight", 1618264181439176650U},
      {"driven-levitron", 15428811329589132653U},
  };
  for (const Case& c : cases()) expect_known(known, c.name, numbers(c, method_named("midpoint"), true));
}

// Pairs are summed with the best instructions that the machine has. A row: what makes two tops such a pair, and the hash.
TEST(PlainArithmetic, OfEveryPairPotentialToo) {
  if (best_family() == Family::sse2) GTEST_SKIP() << "without fused operations";
  const Sums known{
      {"dipoles", 3362028757811729378U},
      {"gay-berne", 466023715819364521U},
  };
  const std::map<std::string, std::vector<std::string>> asks{{"dipoles", {}},
                                                             {"gay-berne", {"pair.length=0.004", "pair.depth=1e-6"}}};
  for (const PairRow& row : pair_rows()) {
    ASSERT_TRUE(asks.contains(row.name)) << row.name << " wants the overrides here that make two tops such a pair";
    std::vector<std::string> overrides = asks.at(row.name);
    overrides.push_back(std::string("pair.kind=") + row.name);
    const Case c = published("two-tops", overrides);
    std::vector<double> all;
    for (const NamedMethod& method : method_catalogue())
      for (const double x : numbers(c, method, false)) all.push_back(x);
    expect_known(known, row.name, all);
  }
}

}  // namespace plain_arithmetic_test
}  // namespace kreisel
