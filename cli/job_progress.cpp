#include "cli/job_progress.hpp"

#include <iostream>
#include <utility>

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"

namespace kreisel {

void Bar::begin(std::uint64_t amount, const std::string& unit) {
  progress_.emplace(&std::cerr, stderr_is_terminal(), amount, unit);
}

void Bar::finish() {
  if (!std::exchange(told_, true)) progress_->finish();
  progress_.reset();
}

void Bar::note(const std::string& sentence) { kreisel::note(sentence); }

Control Bar::control(int threads) { return {threads, &stop_requested(), &abort_requested(), this}; }

void say_before(const std::vector<std::string>& warnings, const std::vector<std::string>& notes) {
  for (const std::string& w : warnings) note("warning: " + w);
  for (const std::string& n : notes) note(n);
}

std::vector<std::filesystem::path> files_of(const Drawing& drawing) {
  for (const std::string& w : drawing.warnings) warn(w);
  return drawing.files;
}

std::vector<std::string> all_warnings(std::vector<std::string> of_plan) {
  of_plan.insert(of_plan.end(), warnings_so_far().begin(), warnings_so_far().end());
  return of_plan;
}

std::string effort_line(const JobEnd& end, const std::string& processor) {
  std::string line = fmt::format("work                 {} steps in {:.{}f} s, {} ({})", end.steps_now, end.seconds,
                                 end.seconds < 10 ? 2 : 1, with_prefix(end.rate(), "steps/s"), processor);
  if (end.steps_now < end.steps) line += fmt::format("; {} steps were done before", end.steps - end.steps_now);
  return line;
}

}  // namespace kreisel
