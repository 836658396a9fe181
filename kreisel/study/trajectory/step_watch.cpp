#include "kreisel/study/trajectory/step_watch.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

StepWatch::StepWatch(const Control& control, const Schedule& plan, std::uint64_t taken)
    : control_(control), plan_(plan), told_(taken) {
  if (control_.watcher == nullptr) return;
  control_.watcher->begin(plan.steps, "steps");
  control_.watcher->skip(taken);
}

void StepWatch::operator()(std::uint64_t n) const {
  if (control_.stopped()) throw Error(fmt::format("stopped at t = {:.12g}", plan_.time(n)));
  if (n % 64 != 0 || control_.watcher == nullptr) return;
  control_.watcher->add(n - told_, n - told_);
  told_ = n;
}

void StepWatch::finish(std::uint64_t steps) const {
  if (control_.watcher == nullptr) return;
  control_.watcher->add(steps - told_, steps - told_);
  control_.watcher->skip(plan_.steps - steps);
  control_.watcher->finish();
}

}  // namespace kreisel
