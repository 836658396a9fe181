// How a job of many trajectories is shown: a bar while it runs, notes, and a line of what it cost.
#pragma once
#include <optional>

#include "cli/command.hpp"
#include "cli/team.hpp"
#include "kreisel/report/text/progress.hpp"
#include "kreisel/study/drawing.hpp"
#include "kreisel/study/job/job_run.hpp"

namespace kreisel {

// On standard error. Where that is no terminal, the first part of a job leaves a line, and what comes after it none.
class Bar final : public Watcher {
 public:
  void begin(std::uint64_t amount, const std::string& unit) override;
  void add(std::uint64_t amount, std::uint64_t steps) override { progress_->add(amount, steps); }
  void skip(std::uint64_t amount) override { progress_->skip(amount); }
  void finish() override;
  void note(const std::string& sentence) override;

  // What a study needs to be run from here: Ctrl-C stops it.
  Control control(int threads);

 private:
  std::optional<Progress> progress_;
  bool told_ = false;
};

// Runs a plan with all ranks; where it has a checkpoint, Ctrl-C lets the pieces in work be finished.
template <class Plan>
auto computed(const Plan& plan, const Keep& keep, const Control& control) {
  std::optional<GentleStop> gentle;
  if (keep.checkpoint) gentle.emplace();
  return run(plan, control, team());
}

// What is said of a plan before it runs.
void say_before(const std::vector<std::string>& warnings, const std::vector<std::string>& notes);

// What was written is there; what could not be drawn is warned of.
std::vector<std::filesystem::path> files_of(const Drawing& drawing);

// Those and what the program has warned of since, for --json.
std::vector<std::string> all_warnings(std::vector<std::string> of_plan);

// "work                 1000 steps in 0.20 s, ..."
std::string effort_line(const JobEnd& end, const std::string& processor);

}  // namespace kreisel
