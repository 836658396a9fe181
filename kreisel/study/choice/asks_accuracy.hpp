// A run that leaves method and step to the program: method "auto" and an accuracy.
#pragma once
#include "kreisel/study/choice/candidates.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

inline bool asks_accuracy(const RunSettings& run) { return run.method == choose_method; }

// Throws Error where it is no part between 0 and `most`.
void check_accuracy(const RunSettings& run, double most);

// The same with the system's usual method, to be planned with before anything is chosen.
RunSettings usual_run(const RunSettings& run, const Case& c);

// What a step as the case has it costs for a unit of time, in evaluations of the rate: a scale to begin with.
double usual_work_of(const RunSettings& of_case, const std::vector<Candidate>& candidates);

// The run with the pair that was taken.
RunSettings with_choice(const RunSettings& run, const MethodChoice& choice);

// How it came about, in a sentence; nothing where the user has chosen.
std::vector<std::string> choice_notes(const RunSettings& run);

}  // namespace kreisel
