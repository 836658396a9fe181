// How far a start may be moved, or a number of the case go, so that the top stays: found by running tops, not by linear theory.
//
// Along each of several ways a number grows from 0: tops are run at even steps up to `far`, then again between the last that stays
// and the first that does not. What is told is the way up to the first that is lost; beyond it some may stay again.
#pragma once
#include "kreisel/study/control.hpp"
#include "kreisel/study/fates/fates_result.hpp"

namespace kreisel {

// A number of the case, as a function of how far one goes: at + slope times far.
struct WayColumn {
  std::string key;
  double at = 0, slope = 1;
};
using Way = std::vector<WayColumn>;  // all ways of one search have the same keys

struct KeptRange {
  double kept = 0;      // the largest that stays, along the worst of the ways
  double lost = 0;      // the smallest that was seen to be lost there
  bool beyond = false;  // nothing was lost at all up to `kept`
  std::size_t runs = 0;
};

// Directions all around, for keys that are its cosine and sine part.
std::vector<Way> ways_around(const std::string& x, const std::string& y, int count);
// The same for a size and an azimuth, which `turn` is all of.
std::vector<Way> ways_by_azimuth(const std::string& size, const std::string& azimuth, double turn, int count);

// How many tops that many ways take at most.
std::uint64_t most_runs(std::uint64_t ways);
// How long it takes until all of these are let go: where a number of the case moves the place, that is found anew for each of them. By the first look
// along one way, a step long.
double seconds_to_begin(const std::shared_ptr<const Case>& c, const RunSettings& run, const std::vector<Way>& ways,
                        double far, const Control& control);

// Throws Error when it is stopped.
KeptRange kept_range(const std::shared_ptr<const Case>& c, const RunSettings& run, const std::vector<Way>& ways,
                     double far, const Control& control);

}  // namespace kreisel
