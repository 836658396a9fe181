#include "kreisel/study/second_run.hpp"

#include <algorithm>

#include "kreisel/error.hpp"

namespace kreisel {

RunSettings half_the_step(const RunSettings& run) {
  RunSettings second = run;
  second.step = std::min(run.step, run.until) / 2;  // a step is never longer than the run
  return second;
}

RunSettings by_another_method(const RunSettings& run, const std::string& method) {
  RunSettings second = run;
  second.method = method_named(method).name;
  if (second.method == method_named(run.method).name)
    throw Error(method + " is the method of the run itself: name another to compare it with");
  return second;
}

std::optional<RunSettings> second_run(const RunSettings& run, bool again, const std::string& method) {
  if (!method.empty()) return by_another_method(run, method);
  return again ? std::optional(half_the_step(run)) : std::nullopt;
}

}  // namespace kreisel
