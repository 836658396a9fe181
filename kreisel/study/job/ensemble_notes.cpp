#include "kreisel/study/job/ensemble_notes.hpp"

#include "kreisel/study/choice/asks_accuracy.hpp"
#include "kreisel/system/warnings/run_warnings.hpp"

namespace kreisel {

std::vector<std::string> ensemble_notes(const Case& c, const RunSettings& run, const Engine& engine) {
  std::vector<std::string> notes = choice_notes(run);
  for (const std::string& note : order_notes(c, run.method)) notes.push_back(note);
  if (c.experiment->has_poles())
    notes.emplace_back(
        "in Euler angles a run whose axis comes too close to a pole for the step counts as escaped; in axis space "
        "(space = \"axis\") none of these does");
  if (!engine.note.empty()) notes.push_back(engine.note);
  return notes;
}

}  // namespace kreisel
