// Systems in potentials from files: system = "own-top" for U(r, a), "own-body" for V(x, q).
#pragma once
#include <memory>

#include "kreisel/system/experiment.hpp"
#include "kreisel/system/own/own_parameters.hpp"

namespace kreisel {

// One per translation unit.
std::unique_ptr<Experiment> own_top_symmetric(const OwnParameters& p);
std::unique_ptr<Experiment> own_top_any(const OwnParameters& p);
std::unique_ptr<Experiment> own_body_symmetric(const OwnParameters& p);
std::unique_ptr<Experiment> own_body_any(const OwnParameters& p);

struct OpenedOwn {
  std::unique_ptr<Experiment> experiment;
  OwnParameters parameters;
  std::string potential_id;  // of the text that was compiled
};

// Reads all that the case says of it, and compiles the potential where that has not been done.
OpenedOwn open_own(Reader& reader, const std::string& system, const Units& units);

}  // namespace kreisel
