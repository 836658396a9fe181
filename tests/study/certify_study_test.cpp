// Certificates of methods: what is claimed holds, and a method that lies is caught.
#include <cmath>
#include <fstream>
#include <map>
#include <thread>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "kreisel/error.hpp"
#include "kreisel/method/general/general_methods.hpp"
#include "kreisel/study/certify/certify_file.hpp"
#include "kreisel/study/certify/certify_told.hpp"
#include "kreisel/system/capability/certified.hpp"
#include "kreisel/system/systems.hpp"
#include "support/program.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

CertifyResult certified_by(const std::string& name, const std::vector<NamedMethod>& methods) {
  CertifyAsk ask{std::make_shared<Case>(published(name)), methods};
  return run(planned_certify(ask), {});
}

std::string broken_claims(const CertifiedMethod& m) {
  std::string all;
  for (const Finding& f : m.certificate.findings)
    if (f.broken()) all += told(f) + "\n";
  return all;
}

TEST(CertifyStudy, MethodsKeepWhatTheyClaim) {
  for (const char* name : {"levitron", "lagrange-top", "kowalevski-top", "asymmetric-levitron", "geiser-fig1"}) {
    std::vector<NamedMethod> methods;
    const Case c = published(name);
    for (const char* m : {"strang", "blanes-moan-4", "rk4", "gauss-4", "leapfrog", "dormand-prince"})
      if (const auto& all = method_catalogue();
          std::any_of(all.begin(), all.end(), [&](const NamedMethod& n) { return n.name == m; }) &&
          c.experiment->takes(method_named(m)))
        methods.push_back(method_named(m));
    const CertifyResult r = certified_by(name, methods);
    for (const CertifiedMethod& m : r.methods) {
      EXPECT_EQ(broken_claims(m), "") << name << " " << m.method.name;
      EXPECT_GT(m.cost, 0);
      if (m.method.name == "rk4") {
        EXPECT_EQ(m.cost, 1);  // the unit
        EXPECT_GT(*m.certificate.poisson, 1e-20);
        EXPECT_NEAR(m.certificate.order->slope, 4, 0.03);
      }
    }
    EXPECT_EQ(r.failed(), 0u);
  }
}

TEST(CertifyStudy, EverySystemHasCertificates) {
  std::map<std::string, std::string> cases{
      {"magnets", "tilted-base"}, {"driven", "rotor-levitation"}, {"many-tops", "two-tops"}, {"own-top", "ioffe-top"}};
  for (const SystemRow& row : system_rows()) {
    if (row.name == std::string("own-body")) continue;  // needs a potential of the user's
    cases.try_emplace(row.name, row.name);
    const Case c = published(cases[row.name]);
    EXPECT_EQ(c.system, row.name);
    EXPECT_NE(dynamic_cast<const Certified*>(c.experiment.get()), nullptr) << row.name;
  }
}

// Every method that many tops take, on two of them; of many bodies the first, and that is said.
TEST(CertifyStudy, ManyTops) {
  const CertifyResult two = certified_by("two-tops", {});
  EXPECT_GT(two.methods.size(), 15u);
  EXPECT_EQ(two.unit, "strang");
  EXPECT_TRUE(two.warnings.empty());
  for (const CertifiedMethod& m : two.methods) {
    EXPECT_EQ(broken_claims(m), "") << m.method.name;
    EXPECT_EQ(m.verdict(), "as claimed") << m.method.name;
    EXPECT_EQ(m.certificate.invariants.size(), 4u);  // energy, C1, C2, J_z
    EXPECT_TRUE(m.method.name != "strang" || m.cost == 1);
  }
  EXPECT_SAYS(certify_text(two), "relative to strang");
  EXPECT_EQ(nlohmann::json::parse(certify_json(two, {}).text()).at("cost_unit"), "strang");
  CertifyAsk gas{std::make_shared<Case>(published("dipole-gas", {"gas.count=8", "trap.across=0", "trap.along=0"})),
                 {method_named("strang"), method_named("nystrom-6")}};
  const CertifyResult some = run(planned_certify(gas), {});
  EXPECT_EQ(some.failed(), 0u) << certify_text(some);
  EXPECT_EQ(some.methods[0].certificate.invariants.size(), 9u);  // all six momenta besides
  for (std::size_t k = 1; k < 9; ++k) EXPECT_EQ(*some.methods[0].certificate.invariants[k].keeping, Keeping::exact);
  ASSERT_EQ(some.warnings.size(), 1u);
  EXPECT_SAYS(some.warnings[0], "of the 8 bodies the first 4 are measured");
}

