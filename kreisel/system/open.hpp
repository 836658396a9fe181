// A case by name or file, read, checked and ready to run.
#pragma once
#include <memory>
#include <optional>

#include "kreisel/case/montecarlo_settings.hpp"
#include "kreisel/case/settings.hpp"
#include "kreisel/system/experiment.hpp"
#include "kreisel/system/heavy/heavy_parameters.hpp"
#include "kreisel/system/lagrange/lagrange_parameters.hpp"
#include "kreisel/system/levitron/levitron_parameters.hpp"
#include "kreisel/system/orbitron/orbitron_parameters.hpp"

namespace kreisel {

// How the case wants to be run, unless the user says otherwise.
struct RunSettings {
  std::string method = "strang";
  double step = 0, until = 0;
  std::int64_t every = 1;
  bool compensated = false;
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
  RunSettings run;
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

// Systems and fields by name, for `kreisel list`.
struct Listed {
  std::string name, about;
};
std::vector<Listed> system_list();
std::vector<Listed> field_list();

// One per translation unit.
std::unique_ptr<Experiment> levitron_disk(const LevitronParameters& p);
std::unique_ptr<Experiment> levitron_series7(const LevitronParameters& p);
std::unique_ptr<Experiment> levitron_series(const LevitronParameters& p);
std::unique_ptr<Experiment> levitron_ring(const LevitronParameters& p);
std::unique_ptr<Experiment> levitron_ring_series(const LevitronParameters& p);
std::unique_ptr<Experiment> levitron_stack(const LevitronParameters& p);
std::unique_ptr<Experiment> lagrange_space(const LagrangeParameters& p);
std::unique_ptr<Experiment> lagrange_body(const LagrangeParameters& p);
std::unique_ptr<Experiment> heavy_general(const HeavyParameters& p);
std::unique_ptr<Experiment> heavy_symmetric(const HeavyParameters& p);
std::unique_ptr<Experiment> heavy_euler(const HeavyParameters& p);
std::unique_ptr<Experiment> heavy_lagrange(const HeavyParameters& p);
std::unique_ptr<Experiment> heavy_kowalevski(const HeavyParameters& p);
std::unique_ptr<Experiment> orbitron(const OrbitronParameters& p);

}  // namespace kreisel
