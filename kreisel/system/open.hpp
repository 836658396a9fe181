// A case by name or file, read, checked and ready to run.
#pragma once
#include <memory>
#include <optional>

#include "kreisel/case/montecarlo_settings.hpp"
#include "kreisel/case/settings.hpp"
#include "kreisel/system/experiment.hpp"
#include "kreisel/system/listed.hpp"

namespace kreisel {

struct MethodChoice;

// In place of a method: the cheapest one, with its step, that keeps an accuracy (study/choice).
inline constexpr const char* choose_method = "auto";

// How the case wants to be run, unless the user says otherwise.
struct RunSettings {
  std::string method = "strang";
  double step = 0, until = 0;
  std::int64_t every = 0;  // steps between two rows of a trajectory; 0: not given (usual_every)
  bool compensated = false;
  bool adaptive = false;  // of trajectories: `step` is the one at the start
  double accuracy = 0;  // for a method that is to be chosen: the part of fates that may be wrong, the error of a state
  std::shared_ptr<const MethodChoice> choice{};  // how method and step were found, where they were
};

// What the case's map shows.
struct MapSettings {
  std::string x, y;
  double x0 = 0, x1 = 0, y0 = 0, y1 = 0;
  std::int64_t width = 0, height = 0;
};

// A published number that the case should reproduce.
struct Expectation {
  std::string name;
  double value = 0, tolerance = 0;
};

struct Case {
  std::string name, title, source, system, unit_system;
  Units units;
  RunSettings run;       // a trajectory
  RunSettings ensemble;  // a map, samples: the same, unless the case has a method or a step of their own for them
  std::optional<MapSettings> map;
  MonteCarloSettings montecarlo;
  std::vector<Expectation> expect;
  std::unique_ptr<Experiment> experiment;
  Settings settings;                  // as read, with overrides
  std::vector<std::string> warnings;  // what is odd about it but no reason to stop; doors print them
};

Case open_case(const Settings& settings, const std::string& name);
// A case file, called by its own name.
Case open_case(const std::filesystem::path& file);

}  // namespace kreisel
