// What computes an ensemble: a GPU or the processor's cores, with which instructions, on how many threads.
#pragma once
#include <string>
#include <vector>

#include "cli/command.hpp"

namespace kreisel {

struct EngineOptions {
  std::string threads, simd, device = "auto";
};
void add_engine_options(CLI::App& app, EngineOptions& options);

struct Engine {
  Processor processor = Processor::cpu;
  Family family = Family::sse2;
  int threads = 0;
  std::string name;        // in words
  std::string arithmetic;  // what decides the last bits: "plain", "fused multiply-add" or "gpu"

  // What runs trajectories that differ in these numbers.
  FateFunction fates(const Case& c, const RunSettings& run, const std::vector<std::string>& axes) const;
};

// Throws Error where it is not there, or cannot run this case with this method.
Engine chosen_engine(const Case& c, const RunSettings& run, const std::vector<std::string>& axes,
                     const EngineOptions& options);

}  // namespace kreisel
