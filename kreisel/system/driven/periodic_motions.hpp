// Where a driven body moves so that all repeats with the drive, for drives that have no frame in which they rest: an alternating current, a slide that
// goes to and fro, a rotor beside something that does not turn with it.
#pragma once
#include <string>
#include <vector>

#include "kreisel/observe/equilibrium/periodic_motion.hpp"
#include "kreisel/system/driven/driven_parameters.hpp"

namespace kreisel {

// The period of all that drives; 0 where there is none: nothing drives, drives have different frequencies, or one of them does not repeat.
double drive_period(const DrivenParameters& p);

// Newton's iteration over a period, from the case's start without what disturbs it; in body space turned about its axis by a few angles, with the
// spin of the start and with one turn a period. Those that were found, the one nearest to the start first.
std::vector<PeriodicMotion> periodic_motions(const DrivenParameters& p, bool body_space);

}  // namespace kreisel
