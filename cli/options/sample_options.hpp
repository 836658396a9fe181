// What `kreisel montecarlo` and `kreisel tolerance` can be asked, as text, and as the studies want it.
#pragma once
#include "cli/options/job_options.hpp"
#include "kreisel/study/montecarlo/planned_samples.hpp"

namespace kreisel {

struct SampleOptions {
  CaseOptions common;
  RunOptions run;
  JobOptions job;
  std::string samples, scatter, seed, orbits, confidence;
  std::vector<std::string> vary;
};
void add_sample_options(CLI::App& app, SampleOptions& options, const std::string& usual_checkpoint);

// Of the case with what --vary says. Throws Error where the text says nothing that can be understood.
SampleAsk sample_ask(const SampleOptions& options);
// The path of its files without their endings: OUT/CASE-`ending`.
std::filesystem::path stem_of(const SampleOptions& options, const Case& c, const std::string& ending);

}  // namespace kreisel
