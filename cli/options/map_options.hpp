// What `kreisel map` can be asked, as text, and as the study wants it.
#pragma once
#include "cli/options/job_options.hpp"
#include "kreisel/study/map/planned_map.hpp"

namespace kreisel {

struct MapOptions {
  CaseOptions common;
  RunOptions run;
  JobOptions job;
  std::string size, window, axes, trust_method, refine_tolerance, colour = "escape";
  bool trust = false, refine = false, pyramid = false, dimension = false;
};
void add_map_options(CLI::App& app, MapOptions& options);

// Throws Error where the text says nothing that can be understood.
MapAsk map_ask(const MapOptions& options, const Control& control);

}  // namespace kreisel
