// What the commands of the program share: their common options, their output, Ctrl-C.
#pragma once
#include <atomic>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/json.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// Options of every command that runs a case.
struct CaseOptions {
  std::string name;
  std::vector<std::string> overrides;
  bool json = false;
};
void add_case_options(CLI::App& app, CaseOptions& options);

// Options of those that take steps. Unset: as the case says.
struct RunOptions {
  std::string method, out = "out", step, until;
};
void add_run_options(CLI::App& app, RunOptions& options);
// The case's own settings where the command line says nothing. Throws Error where they cannot be run, also where the
// system has not what the method needs.
RunSettings chosen(const Case& c, const RunOptions& options);

// Each adds itself to the program.
void add_trajectory_command(CLI::App& program);
void add_map_command(CLI::App& program);
void add_montecarlo_command(CLI::App& program);
void add_tolerance_command(CLI::App& program);
void add_equilibrium_command(CLI::App& program);
void add_converge_command(CLI::App& program);
void add_paper_command(CLI::App& program);
void add_list_command(CLI::App& program);
void add_figure_command(CLI::App& program);

// Set by Ctrl-C, a polite kill, the end of the terminal or of the processor time; long work looks at it.
const std::atomic<bool>& stop_requested();
void watch_for_stop();
// While one lives, the first Ctrl-C only asks to stop, so that work in progress can be finished and saved; the second
// sets abort_requested too. Otherwise the first sets both.
struct GentleStop {
  GentleStop();
  GentleStop(const GentleStop&) = delete;
  GentleStop& operator=(const GentleStop&) = delete;
  ~GentleStop();
};
// What work in progress looks at and may set itself when a part of it fails.
std::atomic<bool>& abort_requested();

// Notes go to standard error, each on one line; of several ranks only the first says them.
void note(const std::string& sentence);
bool stderr_is_terminal();

// What is odd about the case, as notes.
void say_warnings(const Case& c);
// More of them, also for the JSON.
void warn(Case& c, const std::string& warning);
void warn(Case& c, const std::vector<std::string>& warnings);
// Of an extrapolation whose kernel is not symmetric: the order that it really has.
void say_order(const Case& c, const std::string& method);

Json units_json(const Case& c);
// Of numbers that count revolutions, or grow, per unit of time.
std::string turns_unit(const Case& c);
std::string rate_unit(const Case& c);
std::vector<std::string> names_of(const std::vector<std::filesystem::path>& files);

// As the end of a summary.
void print_files(const std::vector<std::filesystem::path>& files);

// Something went not as it should, but no reason to stop: a note, and one of the warnings of --json.
void warn(const std::string& sentence);
// What is odd about the case, and what went wrong since.
std::vector<std::string> warnings_of(const Case& c);
const std::vector<std::string>& warnings_so_far();

// A picture that fails, for any reason, costs only the picture: the data are there, and a warning says what is missing.
using Draw = std::function<std::vector<std::filesystem::path>()>;
std::vector<std::filesystem::path> pictures_or_note(const Draw& draw);
// The same for figures, which need gnuplot.
std::vector<std::filesystem::path> figures_or_note(const Draw& draw);

}  // namespace kreisel
