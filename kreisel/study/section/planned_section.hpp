// A Poincaré section that somebody asks for, and the same checked and ready to run: where the trajectories of many starts cross a plane.
//
// Starts are a grid over one or two numbers of the case (or its own start alone). Other numbers of it can be solved for, so that all starts
// lie on one surface of invariants: one energy, one momentum.
#pragma once
#include "kreisel/study/column/plane.hpp"
#include "kreisel/study/sweep/planned_sweep.hpp"

namespace kreisel {

enum class Through { rising, falling, both };

// An invariant that all starts share, and the number of the case that is solved for it.
struct SurfaceAsk {
  std::string invariant;
  std::optional<double> value{};  // none: that of the case's own start
};
struct SolvedAsk {
  std::string key;
  std::optional<double> guess{};  // where to look from; none: the case's own
};

// "energy", "C2=0.3"; "initial.Pi3", "initial.spin=20 rev/s": words of a user. Throw Error where a number is none.
std::vector<SurfaceAsk> surface_ask(const std::vector<std::string>& words);
std::vector<SolvedAsk> solved_ask(const Case& c, const std::vector<std::string>& words);
// "rising", "falling", "both".
Through through_named(const std::string& name);
const char* name(Through through);

struct SectionAsk {
  std::shared_ptr<const Case> of;
  RunSettings run{};
  std::string plane{};
  Through through = Through::both;
  std::vector<std::string>
      show{};  // two columns for the picture; none: the first two of the state that are not in the plane
  std::vector<SweepAxis> axes{};      // none: the case's own start
  std::vector<SurfaceAsk> surface{};  // as many as are solved for
  std::vector<SolvedAsk> solved{};
  static constexpr std::size_t most_crossings = 10'000'000;
  std::size_t crossings = 1000;  // at most, of each start
};

struct SurfaceValue {
  std::string invariant;
  std::size_t at;  // among those of the experiment
  double value;
  double own;  // of the case's own start
};

struct PlannedSection {
  std::shared_ptr<const Case> of;
  RunSettings run;
  Plane plane;
  Through through;
  std::vector<ColumnOf> columns;  // of each crossing
  std::size_t x, y;               // of the picture, among them
  std::vector<SweepAxis> axes;
  std::vector<std::string> units;  // of the axes
  std::vector<SurfaceValue> surface;
  std::vector<std::string> keys;  // solved for
  std::vector<double> guesses;
  std::size_t crossings;
  std::vector<std::string> warnings;
  std::string fingerprint{};  // everything that decides the bits

  Cost cost() const { return cost_of(starts(), schedule(run.step, run.until).steps); }
  std::size_t starts() const { return points_of(axes); }
};

// Throws Error where it cannot be run.
PlannedSection planned_section(const SectionAsk& ask);

// Of its trajectories, without what it takes to locate crossings; takes some tenths of a second itself.
double estimated_seconds(const PlannedSection& plan, const Control& control);

// A start: the case with its numbers, and what was solved for. Throws Error where there is none on the surface.
struct SectionStart {
  Case of;
  std::vector<double> solved;
};
SectionStart section_start(const PlannedSection& plan, std::size_t start);

}  // namespace kreisel
