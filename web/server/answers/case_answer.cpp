// hello, case, equilibrium.
#include <cmath>

#include "kreisel/engine/device/device.hpp"
#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/ensemble/fate_names.hpp"
#include "kreisel/error.hpp"
#include "kreisel/study/colour/map_colours.hpp"
#include "kreisel/study/equilibrium/told/equilibrium_sentences.hpp"
#include "kreisel/study/equilibrium/told/equilibrium_told.hpp"
#include "kreisel/study/explore/key_choice.hpp"
#include "kreisel/study/explore/key_range.hpp"
#include "kreisel/study/explore/mirror.hpp"
#include "kreisel/study/explore/scene/scene.hpp"
#include "kreisel/study/key_label.hpp"
#include "kreisel/system/capability/touched.hpp"
#include "kreisel/system/number/axis_unit.hpp"
#include "kreisel/version.hpp"
#include "web/server/answers/answers.hpp"

namespace kreisel::web {

namespace {

Json fate_json(const NamedFate& f) { return Json().add("code", f.fate.code()).add("word", f.name); }

Json limits_json(const Limits& l) {
  Json j;
  j.add("message", l.message).add("tile", l.tile).add("tiles", l.tiles).add("level", l.level);
  j.add("flights", l.flights).add("rows", l.rows).add("queue", l.requests).add("changes", l.changes);
  j.add("stepsPixel", l.steps_of_pixel).add("stepsTile", l.steps_of_tile).add("stepsFlight", l.steps_of_flight);
  return j.add("savePixels", l.pixels_of_file);
}

void add_or_null(Json& j, const std::string& key, const std::optional<double>& value) {
  if (value)
    j.add(key, *value);
  else
    j.add(key, nullptr);
}

Json key_json(const Case& c, const AxisName& a) {
  const KeyRange range = key_range(c, a);
  Json j;
  j.add("key", a.path).add("value", a.value).add("unit", unit_of(a, c.units));  // not a number becomes null
  j.add("label", word_of(a.about)).add("heading", key_label(c, a.path)).add("about", a.about);
  add_or_null(j, "min", range.min);
  add_or_null(j, "max", range.max);
  j.add("low", range.low).add("high", range.high);
  return j.add("spans", spans_maps(c, a)).add("mirrors", mirrors(c, a.path));
}

void add_methods(Json& j, const Case& c) {
  std::vector<std::string> all, quick;
  for (const NamedMethod& m : method_catalogue()) {
    if (!c.experiment->takes(m)) continue;
    all.push_back(m.name);
    if (in_kernels(m.method)) quick.push_back(m.name);
  }
  j.add("methods", all).add("mapMethods", quick);
}

void add_colours(Json& j, const Case& c, const RunSettings& run) {
  std::vector<Json> list;
  if (no_ensembles(*c.experiment).empty())
    for (const MapColour& colour : map_colours(c, run)) {
      Json one;
      one.add("name", colour.text).add("label", colour.label).add("unit", colour.unit);
      list.push_back(one.add("logarithmic", colour.logarithmic));
    }
  j.add("colours", list);
}

void add_map(Json& j, const Case& c) {
  const std::string none = no_ensembles(*c.experiment);
  j.add("maps", none.empty()).add("noMaps", none);
  std::vector<Json> axes;
  for (const MapAxis& a : map_axes(c)) axes.push_back(Json().add("key", a.key).add("from", a.from).add("to", a.to));
  j.add("axes", axes);
}

}  // namespace

Json hello_answer(Shop& shop) {
  std::vector<Json> cases;
  for (const OfferedCase& c : shop.cases.offered())
    cases.push_back(Json().add("name", c.name).add("title", c.title).add("system", c.system));
  Json j;
  j.add("version", version).add("first", shop.cases.first()).add("cases", cases);
  j.add("processor", device().usable ? device().name : name(best_family())).add("threads", hardware_threads());
  std::vector<Json> fates;
  for (const NamedFate& f : fate_kinds()) fates.push_back(fate_json(f));
  j.add("fates", fates).add("perBound", Fate(Fate::stayed, 1).code());
  return j.add("limits", limits_json(shop.limits));
}

Json case_answer(Shop& shop, const Job& job) {
  const auto c = shop.cases.opened(job);
  const RunSettings run = shop.cases.run(*c, job), many = shop.cases.run_of_many(*c, job);
  std::vector<Json> keys, fates;
  for (const AxisName& a : c->experiment->axes()) keys.push_back(key_json(*c, a));
  for (const NamedFate& f : fates_by_name(*c->experiment))
    fates.push_back(fate_json(f).add("contact", touched(*c->experiment, f.fate)));
  Json j;
  j.add("name", c->name).add("title", c->title).add("source", c->source).add("system", c->system);
  j.add("systemName", c->experiment->system_name()).add("bodies", c->experiment->bodies());
  j.add("until", run.until).add("method", run.method).add("step", run.step).add("time", c->units.time);
  j.add("mapMethod", many.method).add("mapStep", many.step).add("mapUntil", many.until);
  add_methods(j, *c);
  add_map(j, *c);
  add_colours(j, *c, many);
  j.add("keys", keys).add("first", first_keys(*c)).add("bounds", c->experiment->bounds()).add("fates", fates);
  return j.add("scene", scene_json(scene_of(*c))).add("warnings", c->warnings);
}

Json equilibrium_answer(Shop& shop, const Job& job, const std::atomic<bool>& stop) {
  Control control;
  control.stop = &stop;
  control.threads = 1;
  const EquilibriumResult found = run(planned_equilibrium(shop.cases.opened(job)), control);
  Json j;
  j.add("equilibrium", equilibrium_json(found)).add("text", equilibrium_text(found));
  return j.add("words", equilibrium_sentences(found));
}

}  // namespace kreisel::web
