// Experiments in potentials from files, one per translation unit.
#pragma once
#include <memory>

#include "kreisel/system/experiment.hpp"
#include "kreisel/system/own/own_parameters.hpp"

namespace kreisel {

std::unique_ptr<Experiment> own_top_symmetric(const OwnParameters& p);
std::unique_ptr<Experiment> own_top_any(const OwnParameters& p);
std::unique_ptr<Experiment> own_kinetic_top_symmetric(const OwnParameters& p);
std::unique_ptr<Experiment> own_kinetic_top_any(const OwnParameters& p);
std::unique_ptr<Experiment> own_body_symmetric(const OwnParameters& p);
std::unique_ptr<Experiment> own_body_any(const OwnParameters& p);

}  // namespace kreisel
