// Where the top of a case can float or circle, whether it is linearly stable there, and at which spins and masses.
#pragma once
#include <memory>

#include "kreisel/observe/equilibrium/many/steady_tops.hpp"
#include "kreisel/observe/equilibrium/periodic_motion.hpp"
#include "kreisel/study/job/cost.hpp"
#include "kreisel/system/capability/rotor_rider.hpp"
#include "kreisel/system/magnets/place/stable_range.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

struct PlannedEquilibrium {
  std::shared_ptr<const Case> of;
  std::string fingerprint;            // everything that decides the result
  std::vector<std::string> warnings;  // of the case

  Cost cost() const;  // as searches usually go: how long this one is nobody knows
};

// Throws Error where it is plain before any search that the system has no such report.
PlannedEquilibrium planned_equilibrium(std::shared_ptr<const Case> c);

// The search itself where it ends within some tenths of a second, else the usual number of its looks, each as long as those until then: right to a
// factor of ten on the published cases, since the first looks are not like the others.
double estimated_seconds(const PlannedEquilibrium& plan, const Control& control);

struct EquilibriumResult {
  std::shared_ptr<const Case> of;
  EquilibriumReport report;
  std::vector<RelativeEquilibrium> relative;  // of a body that goes round with a rotor; the one of the start first
  std::vector<std::string> warnings;
  std::vector<PeriodicMotion>
      periodic{};                      // of a driven body, where there is no rotor's frame: repeating with the drive
  std::vector<StableRange> ranges{};   // of a top over magnets: how far its numbers may go, and what is lost beyond
  std::optional<SteadyTops> steady{};  // of many tops: the steady motion with the momenta of the start

  // Whether there is nothing but numbers without a place.
  bool none() const {
    return report.equilibria.empty() && report.precessions.empty() && !report.least_spin && !report.orbit &&
           relative.empty() && periodic.empty() && !steady;
  }
};

// Throws Error where nothing was found that could be told, and when it is stopped.
EquilibriumResult run(const PlannedEquilibrium& plan, const Control& control);

}  // namespace kreisel
