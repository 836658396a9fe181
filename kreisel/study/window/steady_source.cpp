#include "kreisel/study/window/steady_source.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/study/window/tops_source.hpp"
#include "kreisel/system/capability/steady_motions.hpp"
#include "kreisel/system/driven/driven_of.hpp"
#include "kreisel/system/driven/rotor_equilibria.hpp"
#include "kreisel/system/many/holds_tops.hpp"

namespace kreisel {

namespace {

DrivenParameters with(DrivenParameters p, const SteadySource::Keys& keys, std::span<const double> values) {
  for (std::size_t i = 0; i < keys.size(); ++i)
    for (const NumberKey<DrivenParameters>& key : p.all_keys->list)
      if (keys[i] == key.path) key.in(p) = values[i];
  return p;
}

void check_frame(const DrivenParameters& p) {
  if (p.fastest_drive() == 0)
    throw Error(
        "nothing drives, and where friction slows a top nothing is steady: for its window take system = 'magnets' "
        "with the same magnets and body");
  if (const std::string why = no_rotor_frame(p); !why.empty())
    throw Error(fmt::format(
        "there is no window to look for: {}, so that nothing is steady in any frame; `kreisel equilibrium` looks for "
        "motions that repeat with the drive",
        why));
  if (!is_symmetric_top(p.whole()))
    throw Error("windows of a driven body are looked for where it is a symmetric top with its moment along the axis");
}

SteadySource of_rotor(const DrivenParameters& p) {
  check_frame(p);
  SteadySource s;
  s.undisturbed = [p](const auto& keys, auto values) { return rotor_steady(with(p, keys, values)); };
  s.flow_at = [p](const auto& keys, auto values, const Numbers& state, Numbers& wanted) {
    return rotor_flow(with(p, keys, values), state, wanted);
  };
  s.parts.assign(AxisState<double>::parts.begin(), AxisState<double>::parts.end());
  if (p.rubs()) s.note = "the window is that of the body without its friction";
  return s;
}

}  // namespace

SteadySource steady_source(const std::shared_ptr<const Case>& c) {
  if (tops_to_steady(*c->experiment) != nullptr) return tops_source(c);
  SteadySource s;
  if (const DrivenParameters* driven = driven_of(*c)) {
    s = of_rotor(*driven);
    s.numbers = c->experiment->axes();
    return s;
  }
  const auto* motions = dynamic_cast<const SteadyMotions*>(c->experiment.get());
  if (motions == nullptr)
    throw Error(fmt::format("steady motions are not looked for of {}", c->experiment->system_name()));
  s.undisturbed = [c, motions](const auto& keys, auto values) { return motions->undisturbed(keys, values); };
  s.flow_at = [c, motions](const auto& keys, auto values, const Numbers& state, Numbers& wanted) {
    return motions->flow_at(keys, values, state, wanted);
  };
  const auto parts = c->experiment->parts();
  s.parts.assign(parts.begin(), parts.end());
  s.numbers = c->experiment->axes();
  s.note = motions->undisturbed_note();
  return s;
}

}  // namespace kreisel
