// What commands need, and how a study is run from here: what is doubtful is said before and after, and a folder that cannot be
// written to is refused before any work.
#pragma once
#include <optional>

#include "cli/notes.hpp"
#include "cli/options/arguments.hpp"
#include "cli/options/job_options.hpp"
#include "cli/process/stop_signals.hpp"
#include "cli/process/team.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/file/open_parts.hpp"

namespace kreisel {

// What is said of a plan before it runs.
template <class Plan>
void say_before(const Plan& plan) {
  warn(plan.warnings);
  if constexpr (requires { plan.notes; }) note(plan.notes);
}

// Runs a plan, saves what came out in the folder --out, unless nobody wants files, and tells it.
template <class Plan, class Result, class Saved>
void tell_study(const Command& asked, const Plan& plan, Json (*json)(const Result&, const Saved&),
                std::string (*text)(const Result&), bool files = true) {
  Bar bar(asked);
  say_before(plan);
  const std::string& out = asked.text("--out");
  if (files) use_folder(out);
  const Result result = run(plan, bar.control());
  warn(result.warnings, plan.warnings.size());
  Drawing saved;
  if (files) saved = save(result, out, bar.control());
  warn(saved.warnings);
  if constexpr (std::is_same_v<Saved, Drawing>)
    tell(asked, json(result, saved), text(result), saved.files);
  else
    tell(asked, json(result, saved.files), text(result), saved.files);
  if constexpr (requires { result.notes; }) note(result.notes);
}

// Runs a job of many trajectories with all ranks; where it has a checkpoint, Ctrl-C lets the pieces in work be finished.
template <class Plan>
auto computed(const Plan& plan, const Keep& keep, const Control& control) {
  std::optional<GentleStop> gentle;
  if (keep.checkpoint) gentle.emplace();
  return run(plan, control, team());
}

// Such a job of samples, with its files, told; the other ranks help.
template <class Plan, class Result>
void tell_samples(const Command& asked, Plan plan, const std::string& files, const Control& control,
                  Json (*json)(const Result&, const std::vector<std::filesystem::path>&,
                               const std::vector<std::string>&),
                  std::string (*text)(const Result&)) {
  if (is_helper()) return help(plan, *team(), control);
  say_before(plan.sample);
  const auto stem = stem_of(asked, *plan.sample.of, files);
  plan.sample.keep = make_room(stem, checkpoint_of(asked));
  const Result result = computed(plan, plan.sample.keep, control);
  const auto written = files_of(write_files(result, stem, control));
  tell(asked, json(result, written, warnings_so_far()), text(result), written);
}

}  // namespace kreisel
