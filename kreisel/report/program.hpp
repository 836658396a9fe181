// Runs another program, without a shell between.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace kreisel {

struct ProgramEnd {
  int status;          // its exit status, or 128 + the signal that ended it
  std::string output;  // what it said on standard output and standard error
};

// The executable file of that name in PATH.
std::optional<std::filesystem::path> find_program(const std::string& name);

// Runs it in `folder` with an empty standard input and waits for its end.
ProgramEnd run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                       const std::filesystem::path& folder);

}  // namespace kreisel
