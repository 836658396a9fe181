// What `kreisel montecarlo` and `kreisel tolerance` can be asked, and the same as the studies want it.
#pragma once
#include "cli/options/job_options.hpp"
#include "kreisel/study/montecarlo/planned_samples.hpp"

namespace kreisel {

// All but --samples and --scatter, which mean something else to each.
void add_sample_options(Command& c, const std::string& files);

// Of the case with what --vary says. Throws Error where the text says nothing that can be understood.
SampleAsk sample_ask(const Command& asked);

}  // namespace kreisel
