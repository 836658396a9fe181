#include "kreisel/study/expected.hpp"

#include <algorithm>
#include <initializer_list>

namespace kreisel {

namespace {

// Whether --set left the case as it is, but for keys that begin with one of these and do not matter.
bool as_in_file(const Case& c, std::initializer_list<std::string_view> idle) {
  return std::all_of(c.settings.overridden.begin(), c.settings.overridden.end(), [&idle](const std::string& key) {
    return std::any_of(idle.begin(), idle.end(), [&key](std::string_view i) { return key.starts_with(i); });
  });
}

bool same_steps(const RunSettings& run, const RunSettings& of_case, double until) {
  return method_named(run.method).name == method_named(of_case.method).name && run.step == of_case.step &&
         run.until == until;
}

std::optional<Expectation> named(const Case& c, std::string_view name) {
  for (const Expectation& e : c.expect)
    if (e.name == name) return e;
  return std::nullopt;
}

}  // namespace

std::optional<Expectation> expected(const Case& c, const PlannedMap& p) {
  const Grid& g = p.plan.grid;
  if (!c.map || !same_steps(p.run, c.ensemble, c.run.until) || c.map->x != p.axes[0] || c.map->y != p.axes[1] ||
      c.map->x0 != g.x0 || c.map->x1 != g.x1 || c.map->y0 != g.y0 || c.map->y1 != g.y1)
    return std::nullopt;
  if (!as_in_file(c, {"title", "source", "run.every", "map.width", "map.height", "montecarlo."})) return std::nullopt;
  return named(c, "stable_fraction");
}

std::optional<Expectation> expected(const Case& c, const PlannedSamples& p) {
  const double orbits = c.montecarlo.orbits;
  const double until = orbits > 0 ? orbits * c.experiment->period() : c.run.until;
  if (!same_steps(p.run, c.ensemble, until) || p.scatter != c.montecarlo.scatter) return std::nullopt;
  if (!as_in_file(c, {"title", "source", "run.every", "map.", "montecarlo.samples", "montecarlo.seed"}))
    return std::nullopt;
  return named(c, "fraction");
}

Json expected_json(const Expectation& e) { return Json().add("value", e.value).add("tolerance", e.tolerance); }

}  // namespace kreisel
