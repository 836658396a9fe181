// Certificates of methods: what is claimed holds, and a method that lies is caught.
#include <cmath>
#include <thread>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/method/general/general_methods.hpp"
#include "kreisel/study/certify/certify_told.hpp"
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
  const CertifyResult r = certified_by(
      "lagrange-top", {{"wrong", "", Splitting(wrong)}, {"lies", "", Splitting(lies)}, method_named("blanes-moan-4")});
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
  EXPECT_SAYS(refused("two-tops", {}), "no certificates for many tops");
  EXPECT_SAYS(refused("levitron", {method_named("reference")}), "measured against");
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

}  // namespace
}  // namespace kreisel::test
