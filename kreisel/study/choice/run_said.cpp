#include "kreisel/study/choice/run_said.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/study/choice/asks_accuracy.hpp"

namespace kreisel {

RunSettings run_said(const Case& c, const RunSettings& own, const RunSaid& said) {
  RunSettings run = own;
  run.method = said.method.value_or(own.method);
  run.accuracy = said.accuracy.value_or(own.accuracy);
  run.step = said.step.value_or(own.step);
  run.until = said.until.value_or(own.until);
  run.every = said.every.value_or(own.every);
  run.compensated = own.compensated || said.compensated;
  run.adaptive = own.adaptive || said.adaptive;
  if (!said.chooses && asks_accuracy(run)) method_named(run.method);  // which says where it is chosen
  if (said.accuracy && !asks_accuracy(run))
    throw Error(fmt::format("{0}accuracy {1}: it goes with {0}method auto, and the method is {2}", said.dashes,
                            run.accuracy, run.method));
  if (said.step && asks_accuracy(run))
    throw Error(fmt::format("{0}step {1}: {0}method auto chooses the step too", said.dashes, run.step));
  if (!asks_accuracy(run)) check_method(*c.experiment, method_named(run.method));
  schedule(run.step, run.until);
  return run;
}

}  // namespace kreisel
