// The options that commands share: which case, how it is changed, and how it is run.
#pragma once
#include <memory>

#include "cli/command.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// CASE, --set, --json, and --name for commands that write files. `usual` is the case where none is given; empty: one must be.
void add_case_options(Command& c, bool writes = true, const std::string& usual = {});
void add_json_option(Command& c);
// The case that they name.
std::shared_ptr<const Case> opened(const Command& asked);
// The same of a case that was opened otherwise: its files are called as --name says.
std::shared_ptr<const Case> named(Case c, const Command& asked);

// --method, --step, --until, --out, --no-figures: of those that take steps. Unset: as the case says. With --accuracy for commands that
// can choose method and step: of what it is.
void add_run_options(Command& c, const std::string& accuracy_of_what = {});
// The case's own settings where the command line says nothing. Throws Error where they cannot be run, also where the
// system has not what the method needs.
RunSettings chosen(const Case& c, const Command& asked);
// The same for many trajectories, which a case may run by a method and a step of their own.
RunSettings chosen_for_many(const Case& c, const Command& asked);

void add_out_option(Command& c, const std::string& help = "folder for the files");
void add_figures_option(Command& c);

void add_threads_option(Command& c, const std::string& what = "how many threads");
// 0 where it is not given: all cores.
int chosen_threads(const Command& asked);

}  // namespace kreisel
