#include "kreisel/study/listing/machine_listed.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/engine/device/device.hpp"
#include "kreisel/engine/machine.hpp"

namespace kreisel {

MachineShown shown_machine(bool mpi) {
  MachineShown m;
  for (const Family f : supported_families()) m.sets.emplace_back(name(f));
  m.used = name(best_family());
  m.threads = hardware_threads();
  m.mpi = mpi;
  const Device& gpu = device();
  gpu.usable ? m.gpu = gpu.name : m.no_gpu = gpu.why_not;
  return m;
}

std::string machine_text(const MachineShown& m) {
  std::string text = fmt::format("instruction sets   {}\n", fmt::join(m.sets, ", "));
  text += fmt::format("used for maps      {}\n", m.gpu.empty() ? m.used : m.gpu);
  text += fmt::format("threads            {}\n", m.threads);
  text += fmt::format("GPU                {}\n", m.gpu.empty() ? "none: " + m.no_gpu : m.gpu);
  return text + fmt::format("under mpirun       {}\n", m.mpi ? "yes" : "no: built without MPI");
}

Json machine_json(const MachineShown& m) {
  Json j;
  j.add("simd", m.sets).add("used", m.used).add("threads", m.threads).add("mpi", m.mpi);
  return j.add("gpu", m.gpu);
}

}  // namespace kreisel
