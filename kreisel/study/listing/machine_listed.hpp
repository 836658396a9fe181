// What the machine has that maps use, told: to people, and to programs as JSON.
#pragma once
#include <string>
#include <vector>

#include "kreisel/report/text/json.hpp"

namespace kreisel {

struct MachineShown {
  std::vector<std::string> sets;  // of instructions
  std::string used, gpu, no_gpu;  // of the sets the best; the GPU's name, or why there is none
  int threads = 0;
  bool mpi = false;
};

// `mpi`: whether the program can run as several ranks, which its door knows.
MachineShown shown_machine(bool mpi);
std::string machine_text(const MachineShown& machine);
Json machine_json(const MachineShown& machine);

}  // namespace kreisel
