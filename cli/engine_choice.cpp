#include "cli/engine_choice.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "kreisel/engine/device.hpp"
#include "kreisel/engine/everyday.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/nearest_name.hpp"
#include "kreisel/number/plain_text.hpp"

namespace kreisel {

namespace {

bool on_host(const AnyMethod& method) {
  return std::visit([]<class M>(const M&) { return !in_kernels<M>; }, method);
}

void check_device(const std::string& device) {
  const std::vector<std::string> known{"cuda", "cpu", "auto"};
  if (std::find(known.begin(), known.end(), device) == known.end())
    throw Error("--device " + shortened(device) + ": expected cuda, cpu or auto" + did_you_mean(device, known));
}

// Throws Error where a GPU that was asked for cannot do it.
void check_gpu(const Case& c, const RunSettings& run, const EngineOptions& o) {
  const AnyMethod method = method_named(run.method).method;
  if (std::holds_alternative<Reference>(method))
    throw Error("--device cuda: the method 'reference' needs quadruple precision, which GPUs do not have");
  if (on_host(method)) throw Error("--device cuda: the method '" + run.method + "' runs on the processor alone");
  if (!c.experiment->on_gpu())
    throw Error("--device cuda: there are no GPU kernels for " + c.experiment->system_name());
  if (!o.simd.empty()) throw Error("--device cuda and --simd " + o.simd + " exclude each other");
  if (!device().usable)
    throw Error(
        fmt::format("--device cuda: there is no GPU to use here ({}); --device cpu runs the same on the processor's "
                    "cores",
                    device().why_not));
}

Processor chosen_processor(const Case& c, const RunSettings& run, const std::vector<std::string>& axes,
                           const EngineOptions& o) {
  check_device(o.device);
  if (o.device == "cpu") return Processor::cpu;
  if (o.device == "cuda") {
    check_gpu(c, run, o);
    return Processor::cuda;
  }
  if (on_host(method_named(run.method).method) || !c.experiment->on_gpu() || !o.simd.empty()) return Processor::cpu;
  // Where every trajectory has its own system, finding its equilibrium is most of the work, and all cores do that faster.
  const bool one_system =
      std::all_of(axes.begin(), axes.end(), [](const std::string& key) { return key.starts_with("initial."); });
  return one_system && device().usable ? Processor::cuda : Processor::cpu;
}

}  // namespace

void add_engine_options(CLI::App& app, EngineOptions& o) {
  app.add_option("--threads", o.threads,
                 "how many threads; all cores unless given, under mpirun this rank's share of them")
      ->type_name("N");
  app.add_option("--device", o.device, "cuda (a GPU), cpu, or auto: a GPU where there is one")
      ->type_name("D")
      ->capture_default_str();
  app.add_option("--simd", o.simd, "instructions: sse2, avx2 or avx512; the best unless given")->type_name("SET");
}

FateFunction Engine::fates(const Case& c, const RunSettings& run, const std::vector<std::string>& axes) const {
  check_ensembles(*c.experiment);
  return c.experiment->fates(
      {method_named(run.method), schedule(run.step, run.until), axes, family, Packing::lanes, processor});
}

Engine chosen_engine(const Case& c, const RunSettings& run, const std::vector<std::string>& axes,
                     const EngineOptions& o) {
  Engine e;
  e.family = o.simd.empty() ? best_family() : family_named(o.simd);
  e.processor = chosen_processor(c, run, axes, o);
  e.threads = o.threads.empty() ? 0 : static_cast<int>(count_argument("--threads", o.threads, 4096));
  if (e.processor == Processor::cuda) {
    e.threads = 1;  // it only feeds the device
    e.name = device().name;
    e.arithmetic = "gpu";
  } else {
    e.name = name(e.family);
    e.arithmetic = e.family == Family::sse2 ? "plain" : "fused multiply-add";
  }
  return e;
}

}  // namespace kreisel