// A potential of all bodies at once, from a file: in quadruple precision too.
TEST(CertifyStudy, APotentialOfAllAtOnce) {
  const CertifyResult r = certified_by("triple-tops", {method_named("strang")});
  EXPECT_EQ(r.failed(), 0u) << certify_text(r);
  ASSERT_EQ(r.methods[0].certificate.invariants.size(), 9u);
  for (std::size_t k = 1; k < 9; ++k) EXPECT_EQ(*r.methods[0].certificate.invariants[k].keeping, Keeping::exact);
}

// Molecules at rest at first, which then fall upon one another: what they keep is compared with what they come to.
TEST(CertifyStudy, BodiesThatMeet) {
  const auto c = std::make_shared<Case>(published(
      "two-tops", {"pair.kind=gay-berne", "pair.length=0.01", "pair.depth=1e-6", "body.spin=0", "bodies[0].p=[0, 0, 0]",
                   "bodies[1].p=[0, 0, 0]", "bodies[0].r=[0.009, 0, 0]", "bodies[1].r=[-0.009, 0.002, 0.001]"}));
  const CertifyResult r = run(planned_certify({c, {method_named("strang"), method_named("blanes-moan-4")}}), {});
  EXPECT_EQ(r.failed(), 0u) << certify_text(r);
}

// Tops of no units with these tables besides; moments and cores as given.
CertifyResult tops_certified(const std::string& body, const std::string& bodies, const std::string& more = "") {
  const std::string text =
      "title = 'tops'\nsystem = 'many-tops'\nunits = 'none'\n[pair]\nkind = 'dipoles'\ncore_energy = 1\n[body]\n" +
      body + "\n" + more + bodies + "\n[run]\nstep = 0.002\nuntil = 5\n";
  const auto c = std::make_shared<Case>(open_case(settings_from_text(text, "tops.toml"), "tops"));
  return run(planned_certify({c, {method_named("strang"), method_named("nystrom-4"), method_named("kick-drift")}}), {});
}

const std::string usual_body = "mass = 1\ntheta1 = 0.1\ntheta3 = 0.1\nmoment = 1\ncore = 0.5\n";

// What is 0 and stays 0 is exact; where nothing moves, no order is judged.
TEST(CertifyStudy, BodiesAtRest) {
  const std::string two = "[[bodies]]\nr = [0, 0, 0.6]\n[[bodies]]\nr = [0, 0, -0.6]\n";
  const std::string one = "[[bodies]]\nr = [0.3, 0, 0.1]\n", trap = "[trap]\nacross = 1\nalong = 2\n";
  const std::string no_moment = "mass = 1\ntheta1 = 0.1\ntheta3 = 0.1\nmoment = 0\ncore = 0.5\n";
  for (const CertifyResult& r :
       {tops_certified(no_moment, two), tops_certified(usual_body, one), tops_certified(usual_body, one, trap)}) {
    const std::string said = certify_text(r);
    EXPECT_EQ(r.failed(), 0u) << said;
    EXPECT_EQ(said.find("nan"), std::string::npos) << said;
    for (const CertifiedMethod& m : r.methods) {
      EXPECT_EQ(m.certificate.truncation, 0) << said;
      for (std::size_t k = 1; k < m.certificate.invariants.size(); ++k)
        EXPECT_EQ(*m.certificate.invariants[k].keeping, Keeping::exact) << said;
    }
  }
  const CertifyResult still = tops_certified(usual_body, one);
  EXPECT_TRUE(still.methods[0].certificate.order->lost());
  EXPECT_SAYS(certify_text(still), "lost");
  EXPECT_TRUE(nlohmann::json::parse(certify_json(still, {}).text()).at("methods").at(0).at("order").is_null());
}

// A force that vanishes, or nearly, is none that a field lacks.
TEST(CertifyStudy, NoForceIsNoCutField) {
  const std::string apart = "[[bodies]]\nr = [1e6, 0, 0]\n[[bodies]]\nr = [-1e6, 0, 0]\n";
  const std::string turning = "[[bodies]]\nr = [0.3, 0, 0.1]\nspin = 1\n", trap = "[trap]\nacross = 1\nalong = 2\n";
  for (const CertifyResult& r : {tops_certified(usual_body, apart), tops_certified(usual_body, turning),
                                 tops_certified(usual_body, turning, trap)})
    for (const CertifiedMethod& m : r.methods) {
      EXPECT_EQ(m.certificate.truncation, 0) << certify_text(r);
      EXPECT_LT(*m.certificate.poisson, 1e-26);
    }
  // While a field that is cut still lacks something.
  const auto cut = std::make_shared<Case>(published("dullin-fig1a", {"field.terms=3"}));
  const CertifyResult lacks = run(planned_certify({cut, {method_named("strang")}}), {});
  EXPECT_NEAR(lacks.methods[0].certificate.truncation, 5.06e-11, 0.01e-11);
}

