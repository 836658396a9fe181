#include "kreisel/study/equilibrium/equilibrium_file.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/study/equilibrium/equilibrium_told.hpp"
#include "kreisel/study/stored_case.hpp"

namespace kreisel {

namespace {

using Node = nlohmann::ordered_json;

// What a report is made of, named once: Writing puts it into a node, Reading takes it out of one.
template <class A>
void members(A& a, Interval& i) {
  a("from", i.low), a("to", i.high);
  if (std::isnan(i.high)) i.high = std::numeric_limits<double>::infinity();
}
template <class A>
void members(A& a, Mode& m) {
  a("frequency", m.frequency), a("growth", m.growth);
}
template <class A>
void members(A& a, OrbitMode& m) {
  a("rate", m.rate), a("growth", m.growth);
}
template <class A>
void members(A& a, StableRange& r) {
  a("of", r.of), a("at", r.at), a("range", r.range), a("lost_low", r.lost_low), a("lost_high", r.lost_high);
}
// All that a result has, but for the case.
struct Found {
  EquilibriumReport report;
  std::vector<StableRange> ranges;
  std::vector<RelativeEquilibrium> relative;
  std::vector<PeriodicMotion> periodic;
  std::optional<SteadyTops> steady;
};
template <class A>
void members(A& a, SteadyPrecession& p) {
  a("tilt", p.tilt), a("rate", p.rate), a("nutation", p.nutation);
}
template <class A>
void members(A& a, Equilibrium& e) {
  a("height", e.height), a("direction", e.direction), a("vertical_stable", e.vertical_stable);
  a("vertical_frequency", e.vertical_frequency), a("stable", e.stable), a("modes", e.modes);
  a("spin_windows", e.spin_windows), a("about", e.about), a("turns", e.turns), a("in_body", e.in_body);
  a("off_axis", e.off_axis), a("tilt", e.tilt), a("unknown", e.unknown);
}
template <class A>
void members(A& a, OrbitReport& r) {
  a("radius", r.radius), a("height", r.height), a("tilt", r.tilt), a("omega", r.omega), a("field", r.field);
  a("spin", r.spin), a("stable", r.stable), a("energy_minimum", r.energy_minimum), a("modes", r.modes);
  a("least_spin_formula", r.least_spin_formula), a("least_spin", r.least_spin), a("spins_along", r.spins_along);
  a("spins_against", r.spins_against), a("stable_radii", r.stable_radii), a("followed_along", r.followed_along);
  a("followed_against", r.followed_against), a("symmetric", r.symmetric), a("body_stable", r.body_stable);
  a("body_note", r.body_note);
}
template <class A>
void members(A& a, RelativeEquilibrium& e) {
  a("x", e.r.x), a("y", e.r.y), a("z", e.r.z), a("a_x", e.a.x), a("a_y", e.a.y), a("a_z", e.a.z);
  a("tilt", e.tilt), a("stable", e.stable), a("modes", e.modes), a("growth", e.growth);
  a("damped_growth", e.damped_growth);
}
template <class A>
void members(A& a, PeriodicMotion& m) {
  a("period", m.period), a("x", m.r.x), a("y", m.r.y), a("z", m.r.z), a("a_x", m.a.x), a("a_y", m.a.y);
  a("a_z", m.a.z), a("turns", m.turns), a("stable", m.stable), a("verge", m.verge), a("modes", m.modes);
  a("growth", m.growth), a("damped_growth", m.damped_growth);
}
template <class A>
void members(A& a, SteadyTops& s) {
  a("state", s.state), a("turn", s.turn), a("drift", s.drift), a("energy", s.energy), a("modes", s.modes);
  a("stable", s.stable), a("growth", s.growth), a("positive", s.positive), a("negative", s.negative);
  a("neutral", s.neutral), a("by_energy", s.by_energy);
}
template <class A>
void members(A& a, EquilibriumReport& r) {
  a("spin", r.spin), a("equilibria", r.equilibria), a("floats", r.floats), a("mass", r.mass), a("masses", r.masses);
  a("inertia_per_mass", r.inertia_per_mass), a("orbit", r.orbit), a("precessions", r.precessions);
  a("least_spin", r.least_spin);
}

template <class A>
void members(A& a, Found& f) {
  a("report", f.report), a("ranges", f.ranges), a("relative", f.relative), a("periodic", f.periodic);
  a("steady", f.steady);
}

class Writing {
 public:
  template <class T>
  void operator()(const char* name, T& value) {
    node[name] = written(value);
  }
  Node node = Node::object();

