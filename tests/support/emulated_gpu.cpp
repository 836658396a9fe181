// A module for a GPU (engine/device/device_module.hpp) whose device the host plays, with the code that its threads would run: for programs that are to
// find one where there is none. It knows the Levitron of Figure 1a, by splittings.
#include <string_view>

#include "kreisel/engine/device/device_kernel.hpp"
#include "kreisel/engine/device/device_module.hpp"
#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/engine/sources_id.hpp"
#include "kreisel/system/levitron/axis_prepared.hpp"
#include "kreisel/system/levitron/fields/series7.hpp"
#include "support/emulated_device.hpp"

namespace kreisel {

namespace {

using Prep = PreparedLevitronAxis<Series7Row::Field<double>>;

constexpr std::size_t batch = 256, threads = 32;

// Those outside their bound are done already, as on the real one. False: there are no more.
bool gather(StartSource<Prep>& source, std::vector<Prep>& prepared, std::vector<Prep::State>& starts,
            std::vector<std::size_t>& tickets) {
  while (starts.size() < batch) {
    const auto start = source.next();
    if (!start) return false;
    if (!(start->prepared.ending.excess(start->state) < 0)) {
      source.done(start->ticket, ended_at_start(start->state, start->prepared.ending));
      continue;
    }
    if (prepared.empty() || !source.one_system()) prepared.push_back(start->prepared);
    starts.push_back(start->state);
    tickets.push_back(start->ticket);
  }
  return true;
}

void kernel(const AnyMethod& method, const Schedule& plan, StartSource<Prep>& source) {
  for (bool more = true; more;) {
    std::vector<Prep> prepared;
    std::vector<Prep::State> starts;
    std::vector<std::size_t> tickets;
    more = gather(source, prepared, starts, tickets);
    with_method<EverydayMethods>(method, [&](const auto& m) {
      const std::vector<Outcome> ends = emulated_device(m, plan, prepared, starts, threads);
      for (std::size_t i = 0; i < ends.size(); ++i) source.done(tickets[i], ends[i]);
    });
    if (source.stop() != nullptr && *source.stop()) return;
  }
}

Device played() {
  Device d;
  d.usable = true;
  d.name = "a GPU that the host plays";
  return d;
}

void* named(const char* prepared) {
  return std::string_view(prepared) == typeid(Prep).name() ? reinterpret_cast<void*>(&kernel) : nullptr;
}

}  // namespace

extern "C" {
__attribute__((visibility("default"))) extern const DeviceModule kreisel_device_module{sources_id, played, named};
}

}  // namespace kreisel
