// A map that somebody asks for, and the same checked and ready to run.
#pragma once
#include <array>

#include "kreisel/ensemble/map/map_job.hpp"
#include "kreisel/study/job/cost.hpp"
#include "kreisel/study/job/piece_keeper.hpp"

namespace kreisel {

struct MapAsk {
  std::shared_ptr<const Case> of;
  RunSettings run{};
  MapSettings map{};  // the two numbers that vary, the window, the size; without one, 300 x 300
  EngineAsk engine{};
  std::optional<double> refine{};  // compute only where neighbours differ: in fate, or in time by more than this part
  std::optional<RunSettings> second{};  // run every pixel again so, and mark those whose fate changes
  Keep keep{};
  std::string colour = "escape";  // what colours it where tops stay (study/colour/map_colour.hpp)
};
// How much times may differ unless somebody says otherwise.
inline constexpr double usual_refine = 0.1;
// The part itself. Throws Error where it is none, with what stands before it: "refine =", or an option.
double checked_refine(const std::string& said_as, double part);

// What the case itself says.
MapAsk map_ask(std::shared_ptr<const Case> c);
// Two numbers instead of the case's: these need a window of their own, and planned_map says so where none is given then.
void take_axes(MapSettings& map, const std::string& x, const std::string& y);

struct PlannedMap {
  std::shared_ptr<const Case> of;
  RunSettings run;
  std::array<std::string, 2> axes;
  std::optional<RunSettings> second_run;  // how every pixel is run again
  std::string second;                     // the same in words; empty: it is not
  MapColour colour;
  MapPlan plan;
  Engine engine;
  Keep keep;
  std::string fingerprint;            // everything that decides the bits, a line each
  std::vector<std::string> warnings;  // of the case and of this map
  std::vector<std::string> notes;     // nothing is wrong, but a user should know

  Cost cost() const;
};

// Throws Error where it cannot be run.
PlannedMap planned_map(const MapAsk& ask);

// How long it will take with these threads; takes some tenths of a second itself. A refined map is faster.
double estimated_seconds(const PlannedMap& plan, const Control& control);

}  // namespace kreisel
