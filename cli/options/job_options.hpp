// What every command that runs many trajectories can be asked: what computes them, and where finished ones are kept.
#pragma once
#include "cli/command.hpp"
#include "kreisel/study/job/engine_choice.hpp"
#include "kreisel/study/job/piece_keeper.hpp"

namespace kreisel {

struct JobOptions {
  std::string threads, simd, device = "auto";
  std::string checkpoint;  // the file; empty: beside the others
  bool keep = false;
};
// Call note_keep in the callback: only then it is known whether --checkpoint was there.
void add_job_options(CLI::App& app, JobOptions& options, const std::string& usual_checkpoint);
void add_checkpoint_option(CLI::App& app, JobOptions& options, const std::string& what, const std::string& usual);
inline void note_keep(const CLI::App& app, JobOptions& o) { o.keep = app.count("--checkpoint") > 0; }

EngineAsk engine_ask(const JobOptions& options);

// Makes the folder of a job's files, whose paths begin with `stem`, and clears away what a killed command left of them.
// Returns where finished pieces go: only when the folder is there one can tell whether a checkpoint is one of these files.
Keep make_room(const JobOptions& options, const std::filesystem::path& stem);

}  // namespace kreisel
