// What a trajectory shows beyond its rows: its rates and frequencies, whether it turns with a drive, where and why it fell, and whether a second run agrees.
#pragma once
#include <optional>

#include "kreisel/report/text/json.hpp"
#include "kreisel/study/trajectory/findings/chaos_found.hpp"
#include "kreisel/study/trajectory/findings/fall.hpp"
#include "kreisel/study/trajectory/findings/frequencies_found.hpp"
#include "kreisel/study/trajectory/findings/locking_found.hpp"
#include "kreisel/study/trajectory/findings/motion_rates.hpp"
#include "kreisel/study/trajectory/findings/trajectory_trust.hpp"

namespace kreisel {

struct TrajectoryEnd;

struct TrajectoryFindings {
  MotionRates rates;
  std::optional<Fall> fallen;
  std::optional<TrajectoryTrust> trust;
  std::optional<Locking> locking;
  std::optional<FrequenciesFound> frequencies;
  std::optional<ChaosFound> chaos;
  std::vector<std::string> warnings;  // a second run with another fate
};

// Of a plan with findings that was run and ended so: run() has them at its end, this finds them of a run from before.
TrajectoryFindings trajectory_findings(const PlannedTrajectory& plan, const TrajectoryEnd& end, const Control& control);

// The second run in words, "it was run again by strang with steps of 0.001 s", and what came of it, with the words of RanCase::trust.
std::string checked_words(const TrajectoryTrust& t, const Case& c);
Json trust_json(const TrajectoryTrust& t, const Case& c);
// "the same to a part in 1000 until t = 3.2 s, then r differs first".
std::string agreement_words(const TrajectoryTrust& t, const Case& c);

// Lines for people; empty where there is nothing to say.
std::string findings_text(const TrajectoryFindings& found, const Case& c);
// Adds "rates", "locking", "frequencies", "chaos", "fall" and "trust" where there are any.
void add_findings(Json& j, const TrajectoryFindings& found, const Case& c);

}  // namespace kreisel
