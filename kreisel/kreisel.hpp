// The library by one header: systems, methods, endings, trajectories, ensembles, and cases from files.
//
// docs/library.md shows what can be done with it in ten lines. What is declared here is in kreisel::kreisel; the templates
// (systems, methods by their types, run_trajectory, OwnPotential, OwnKinetic) need kreisel::core alone. Everything else (figures, maps,
// files of results) has headers of its own, by room (HACKING.md).
#pragma once
#include "kreisel/engine/fates_of.hpp"
#include "kreisel/error.hpp"
#include "kreisel/flow/ending.hpp"
#include "kreisel/flow/named_trajectory.hpp"
#include "kreisel/flow/orbit_ending.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/model/directed_potential.hpp"
#include "kreisel/model/field/axis_series.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/field/poles.hpp"
#include "kreisel/model/field/ring.hpp"
#include "kreisel/model/field/stack.hpp"
#include "kreisel/model/heavy_top.hpp"
#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/model/own_kinetic.hpp"
#include "kreisel/model/own_potential.hpp"
#include "kreisel/model/state/same_state.hpp"
#include "kreisel/system/open.hpp"
#include "kreisel/version.hpp"
