// Methods by name: every row is found, claims what it is called, and a wrong name gets one sentence.
#include "kreisel/method/catalogue.hpp"

#include <set>
#include <typeindex>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/method/all_methods.hpp"

namespace kreisel::catalogue_test {
namespace {

TEST(Catalogue, NamesAreUniqueAndFound) {
  std::set<std::string> names;
  for (const NamedMethod& row : method_catalogue()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_FALSE(row.about.empty()) << row.name;
    const NamedMethod found = method_named(row.name);
    EXPECT_TRUE(found.method.type() == row.method.type()) << row.name;
    EXPECT_EQ(found.traits().order, row.traits().order) << row.name;
  }
  EXPECT_GE(names.size(), 40u);
}

// Types that no list has would be taken by no system; types without a row would be measured by no law.
template <class... M>
std::set<std::type_index> types_of(MethodList<M...>) {
  return {typeid(M)...};
}

TEST(Catalogue, HasTheTypesOfTheListsAndNoOthers) {
  std::set<std::type_index> named;
  for (const NamedMethod& row : method_catalogue()) named.insert(row.method.type());
  for (const char* name : {"kahan-li-6:leapfrog-implicit", "kahan-li-6:verlet-velocity:exact"})  // have no rows
    named.insert(method_named(name).method.type());
  EXPECT_EQ(named, types_of(AllMethods{}));
}

TEST(Catalogue, HasEveryTableOfCoefficients) {
  std::set<std::string> names;
  for (const NamedMethod& row : method_catalogue()) names.insert(row.name);
  for (const SplittingTable& t : splitting_tables()) EXPECT_TRUE(names.contains(t.name)) << t.name;
  for (const CompositionTable& t : composition_tables()) EXPECT_TRUE(names.contains(std::string(t.name))) << t.name;
}

// "…-8" or "…-8:kernel" is of order 8; over a kernel without symmetry of a lower one, and says so.
TEST(Catalogue, TheNumberInANameIsTheOrder) {
  for (const NamedMethod& row : method_catalogue()) {
    const std::string stem = row.name.substr(0, row.name.find(':'));
    const std::size_t dash = stem.rfind('-');
    if (dash == std::string::npos || stem.find_first_not_of("0123456789", dash + 1) != std::string::npos) continue;
    if (row.about.find("the kernel is not symmetric") == std::string::npos) {
      EXPECT_EQ(row.traits().order, std::stoi(stem.substr(dash + 1))) << row.name;
    } else {
      EXPECT_LT(row.traits().order, std::stoi(stem.substr(dash + 1))) << row.name;
      EXPECT_NE(row.name.find(":verlet-"), std::string::npos) << row.name;
    }
  }
}

TEST(Catalogue, WhatPapersUseIsThere) {
  for (const char* name : {"strang",
                           "strang-drift-first",
                           "kick-drift",
                           "drift-kick",
                           "triple-jump-4",
                           "suzuki-4",
                           "blanes-moan-4",
                           "blanes-moan-6",
                           "blanes-moan-rkn-4",
                           "blanes-moan-rkn-11-6",
                           "blanes-moan-rkn-6",
                           "nystrom-4",
                           "nystrom-6",
                           "nystrom-8",
                           "kahan-li-6",
                           "kahan-li-8",
                           "mpe-4",
                           "mpe-6",
                           "mpe-8",
                           "mpe-10",
                           "rk4",
                           "midpoint",
                           "gauss-4",
                           "gauss-6",
                           "reference",
                           "midpoint:newton",
                           "gauss-4:newton",
                           "gauss-6:newton",
                           "kahan-li-8:midpoint",
                           "mpe-6:strang-drift-first"})
    EXPECT_NO_THROW(method_named(name)) << name;
}

TEST(Catalogue, ExtrapolationsOfAnySet) {
  const NamedMethod set = method_named("mpe:1,2,4");
  EXPECT_EQ(set.name, "mpe:1,2,4");
  EXPECT_EQ(set.traits().order, 6);
  const auto& over_strang = *set.method.as<Extrapolation<Splitting>>();
  EXPECT_EQ(over_strang.count, 3);
  EXPECT_EQ(over_strang.k[2], 4);
  EXPECT_TRUE((method_named("mpe:1,2,4:midpoint").method.as<Extrapolation<ImplicitMidpoint>>() != nullptr));
  EXPECT_TRUE(method_named("mpe:3,5:strang-drift-first").method.as<Extrapolation<Splitting>>()->kernel.drift_first);
  // One number is the kernel in k smaller steps, with its claims.
  EXPECT_EQ(method_named("mpe:3").traits().order, 2);
  EXPECT_TRUE(method_named("mpe:3").traits().poisson);
}

TEST(Catalogue, VerletMethodsByTheirNumbers) {
  const auto series = *method_named("verlet-position:2").method.as<SeriesVerlet>();
  EXPECT_EQ(series.terms, 2);
  EXPECT_EQ(series.form, VerletForm::position);
  EXPECT_EQ(method_named("verlet-position:exact").method.as<ExactVerlet>()->form, VerletForm::position);
  const auto counted = *method_named("verlet-7.1:17:rk4").method.as<IteratedVerlet>();
  EXPECT_EQ(counted.iterations, 17);
  EXPECT_EQ(counted.iteration, Iteration::algorithm_71);
  EXPECT_EQ(counted.guess, FirstGuess::rk4);
  const auto settled = *method_named("verlet-iterated:until-1e-7:euler").method.as<IteratedVerlet>();
  EXPECT_EQ(settled.tolerance, 1e-7);
  EXPECT_EQ(settled.guess, FirstGuess::euler);
  EXPECT_EQ(method_named("leapfrog-implicit:3").method.as<ImplicitLeapfrog>()->sweeps, 3);
}

TEST(Catalogue, KernelsByTheirNumbers) {
  const NamedMethod set = method_named("mpe:1,3:verlet-iterated:2:rk4");
  const auto& over = *set.method.as<Extrapolation<IteratedVerlet>>();
  EXPECT_EQ(over.k[1], 3);
  EXPECT_EQ(over.kernel.iterations, 2);
  EXPECT_EQ(over.kernel.guess, FirstGuess::rk4);
  EXPECT_EQ(set.traits().order, 1);
  EXPECT_EQ(method_named("mpe-8:verlet-velocity:2").traits().order, 3);
  EXPECT_EQ(method_named("mpe-8:verlet-velocity:exact").traits().order, 8);
  EXPECT_EQ(method_named("mpe-10:leapfrog-implicit").traits().order, 10);
  EXPECT_EQ(method_named("kahan-li-8:leapfrog-implicit").traits().order, 8);
  EXPECT_TRUE(method_named("kahan-li-8:leapfrog").traits().poisson);
}

std::string refusal(const std::string& name) {
  try {
    method_named(name);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(Catalogue, WrongNamesGetOneSentence) {
  for (const char* name : {"mpe:",
                           "mpe:1,1",
                           "mpe:0",
                           "mpe:1,x",
                           "mpe:-1",
                           "mpe:1,",
                           "mpe:,1",
                           "mpe:1 2",
                           "mpe:1,2:nothing",
                           "mpe:1001",
                           "mpe:99999999999",
                           "mpe:1,2,3,4,5,6,7,8,9,10,11,12,13",
                           "mpe",
                           "",
                           "Strang",
                           "strang:midpoint",
                           "midpoint:midpoint",
                           "mpe:1,2:newton",
                           "mpe:1,2:midpoint:newton",
                           "kahan-li-8:newton",
                           "mpe-5",
                           "mpe-12",
                           "mpe-4:nothing",
                           "verlet-velocity:0",
                           "verlet-velocity:4",
                           "verlet-velocity:",
                           "verlet-iterated:0",
                           "verlet-iterated:x",
                           "verlet-iterated:until-",
                           "verlet-iterated:until-2",
                           "verlet-iterated:2:rk5",
                           "verlet-7.1:-1",
                           "leapfrog-implicit:0",
                           "leapfrog-implicit:x",
                           "kahan-li-8:verlet-velocity:1",
                           "kahan-li-8:nothing"}) {
    const std::string sentence = refusal(name);
    EXPECT_GT(sentence.size(), 20u) << name;
    EXPECT_EQ(sentence.find('\n'), std::string::npos) << name;
    EXPECT_EQ(sentence.find(". "), std::string::npos) << sentence;
  }
}

TEST(Catalogue, SentencesNameWhatIsWrong) {
  EXPECT_NE(refusal("strnag").find("'strnag' (did you mean 'strang'?)"), std::string::npos) << refusal("strnag");
  EXPECT_NE(refusal("kahan-li-9").find("kahan-li-"), std::string::npos);
  EXPECT_NE(refusal("mpe:1,1").find("not 1 twice"), std::string::npos) << refusal("mpe:1,1");
  EXPECT_NE(refusal("mpe:0").find("not 0"), std::string::npos) << refusal("mpe:0");
  EXPECT_NE(refusal("mpe:1,x").find("mpe:1,x"), std::string::npos);
  EXPECT_NE(refusal("mpe:").find("mpe:1,2,4"), std::string::npos);
  EXPECT_NE(refusal("mpe-12").find("mpe-4, mpe-6, mpe-8 and mpe-10"), std::string::npos) << refusal("mpe-12");
  EXPECT_NE(refusal("kahan-li-8:verlet-velocity:1").find("symmetric kernel"), std::string::npos);
  EXPECT_NE(refusal("mpe-4:leapforg").find("'leapforg'"), std::string::npos);
}

TEST(Catalogue, TablesByName) {
  EXPECT_EQ(composition_table("kahan-li-8").gamma.size, 17);
  EXPECT_EQ(splitting_table("blanes-moan-4").weights.size, 13);
  EXPECT_THROW(composition_table("kahan-li-7"), Error);
  EXPECT_EQ(splitting_table("kahan-li-8").weights.size, 35);
  EXPECT_THROW(splitting_table("kahan-li-9"), Error);
}

}  // namespace
}  // namespace kreisel::catalogue_test
