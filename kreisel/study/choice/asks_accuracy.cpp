#include "kreisel/study/choice/asks_accuracy.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/system/method_choice.hpp"

namespace kreisel {

void check_accuracy(const RunSettings& run, double most) {
  if (!(run.accuracy > 0 && run.accuracy <= most))
    throw Error(run.accuracy == 0 && !std::signbit(run.accuracy)
                    ? fmt::format("method 'auto' needs an accuracy: above 0 and at most {}", most)
                    : fmt::format("accuracy = {}: expected a number above 0 and at most {}", run.accuracy, most));
}

RunSettings usual_run(const RunSettings& run, const Case& c) {
  RunSettings usual = run;
  usual.method = candidates_for_states(*c.experiment).front().method;
  return usual;
}

double usual_work_of(const RunSettings& of_case, const std::vector<Candidate>& candidates) {
  // Of a method that is none of them, or that is to be chosen, a step is as long as one of a simple method would be.
  for (const Candidate& one : candidates)
    if (one.method == of_case.method) return one.cost / of_case.step;
  return candidates.back().cost / of_case.step;
}

RunSettings with_choice(const RunSettings& run, const MethodChoice& choice) {
  RunSettings made = run;
  made.method = choice.choice().method;
  made.step = choice.choice().step;
  made.choice = std::make_shared<const MethodChoice>(choice);
  return made;
}

std::vector<std::string> choice_notes(const RunSettings& run) {
  if (run.choice == nullptr) return {};
  const MethodChoice& c = *run.choice;
  return {fmt::format(
      "chosen among {} pairs of method and step: {} with {:.6g}; {} {:.2g} on {}, {:g} allowed (the finer solution, "
      "{} with {:.3g}, is known to {:.2g})",
      c.tried.size(), c.choice().method, c.choice().step, c.measure, c.choice().error, c.looked_at, c.accuracy,
      c.finer.method, c.finer.step, c.finer.error)};
}

}  // namespace kreisel
