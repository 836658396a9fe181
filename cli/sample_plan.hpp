// What `kreisel montecarlo` and `kreisel tolerance` are asked for, checked before any file is begun.
#pragma once
#include "cli/engine_choice.hpp"
#include "cli/piece_keeper.hpp"
#include "kreisel/ensemble/montecarlo/laws.hpp"

namespace kreisel {

struct SampleOptions {
  CaseOptions common;
  RunOptions run;
  EngineOptions engine;
  KeepOptions keep;
  std::string samples, scatter, seed, orbits, confidence;
  std::vector<std::string> vary;
};
void add_sample_options(CLI::App& app, SampleOptions& options);

// The case with what --vary says.
Case sampled_case(const SampleOptions& options);

struct PlannedSamples {
  RunSettings run;
  Schedule steps;
  SampleLaws laws;
  Engine engine;
  FateFunction fates;
  std::uint64_t seed = 1;
  double scatter = 1, confidence = 0.95;
  std::string fingerprint;  // everything that decides the bits but the number of samples, a line each
};

// Throws Error where it cannot be run; whether the scatter is too large is for check(laws) to say.
PlannedSamples planned_samples(const Case& c, const SampleOptions& options);

// Says where samples start on an equilibrium that is not stable.
void warn_of_starts(Case& c, const PlannedSamples& plan);

// Of every rank but the first: computes for it until there is nothing more.
void help_with(const PlannedSamples& plan);

}  // namespace kreisel
