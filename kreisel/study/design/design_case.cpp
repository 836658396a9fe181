#include "kreisel/study/design/design_case.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/system/capability/has_parameters.hpp"
#include "kreisel/system/capability/state_space.hpp"
#include "kreisel/system/levitron/field_row.hpp"
#include "kreisel/system/magnets/magnets_system.hpp"
#include "kreisel/system/magnets/place/magnets_windows.hpp"

namespace kreisel {

namespace {

// The field of a Levitron is a number of its shape alone, in 1/m: a loop of 4π strength/μ0 amperes has as many tesla, and μ is then the moment.
// Where remanences are given, the loop has the current B_r t/μ0 of the disk, and the top its own moment.
constexpr double mu0 = 4 * std::numbers::pi * 1e-7;
bool in_tesla(const LevitronParameters& p) { return !std::isnan(p.remanence); }
double per_strength(const LevitronParameters& p) {
  return in_tesla(p) ? p.base_remanence * p.base_thickness / mu0 : 1e7;
}
double moment(const LevitronParameters& p) { return in_tesla(p) ? p.remanence * p.volume / mu0 : p.moment(); }
// What ferrite loses of its remanence per kelvin; data sheets say 0.18 to 0.2 %.
constexpr double ferrite = -0.002;

void erase(Settings& s, const std::string& start) {
  std::erase_if(s.values, [&start](const auto& entry) { return entry.first.starts_with(start); });
  std::erase_if(s.overridden, [&start](const std::string& key) { return key.starts_with(start); });
}

// The same, at rest far above: there it can be opened, whether it floats or not.
Settings far_away(Settings s) {
  const std::string spin = "initial.spin";
  const auto at = s.values.find(spin);
  const std::optional<Setting> kept = at == s.values.end() ? std::nullopt : std::optional(at->second);
  erase(s, "initial.");
  erase(s, "ending.");
  erase(s, "map.");
  if (kept) s.values[spin] = *kept;
  s.values["initial.from"] = std::string("origin");
  s.values["ending.kind"] = std::string("none");
  s.values["initial.z"] = 1.0;
  return s;
}

bool carried(const EquilibriumReport& r) {
  for (const Equilibrium& e : r.equilibria)
    if (e.vertical_stable && e.direction > 0) return true;
  return false;
}

struct Opened {
  std::shared_ptr<const Case> of;
  std::string nowhere;
};

Opened opened(const Settings& settings, const std::string& name) {
  try {
    return {std::make_shared<Case>(open_case(settings, name)), ""};
  } catch (const Error& why) {
    std::shared_ptr<const Case> c;
    try {
      c = std::make_shared<Case>(open_case(far_away(settings), name));
    } catch (const Error&) {
      throw why;
    }
    if (carried(c->experiment->equilibria())) throw;  // it floats: something else is wrong
    return {c, why.what()};
  }
}

void add_loops(Settings& s, const LevitronParameters& p) {
  const std::vector<MagnetOnAxis> magnets = p.magnets();
  if (magnets.empty())
    throw Error(fmt::format(
        "field.kind = '{}': a design needs to know the magnets, and no disks, rings or poles have this field",
        p.field));
  for (std::size_t i = 0; i < magnets.size(); ++i) {
    const MagnetOnAxis& m = magnets[i];
    const std::string entry = fmt::format("field.magnet[{}].", i);
    const double strength = per_strength(p) * p.strength * m.strength;
    s.values[entry + "position.x"] = s.values[entry + "position.y"] = 0.0;
    s.values[entry + "position.z"] = m.height;
    const auto add = [&](const char* kind, const char* key, double size) {
      s.values[entry + "kind"] = std::string(kind);
      s.values[entry + key] = size;
    };
    if (m.kind == AxisMagnet::disk) add("loop", "current", strength);
    if (m.kind == AxisMagnet::ring) add("dipole-ring", "moment", -strength);
    if (m.kind == AxisMagnet::pole)
      add("pole", "charge", strength);
    else
      s.values[entry + "radius"] = m.radius;
  }
}

void check_unit_system(const Case& c) {
  if (c.unit_system != "SI")
    throw Error(fmt::format("units = '{}': a design speaks of millimetres and grams, so it needs a case in SI units",
                            c.unit_system));
}

bool has_coefficient(const MagnetKind& kind) {
  return std::any_of(kind.numbers.begin(), kind.numbers.end(),
                     [](const MagnetNumber& n) { return n.slot == slot::per_kelvin; });
}

// A coefficient for magnets that have none, so that a kelvin of warming can be told. The loops that stand for the base of a Levitron
// have none either: there the moment carries that of both.
void assume_ferrite(DesignCase& d, bool levitron) {
  if (feels_temperature(d.numbers)) return;
  d.notes.push_back(
      "no magnet has a coefficient of remanence (per_kelvin): -0.002 per kelvin of ferrite is taken for what warming "
      "does");
  Settings s = d.of->settings;
  const auto add = [&s](const char* list, const std::vector<const MagnetKind*>& kinds) {
    for (std::size_t i = 0; i < kinds.size(); ++i)
      if (has_coefficient(*kinds[i])) s.values[fmt::format("{}[{}].per_kelvin", list, i)] = ferrite;
  };
  add("field.magnet", d.numbers.magnets);
  add("body.part", d.numbers.parts);
  if (d.numbers.parts.empty()) s.values["body.per_kelvin"] = levitron ? 2 * ferrite : ferrite;
  Reader reader(s);
  d.numbers = read_magnets(reader, in_body_space(*d.of->experiment), true);
  d.numbers.remember();
}

}  // namespace

Settings as_magnets(const Case& c) {
  const LevitronParameters* in_axis_space = parameters_of<LevitronParameters>(c);
  if (in_axis_space == nullptr)
    throw Error(
        fmt::format("system = '{}': a design is for a top that floats over magnets, system = 'magnets', or "
                    "'levitron' with space = 'axis'",
                    c.system));
  check_unit_system(c);
  const LevitronParameters& p = *in_axis_space;
  Settings s;
  s.origin = c.settings.origin;
  s.folder = c.settings.folder;
  s.values["title"] = c.title;
  s.values["source"] = c.source;
  s.values["system"] = std::string(magnets_system.name);
  s.values["units"] = std::string("SI");
  s.values["body.mass"] = p.mass;
  s.values["body.theta1"] = p.inertia1();
  s.values["body.theta3"] = p.inertia3();
  s.values["body.moment"] = moment(p);
  s.values["gravity.g"] = p.g;
  add_loops(s, p);
  for (const auto& [key, value] : c.settings.values)
    if (key.starts_with("initial.") || key.starts_with("run.") || key.starts_with("ensemble.")) s.values[key] = value;
  if (p.from_equilibrium && !std::isnan(c.experiment->equilibrium_height()))
    s.values["ending.radius"] =
        std::isnan(p.escape_radius)
            ? std::min(p.widest_radius(), c.experiment->equilibrium_height() - p.top_of_magnets())
            : p.escape_radius;
  for (const std::string& key : c.settings.overridden)
    if (s.has(key)) s.overridden.insert(key);
  return s;
}

DesignCase design_case(const Settings& settings, const std::string& name) {
  Opened o = opened(settings, name);
  const bool loops = !has_magnets(*o.of);
  DesignCase d;
  if (loops) {
    const std::string nowhere = o.nowhere;
    const Settings s = as_magnets(*o.of);
    if (row_of(*parameters_of<LevitronParameters>(*o.of)).is_series)
      d.notes.push_back("the field is taken exactly, not by its series");
    d.notes.push_back("the base has no thickness: its field is that of loops, rings of dipoles or poles");
    d.replaced = true;
    if (!in_tesla(*parameters_of<LevitronParameters>(*o.of))) {
      d.field_unit = "1/m";
      d.notes.push_back(
          "B is told in 1/m: the case says how strong its field is by the moment alone, and nothing of tesla");
    }
    o = opened(nowhere.empty() ? s : far_away(s), name);
    if (o.nowhere.empty()) o.nowhere = nowhere;
  }
  d.of = o.of;
  d.nowhere = o.nowhere;
  d.numbers = magnets_of(*d.of, "a design");
  if (!is_symmetric_top(d.numbers.whole()))
    d.notes.push_back(
        "the body is no symmetric top: linear theory is Floquet's, of what repeats after a turn of it, and frequencies "
        "are up "
        "to multiples of the spin");
  assume_ferrite(d, loops);
  return d;
}

}  // namespace kreisel