 private:
  static Node written(double& x) { return std::isfinite(x) ? Node(x) : Node(); }
  static Node written(bool& x) { return x; }
  static Node written(int& x) { return x; }
  static Node written(std::string& x) { return x; }
  static Node written(RangeOf& x) { return name(x); }
  template <class T>
  static Node written(std::optional<T>& x) {
    return x ? Node::array({written(*x)}) : Node::array();  // an empty one, or one of one
  }
  template <class T>
  static Node written(std::vector<T>& list) {
    Node all = Node::array();
    for (T& x : list) all.push_back(written(x));
    return all;
  }
  template <class T>
  static Node written(T& object) {
    Writing inside;
    members(inside, object);
    return inside.node;
  }
};

class Reading {
 public:
  explicit Reading(const Node& node) : node_(node) {}
  template <class T>
  void operator()(const char* name, T& value) {
    read(node_.at(name), value);
  }

 private:
  static void read(const Node& n, double& x) {
    x = n.is_null() ? std::numeric_limits<double>::quiet_NaN() : n.get<double>();
  }
  static void read(const Node& n, bool& x) { x = n.get<bool>(); }
  static void read(const Node& n, int& x) { x = n.get<int>(); }
  static void read(const Node& n, std::string& x) { x = n.get<std::string>(); }
  static void read(const Node& n, RangeOf& x) {
    const auto at = std::find(range_names.begin(), range_names.end(), n.get<std::string>());
    if (at == range_names.end()) throw Error("it has a range of something unknown: damaged, or of a newer kreisel");
    x = static_cast<RangeOf>(at - range_names.begin());
  }
  template <class T>
  static void read(const Node& n, std::optional<T>& x) {
    x.reset();
    if (!n.empty()) read(n.at(0), x.emplace());
  }
  template <class T>
  static void read(const Node& n, std::vector<T>& list) {
    list.clear();
    for (const Node& one : n) read(one, list.emplace_back());
  }
  template <class T>
  static void read(const Node& n, T& object) {
    Reading inside(n);
    members(inside, object);
  }

  const Node& node_;
};

constexpr const char* kind = "kreisel equilibrium";

std::string text_of(const std::filesystem::path& file) {
  constexpr std::size_t most = std::size_t{1} << 24;
  std::ifstream in(file, std::ios::binary);
  std::string text(most + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in.is_open() || in.bad()) throw Error("cannot read " + shortened(file.string()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

}  // namespace

Drawing save(const EquilibriumResult& result, const std::filesystem::path& folder, const Control& /*control*/) {
  make_folder(folder);
  AtomicFile file(folder / (result.of->name + "-equilibrium.json"));
  Found found{result.report, result.ranges, result.relative, result.periodic, result.steady};
  Writing writing;
  members(writing, found);
  Node whole{{"kind", kind}, {"case", result.of->name}, {"case_file", to_toml(result.of->settings)}};
  whole["warnings"] = result.warnings;
  whole["report"] = writing.node["report"];
  whole["ranges"] = writing.node["ranges"];
  whole["relative"] = writing.node["relative"];
  whole["periodic"] = writing.node["periodic"];
  whole["steady"] = writing.node["steady"];
  whole["told"] = Node::parse(equilibrium_json(result, {file.final_path()}).text());
  std::ofstream out(file.part(), std::ios::binary);
  out << whole.dump(2, ' ', true, Node::error_handler_t::replace) << "\n";
  out.close();
  if (!out) throw Error("cannot write " + shortened(file.final_path().string()));
  file.commit();
  return Drawing{{file.final_path()}};
}

EquilibriumResult stored_equilibrium(const std::filesystem::path& file) {
  try {
    Node whole = Node::parse(text_of(file));
    if (whole.at("kind") != kind) throw Error(shortened(file.string()) + " is no report of equilibria");
    const std::string name = whole.at("case");
    EquilibriumResult result;
    result.of = case_in(whole.at("case_file"), file, printable(name));
    result.warnings = whole.at("warnings").get<std::vector<std::string>>();
    if (!whole.contains("steady")) whole["steady"] = Node::array();  // written before there was any
    Reading reading(whole);
    Found found;
    members(reading, found);
    result.report = found.report;
    result.ranges = found.ranges;
    result.relative = found.relative;
    result.periodic = found.periodic;
    result.steady = found.steady;
    return result;
  } catch (const Node::exception& e) {
    throw Error(fmt::format("{} is no report of equilibria, or damaged: {}", shortened(file.string()),
                            shortened(printable(e.what()), 200)));
  }
}

}  // namespace kreisel