// Of the energy of a Poisson method nothing drifts; rk4 loses it.
TEST(CertifyStudy, TellsWhatSwingsFromWhatDrifts) {
  const CertifyResult r = certified_by("kowalevski-top", {method_named("strang"), method_named("rk4")});
  const CertifiedInvariant &strang = r.methods[0].certificate.invariants[0],
                           &rk4 = r.methods[1].certificate.invariants[0];
  EXPECT_EQ(strang.name, "energy");
  EXPECT_EQ(*strang.keeping, Keeping::bounded);
  EXPECT_EQ(*rk4.keeping, Keeping::drifting);
  EXPECT_GT(std::fabs(rk4.slope), 20 * std::fabs(strang.slope));
  EXPECT_EQ(*r.methods[0].certificate.invariants[1].keeping, Keeping::exact);  // C1
  EXPECT_NE(*r.methods[1].certificate.invariants[1].keeping, Keeping::exact);
}

// A table with a wrong digit, and ones that claim what they are not.
TEST(CertifyStudy, AWrongMethodIsCaught) {
  SplittingTable wrong = splitting_table("blanes-moan-4");
  auto& weights = wrong.weights.values;
  const auto last = static_cast<std::size_t>(wrong.weights.size) - 1;
  std::swap(weights[1], weights[3]);  // still symmetric, and their sum is still one
  std::swap(weights[last - 1], weights[last - 3]);
  SplittingTable lies = splitting_table("kick-drift");
  lies.order = lies.general_order = 2;
  lies.symmetric = true;
  for (const char* name : {"lagrange-top", "two-tops"}) {
    const CertifyResult r = certified_by(
        name, {{"wrong", "", Splitting(wrong)}, {"lies", "", Splitting(lies)}, method_named("blanes-moan-4")});
    EXPECT_EQ(r.failed(), 2u);
    EXPECT_SAYS(broken_claims(r.methods[0]), "order 4: ");
    EXPECT_EQ(r.methods[0].verdict(), "fails");
    EXPECT_SAYS(broken_claims(r.methods[1]), "order 2: 1");
    EXPECT_SAYS(broken_claims(r.methods[1]), "symmetric: ");
    EXPECT_SAYS(broken_claims(r.methods[1]), "time-reversible: ");
    EXPECT_EQ(r.methods[2].verdict(), "as claimed");
    EXPECT_SAYS(r.warnings.back(), "2 of 3 methods");
    EXPECT_SAYS(certify_text(r), "wrong: order 4: ");
    EXPECT_SAYS(certify_markdown(r), "| lies | 2 | 1.0");
  }
}

TEST(CertifyStudy, TheSameForAnyNumberOfThreads) {
  CertifyAsk ask{std::make_shared<Case>(published("lagrange-top")), {method_named("strang"), method_named("rk4")}};
  const PlannedCertify plan = planned_certify(ask);
  Control one;
  one.threads = 1;
  const CertifyResult a = run(plan, one), b = run(plan, {});
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(a.methods[i].certificate.order->errors, b.methods[i].certificate.order->errors);
    EXPECT_EQ(*a.methods[i].certificate.poisson, *b.methods[i].certificate.poisson);
    EXPECT_EQ(a.methods[i].certificate.invariants[0].late, b.methods[i].certificate.invariants[0].late);
  }
}

