// The law suite: one table, every system with every row of the catalogue of methods, every claim measured.
//
// A system joins with a file of its own that calls laws_hold_for; a method joins by being in the catalogue.
#pragma once
#include "laws/compensated.hpp"
#include "laws/device.hpp"
#include "laws/invariants.hpp"
#include "laws/lanes.hpp"
#include "laws/order.hpp"
#include "laws/structure.hpp"

namespace kreisel {

template <System S>
class LawTest : public testing::Test {
 public:
  using Law = void (*)(const Problem<S>&);
  LawTest(const Problem<S>& problem, Law law) : problem_(problem), law_(law) {}
  void TestBody() override { law_(problem_); }

 private:
  Problem<S> problem_;
  Law law_;
};

// Registers one test for each law; called before main.
template <System S>
bool laws_hold_for(const Problem<S>& problem) {
  const auto add = [&](const char* name, typename LawTest<S>::Law law) {
    testing::RegisterTest(problem.name.c_str(), name, nullptr, nullptr, __FILE__, __LINE__,
                          [=]() -> testing::Test* { return new LawTest<S>(problem, law); });
  };
  add("order", measure_order<S>);
  add("symmetry", measure_symmetry<S>);
  add("poisson", measure_poisson<S>);
  add("truncation", measure_truncation<S>);
  if constexpr (Splittable<S>) add("nystrom", measure_nystrom<S>);
  add("keeps", measure_keeps<S>);
  if (problem.truncation == 0) add("energy", measure_energy<S>);  // else there is no energy to keep
  add("lanes", measure_lanes<S>);
  add("device", measure_device<S>);
  add("compensated", measure_compensated<S>);
  return true;
}

}  // namespace kreisel
