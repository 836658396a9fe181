// Samples of a case whose numbers scatter, as somebody asks for them, and the same checked and ready to run.
#pragma once
#include "kreisel/ensemble/montecarlo/laws.hpp"
#include "kreisel/study/job/cost.hpp"
#include "kreisel/study/job/piece_keeper.hpp"
#include "kreisel/study/ran_case.hpp"

namespace kreisel {

// Which numbers scatter, the case says (law_settings.hpp).
struct SampleAsk {
  std::shared_ptr<const Case> of;
  RunSettings run{};
  double orbits = 0;  // how long to run, in periods of the motion; 0: as run.until says
  EngineAsk engine{};
  Keep keep{};
  std::uint64_t seed = 1;
  double scatter = 1, confidence = 0.95;
};

// What the case itself says.
SampleAsk sample_ask(std::shared_ptr<const Case> c);

// How long to run, said anew: in orbits, or (`until`) by the time that `ask.run` has. Throws Error where both are said, here or on top of
// the case. `dashes` stands before the two words in its sentence.
void take_orbits(SampleAsk& ask, const std::optional<double>& orbits, bool until, const std::string& dashes = "");

struct PlannedSamples {
  std::shared_ptr<const Case> of;
  RunSettings run;
  Schedule steps;
  std::shared_ptr<const SampleLaws> laws;  // shared: ensembles of these samples refer to them
  Engine engine;
  FateFunction fates;
  Keep keep;
  std::uint64_t seed = 1;
  double scatter = 1, confidence = 0.95;
  std::string fingerprint;            // everything that decides the bits but the number of samples, a line each
  std::vector<std::string> warnings;  // of the case and of these samples
  std::vector<std::string> notes;     // nothing is wrong, but a user should know
};

// Throws Error where it cannot be run; whether the scatter is too large is for its user to ask the laws.
PlannedSamples planned_samples(const SampleAsk& ask);

// The case as these samples ran it.
RanCase ran_case(const PlannedSamples& plan, std::uint64_t samples);

// How long so many samples will take with these threads; takes some tenths of a second itself.
double estimated_seconds(const PlannedSamples& plan, std::uint64_t samples, const Control& control);

}  // namespace kreisel