TEST(CertifyStudy, WhatCannotBeMeasuredIsRefused) {
  const auto refused = [](const std::string& name, const std::vector<NamedMethod>& methods) -> std::string {
    try {
      certified_by(name, methods);
    } catch (const Error& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_SAYS(refused("two-tops", {method_named("rk4")}), "method 'rk4' does not work for many tops");
  EXPECT_SAYS(refused("levitron", {method_named("reference")}), "measured against");
  const std::string two = "[[bodies]]\nr = [0, 0, 0.54]\n[[bodies]]\nr = [0, 0, -0.54]\n";
  try {
    tops_certified("mass = 1e-200\ntheta1 = 1e-200\ntheta3 = 1e-200\nmoment = 1\ncore = 0.5\n", two);
    ADD_FAILURE();
  } catch (const Error& e) {
    EXPECT_SAYS(std::string(e.what()), "'tops' the motion comes to no finite numbers within");
  }
  try {
    tops_certified(usual_body, "[[bodies]]\nr = [0, 0, 1e-8]\n[[bodies]]\nr = [0, 0, 0]\n");
    ADD_FAILURE();
  } catch (const Error& e) {
    EXPECT_SAYS(std::string(e.what()), "no step comes to finite numbers, as where bodies lie within one another");
  }
  EXPECT_SAYS(refused("levitron", {method_named("rk4"), method_named("rk4")}), "rk4 is named twice");
  EXPECT_SAYS(refused("levitron", {method_named("three-rotations")}), "three-rotations");
}

TEST(CertifyStudy, StopsWhenItIsTold) {
  std::atomic<bool> stop{true};
  Control control;
  control.stop = &stop;
  CertifyAsk ask{std::make_shared<Case>(published("lagrange-top")), {method_named("strang")}};
  const PlannedCertify plan = planned_certify(ask);
  EXPECT_THROW(run(plan, control), Error);
}

// But for the settings: what was given on top of a case is the case of its file.
nlohmann::json told_json(const CertifyResult& r) {
  nlohmann::json j = nlohmann::json::parse(certify_json(r, {}).text());
  j.erase("settings");
  j.erase("overrides");
  return j;
}

// What steps and what is exact, what fails, what has no cost, tops of any number, and those whose field is cut.
TEST(CertifyStudy, TheSameComesBackFromItsFile) {
  const ScratchFolder here;
  const auto again_of = [&here](const CertifyResult& r) {
    const Drawing saved = save(r, here.path());
    EXPECT_EQ(saved.files.size(), 1u);
    return stored_certify(saved.files.front());
  };
  std::vector<CertifyResult> all{certified_by("lagrange-top", {method_named("strang"), method_named("rk4")}),
                                 certified_by("euler-top", {method_named("exact")}),
                                 certified_by("two-tops", {method_named("strang")}),
                                 certified_by("dullin-fig1a", {method_named("rk4")})};
  all[0].methods[0].cost = std::nan("");
  all[0].methods[0].certificate.invariants[0].keeping.reset();
  all[0].methods[1].certificate.findings.push_back({"a lie", 3, 1, 2, Finding::Better::larger});
  all[0].methods[1].certificate.findings.push_back({"another", 3, 4});
  all[0].methods[1].certificate.claims.inconsistent = true;
  all[0].warnings.emplace_back("a warning");
  for (const CertifyResult& r : all) {
    const CertifyResult again = again_of(r);
    EXPECT_EQ(certify_text(again), certify_text(r));
    EXPECT_EQ(certify_markdown(again), certify_markdown(r));
    EXPECT_EQ(told_json(again), told_json(r));
    EXPECT_EQ(again.failed(), r.failed());
    ASSERT_EQ(again.methods.size(), r.methods.size());
    for (std::size_t i = 0; i < r.methods.size(); ++i) {
      const Certificate &a = again.methods[i].certificate, &b = r.methods[i].certificate;
      EXPECT_EQ(a.claims.keeps, b.claims.keeps);
      ASSERT_EQ(a.order.has_value(), b.order.has_value());
      EXPECT_EQ(a.order ? a.order->errors[2] : 0, b.order ? b.order->errors[2] : 0);
      for (std::size_t k = 0; k < b.findings.size(); ++k) {
        EXPECT_EQ(a.findings[k].most, b.findings[k].most);  // also where there is no end
        EXPECT_EQ(a.findings[k].better, b.findings[k].better);
      }
    }
  }
}

TEST(CertifyStudy, ADamagedFileIsRefused) {
  const ScratchFolder here;
  const auto said = [&here](const std::string& text) {
    std::ofstream(here / "odd.json") << text;
    return complaint([&] { stored_certify(here / "odd.json"); });
  };
  const std::string text =
      content(save(certified_by("lagrange-top", {method_named("strang")}), here.path()).files.front());
  for (std::size_t cut = 0; cut < text.size() - 3; cut += text.size() / 40)
    EXPECT_SAYS(said(text.substr(0, cut)), "odd.json is no certificate of methods, or damaged");
  EXPECT_SAYS(said(R"({"kind": "kreisel equilibrium"})"), "odd.json is no certificate of methods");
  const auto with = [&text](const std::string& what, const std::string& other) {
    return std::string(text).replace(text.find(what), what.size(), other);
  };
  EXPECT_EQ(said(text), "no error");
  EXPECT_SAYS(said(with(R"("method": "strang")", R"("method": "strong")")), "strong");
  EXPECT_SAYS(said(with(R"("better": "smaller")", R"("better": "wholly")")), "'wholly', which is unknown");
  EXPECT_SAYS(said(with(R"("keeping": [)", R"("keeping": ["exact", )")), "a list of none or of one");
  EXPECT_SAYS(said(with(R"("errors": [)", R"("errors": [1, )")), "a list of another length");
  EXPECT_SAYS(complaint([&] { stored_certify(here / "none.json"); }), "cannot read");
}

}  // namespace
}  // namespace kreisel::test
