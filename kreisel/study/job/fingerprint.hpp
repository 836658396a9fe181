// What decides the bits of an ensemble, as text, a line each: two jobs with the same text have the same numbers (planned.hpp), so that one
// may go on where the other was.
#pragma once
#include "kreisel/study/job/engine_choice.hpp"

namespace kreisel {

// The number of the program's arithmetic: of studies that run nothing.
std::string program_fingerprint();

// The program, the arithmetic and the run; a study adds lines of its own.
std::string run_fingerprint(const Engine& engine, const RunSettings& run);

// The same of trajectories on plain numbers, one by one.
std::string run_fingerprint(const RunSettings& run);

// The settings of the case that its trajectories depend on: not its title and source, what it expects, how it wants to be
// run, mapped and sampled, which a study says by itself.
std::string case_fingerprint(const Case& c);

// The laws by which the case's numbers scatter.
std::string law_fingerprint(const Case& c);

}  // namespace kreisel
