// Compiles a potential with the machine's own compiler, which is run without a shell.
#pragma once
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kreisel/number/family.hpp"

namespace kreisel {

struct OwnCompiler {
  std::filesystem::path program;
  std::string version;           // the first line of what it says about itself
  std::filesystem::path host{};  // of nvcc: who compiles the part of the processor
};

// The first of g++, c++ and clang++ in PATH.
std::optional<OwnCompiler> own_compiler();

// What is compiled: the value and slopes, or the kernel of a family or of a GPU.
struct OwnPart {
  std::optional<Family> family{};
  std::string gpu{};  // its architecture: sm_90
  bool kernel() const { return family || !gpu.empty(); }
  const char* source() const;  // a header of ours that is compiled after the file
  std::string name() const;    // as part of a file name
  std::vector<std::string> flags(const OwnCompiler& compiler) const;
};

// Makes the module `into` of a file that the case calls `named`. Throws Error with the first thing that the compiler minds.
void compile_own(const OwnCompiler& compiler, const std::filesystem::path& file, const std::string& named,
                 const OwnPart& part, const std::filesystem::path& into);

// Called before something is compiled, with a clause for the user: it takes a while. A door sets it once; without it nobody is told.
void tell_compiling(std::function<void(const std::string&)> tell);

}  // namespace kreisel
