// What linear theory answers about a top that floats: where, how firmly, at which spins and masses, what a kelvin of warming does.
#pragma once
#include "kreisel/study/design/design_study.hpp"
#include "kreisel/system/magnets/place/magnets_windows.hpp"

namespace kreisel {

// From where it floats to the nearest magnet, or where there is none as a thing to its origin.
double clearance(const DesignCase& about);

// What one dipole in place of the magnets of its parts neglects.
void add_spread(DesignResult& r);
void add_place(DesignResult& r, const EquilibriumReport& report);
void add_windows(DesignResult& r, const EquilibriumReport& report);
void add_warming(DesignResult& r);

}  // namespace kreisel
