// What a module for a GPU has (engine/device), where the host plays the device: the device, and a kernel that runs all of a source by splittings,
// batch by batch.
#pragma once
#include "kreisel/engine/device/device.hpp"
#include "kreisel/engine/kernel_methods.hpp"
#include "support/emulated_device.hpp"

namespace kreisel {

inline Device played_device() {
  Device d;
  d.usable = true;
  d.name = "a GPU that the host plays";
  return d;
}

// Those outside their bound are done already, as on the real one. False: there are no more.
template <class Prep>
bool emulated_gather(StartSource<Prep>& source, std::vector<Prep>& prepared, std::vector<typename Prep::State>& starts,
                     std::vector<std::size_t>& tickets) {
  while (starts.size() < 256) {
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

template <class Prep>
void emulated_kernel(const AnyMethod& method, const Schedule& plan, StartSource<Prep>& source) {
  for (bool more = true; more;) {
    std::vector<Prep> prepared;
    std::vector<typename Prep::State> starts;
    std::vector<std::size_t> tickets;
    more = emulated_gather(source, prepared, starts, tickets);
    with_method<EverydayMethods>(method, [&](const auto& m) {
      const std::vector<Outcome> ends = emulated_device(m, plan, prepared, starts, 32);
      for (std::size_t i = 0; i < ends.size(); ++i) source.done(tickets[i], ends[i]);
    });
    if (source.stop() != nullptr && *source.stop()) return;
  }
}

}  // namespace kreisel
