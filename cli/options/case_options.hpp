// The options that commands share: which case, how it is changed, and how it is run.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "kreisel/system/open.hpp"

namespace kreisel {

// Options of every command that runs a case.
struct CaseOptions {
  std::string name;
  std::vector<std::string> overrides;
  bool json = false;
  std::string called;  // what files are called by, instead of the case's name
};
// With --name for commands that write files.
void add_case_options(CLI::App& app, CaseOptions& options, bool writes = true);
// The case that they name.
std::shared_ptr<const Case> opened(const CaseOptions& options);
// The same of a case that was opened otherwise: its files are called as --name says.
std::shared_ptr<const Case> named(Case c, const CaseOptions& options);

// Options of those that take steps. Unset: as the case says.
struct RunOptions {
  std::string method, accuracy, out = "out", step, until;
  bool no_figures = false;
};
void add_run_options(CLI::App& app, RunOptions& options);
// For commands that can choose method and step: of what the accuracy is.
void add_accuracy_option(CLI::App& app, RunOptions& options, const std::string& of_what);
// The case's own settings where the command line says nothing. Throws Error where they cannot be run, also where the
// system has not what the method needs.
RunSettings chosen(const Case& c, const RunOptions& options);
// The same for many trajectories, which a case may run by a method and a step of their own.
RunSettings chosen_for_many(const Case& c, const RunOptions& options);

void add_figures_option(CLI::App& app, bool& none);

void add_threads_option(CLI::App& app, std::string& threads, const std::string& what = "how many threads");
// 0 where it is not given: all cores.
int chosen_threads(const std::string& threads);

}  // namespace kreisel
