// Runs another program, without a shell between.
#pragma once
#include <atomic>
#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace kreisel {

struct ProgramEnd {
  int status;             // its exit status, or 128 + the signal that ended it
  std::string output;     // what it said on standard output and standard error; of very much, the end
  bool too_long = false;  // it was ended because its time was over
};

// The executable file of that name in PATH.
std::optional<std::filesystem::path> find_program(const std::string& name);

// Runs it in `folder` with an empty standard input and waits for its end, at most for that time; then it is ended, with
// all that it started. Throws Error when it cannot be run, or when the user stopped it.
ProgramEnd run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                       const std::filesystem::path& folder, std::chrono::milliseconds most = std::chrono::hours(24));

// Starts it and lets it go: in a session of its own, so that Ctrl-C is not for it, with our environment, and heard by nobody, also where it
// cannot be started.
void start_program(const std::filesystem::path& program, const std::vector<std::string>& arguments);

// The flag that tells that the user wants to stop: once set, a program that runs is ended. Null: nobody asks. A door sets
// it once, for figures are drawn and potentials compiled deep down.
void stop_programs_on(const std::atomic<bool>* flag);

}  // namespace kreisel
