#include "kreisel/study/job/engine_choice.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/engine/device/device.hpp"
#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/error.hpp"
#include "kreisel/system/capability/has_tangent.hpp"

namespace kreisel {

namespace {

bool colour_in_kernels(const Case& c, const RunSettings& run, const MapColour& colour) {
  return colour.none() || (colour.indicator() && tangent_in_kernels(*c.experiment, method_named(run.method)));
}

OnGpu on_gpu(const Case& c) {
  const auto* ensembles = dynamic_cast<const RunsEnsembles*>(c.experiment.get());
  return ensembles != nullptr ? ensembles->on_gpu() : OnGpu::never;
}

// Throws Error where a GPU that was asked for cannot do it.
void check_gpu(const Case& c, const RunSettings& run, const EngineAsk& ask, const MapColour& colour) {
  const AnyMethod method = method_named(run.method).method;
  if (ask.family)
    throw Error(
        fmt::format("device cuda and simd {}, which is for the processor, exclude each other", name(*ask.family)));
  if (is_reference(method))
    throw Error("device cuda: the method 'reference' needs quadruple precision, which GPUs do not have");
  if (!in_kernels(method)) throw Error("device cuda: the method '" + run.method + "' runs on the processor alone");
  if (on_gpu(c) == OnGpu::never)
    throw Error("device cuda: there are no GPU kernels for " + c.experiment->system_name());
  if (!colour_in_kernels(c, run, colour))
    throw Error(fmt::format("device cuda: the colour {} is computed on the processor alone here", colour.text));
  if (const Device& gpu = check_ensembles(*c.experiment).gpu(); !gpu.usable)
    throw Error(
        fmt::format("device cuda: there is no GPU to use here ({}); device cpu runs the same on the processor's cores",
                    gpu.why_not));
}

// Whether a GPU is worth it where nobody says what to take: not if its kernels would have to be compiled.
bool fit_for_gpu(const Case& c, const RunSettings& run, const std::vector<std::string>& axes, const EngineAsk& ask,
                 const MapColour& colour) {
  if (ask.device != DeviceChoice::automatic || !in_kernels(method_named(run.method).method) ||
      on_gpu(c) != OnGpu::as_built || ask.family || !colour_in_kernels(c, run, colour))
    return false;
  // Where every trajectory has its own system, finding its equilibrium is most of the work, and all cores do that faster.
  return std::all_of(axes.begin(), axes.end(), [](const std::string& key) { return key.starts_with("initial."); });
}

}  // namespace

FateFunction Engine::fates(const Case& c, const RunSettings& run, const std::vector<std::string>& axes,
                           const MapColour& colour) const {
  const RunsEnsembles& ensembles = check_ensembles(*c.experiment);
  FateRequest request{method_named(run.method), schedule(run.step, run.until), axes, family, Packing::lanes, processor};
  add_colour(request, c, colour);
  return ensembles.fates(request);
}

Engine chosen_engine(const Case& c, const RunSettings& run, const std::vector<std::string>& axes, const EngineAsk& ask,
                     const MapColour& colour) {
  Engine e;
  e.family = ask.family.value_or(best_family());
  if (ask.device == DeviceChoice::cuda) {
    check_gpu(c, run, ask, colour);
    e.processor = Processor::cuda;
  } else if (fit_for_gpu(c, run, axes, ask, colour)) {
    if (device().usable) e.processor = Processor::cuda;
    if (device().unbuilt) e.note = "there is a GPU that this could run on, but " + device().why_not;
  }
  if (e.processor == Processor::cuda) {
    e.name = check_ensembles(*c.experiment).gpu().name;
    e.arithmetic = "gpu";
  } else if (!in_kernels(method_named(run.method).method) || !colour_in_kernels(c, run, colour)) {
    e.name = "plain numbers";
    e.arithmetic = "plain";
  } else {
    e.name = name(e.family);
    e.arithmetic = e.family == Family::sse2 ? "plain" : "fused multiply-add";
  }
  return e;
}

}  // namespace kreisel
