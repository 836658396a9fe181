#include "kreisel/study/window/tops_source.hpp"

#include "kreisel/error.hpp"
#include "kreisel/observe/equilibrium/steady_tops.hpp"
#include "kreisel/system/many/holds_tops.hpp"

namespace kreisel {

namespace {

struct OpenedTops {
  AnyTops tops;
  CentredTops start;
};

OpenedTops opened_with(const Case& c, const SteadySource::Keys& keys, std::span<const double> values) {
  const auto of = [](const Experiment& e) {
    const AnyTops tops = tops_to_steady(e)->tops(e.bodies());
    return OpenedTops{tops, centred(tops, tops_of(e.start()))};
  };
  if (keys.empty()) return of(*c.experiment);
  Settings settings = c.settings;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    settings.values[keys[i]] = values[i];
    settings.overridden.insert(keys[i]);
    settings.given_by[keys[i]] = "the window";
  }
  return of(*open_case(settings, c.name).experiment);
}

}  // namespace

SteadySource tops_source(const std::shared_ptr<const Case>& c) {
  SteadySource s;
  s.undisturbed = [c](const auto& keys, auto values) {
    const OpenedTops o = opened_with(*c, keys, values);
    const std::optional<Numbers> found = steady_state(o.tops, o.start);
    if (!found) throw Error("no steady motion with the momenta of the start was found from there");
    return *found;
  };
  s.flow_at = [c](const auto& keys, auto values, const Numbers& state, Numbers& wanted) {
    const OpenedTops o = opened_with(*c, keys, values);
    const auto symmetries = tops_symmetries(o.tops, o.start.state);
    wanted = tops_flow(o.tops, symmetries, o.start.state).kept_values;
    return tops_flow(o.tops, symmetries, tops_of(state));
  };
  const auto parts = c->experiment->parts();
  s.parts.assign(parts.begin(), parts.end());
  s.numbers = tops_to_steady(*c->experiment)->numbers();
  return s;
}

}  // namespace kreisel
