// A finished section: every crossing of every start.
#pragma once
#include "kreisel/study/section/planned_section.hpp"

namespace kreisel {

struct SectionCrossing {
  std::size_t start = 0;  // which one
  double time = 0;
  bool rising = true;
  std::vector<double> values{};  // of the columns
};

struct SectionStarted {
  std::vector<double> place{}, solved{};  // its numbers
  std::size_t crossings = 0;
  bool none = false;  // nothing to run there, or no start on the surface
};

struct SectionResult {
  std::shared_ptr<const Case> of;
  RunSettings run;
  std::string plane;
  Through through = Through::both;
  std::vector<CsvColumn> columns;
  std::size_t x = 0, y = 1;  // of the picture, among them
  std::vector<SweepAxis> axes;
  std::vector<std::string> units;  // of the axes
  std::vector<std::string> surface, keys;
  std::vector<double> surface_values;
  std::string surface_text{};  // "energy = 11.75", for pictures
  std::vector<SectionStarted> starts;
  std::vector<SectionCrossing> crossings;  // start by start, each in the order of time
  double farthest = 0;                     // from the plane, of those that were located
  std::vector<std::string> changes{};      // against the case file (subtitle.hpp)
  std::uint64_t steps = 0;
  double seconds = 0;
  std::vector<std::string> warnings{};

  std::size_t idle() const;  // starts that there are not
};

// Starts on all threads; the numbers do not depend on how many. Throws Error when it is stopped, and where no start crosses the plane.
SectionResult run(const PlannedSection& plan, const Control& control);

}  // namespace kreisel
