// What `kreisel map` is asked for, checked before any file is begun.
#pragma once
#include <array>
#include <optional>
#include <string>

#include "cli/engine_choice.hpp"
#include "cli/piece_keeper.hpp"
#include "kreisel/ensemble/map/map_job.hpp"

namespace kreisel {

struct MapOptions {
  CaseOptions common;
  RunOptions run;
  EngineOptions engine;
  KeepOptions keep;
  std::string size, window, axes, trust_method, refine_tolerance;
  bool trust = false, refine = false, pyramid = false;
};
void add_map_options(CLI::App& app, MapOptions& options);

struct PlannedMap {
  RunSettings run;
  std::array<std::string, 2> axes;
  std::string second;  // in words: how every pixel is run again; empty: it is not
  MapPlan plan;
  Engine engine;
  std::string fingerprint;  // everything that decides the bits, a line each
};

// Throws Error where it cannot be run.
PlannedMap planned_map(const Case& c, const MapOptions& options);

}  // namespace kreisel
