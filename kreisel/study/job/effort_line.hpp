// What a job of many trajectories cost, as a line of its summary.
#pragma once
#include "kreisel/study/job/job_run.hpp"

namespace kreisel {

// "work                 1000 steps in 0.20 s, ..."
std::string effort_line(const JobEnd& end, const std::string& processor);

}  // namespace kreisel
