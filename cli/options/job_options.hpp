// What every command that runs many trajectories can be asked: what computes them, and where finished ones are kept.
#pragma once
#include "cli/options/case_options.hpp"
#include "kreisel/study/job/engine_choice.hpp"
#include "kreisel/study/job/piece_keeper.hpp"

namespace kreisel {

// `files`, as in "OUT/CASE-files.checkpoint", is where finished pieces go unless --checkpoint names a file.
void add_job_options(Command& c, const std::string& files);
void add_checkpoint_option(Command& c, const std::string& what, const std::string& files);
void add_trust_options(Command& c, const std::string& help);

EngineAsk engine_ask(const Command& asked);

// The path of a result's files without their endings: OUT/CASE-`files`.
std::filesystem::path stem_of(const Command& asked, const Case& c, const std::string& files);

// What --checkpoint says, where it is given: a file, or nothing, and then it lies beside the others.
std::optional<std::string> checkpoint_of(const Command& asked);
// Makes the folder of a job's files, whose paths begin with `stem`, and clears away what a killed command left of them.
// Returns where finished pieces go: only when the folder is there one can tell whether a checkpoint is one of these files.
Keep make_room(const std::filesystem::path& stem, const std::optional<std::string>& checkpoint);

}  // namespace kreisel
