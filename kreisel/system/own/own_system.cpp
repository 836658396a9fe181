#include "kreisel/system/own/own_system.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/system/own/called/called_potential.hpp"
#include "kreisel/system/own/own_symmetry.hpp"
#include "kreisel/system/own/own_tops.hpp"
#include "kreisel/system/warnings/body_warnings.hpp"

namespace kreisel {

namespace {

std::unique_ptr<Experiment> experiment_of(const OwnParameters& p) {
  const OwnModule& m = *p.own->module;
  if (m.kinetic != nullptr) return m.axisymmetric ? own_kinetic_top_symmetric(p) : own_kinetic_top_any(p);
  if (m.space == OwnSpace::axis) return m.axisymmetric ? own_top_symmetric(p) : own_top_any(p);
  return m.axisymmetric ? own_body_symmetric(p) : own_body_any(p);
}

void check_space(const std::string& system, const OwnLoaded& own) {
  struct Kind {
    const char* system;
    const char* what;
  };
  const Kind kinds[] = {{"own-top", "U(r, a) of a symmetric top"},
                        {"own-body", "V(x, q) of a rigid body"},
                        {"many-tops", "U of many tops at once"}};
  const Kind& of = kinds[static_cast<std::size_t>(own.module->space)];
  if (system == of.system) return;
  throw Error(fmt::format("system = '{}': the potential in '{}' is {}, for system = '{}'", system, shortened(own.named),
                          of.what, of.system));
}

}  // namespace

const OwnLoaded& own_potential_of(Reader& reader, Case& c) {
  reader.require("potential", "the file with the potential, seen from the case's folder");
  const std::string named = reader.text("potential", "");
  if (named.empty()) throw Error("potential = '': expected the name of a file, seen from the case's folder");
  const Settings& said = reader.settings();
  const OwnLoaded& own = is_called(named) ? called_own(named) : load_own(said.folder / named, named, said.of_result);
  const std::string before = reader.text("potential_id", own.id);
  if (before != own.id)
    throw Error(
        fmt::format("potential_id = '{}': {} is no longer what it was; leave potential_id away to take it as it is",
                    shortened(before), shortened(named)));
  check_space(c.system, own);
  c.settings.values["potential_id"] = own.id;  // so that whoever compares cases sees another text
  return own;
}

void open_own(Reader& reader, Case& c) {
  const OwnLoaded& own = own_potential_of(reader, c);
  const OwnParameters p = read_own(reader, own);
  reader.finish();
  check_axisymmetric(p);
  c.experiment = experiment_of(p);
  c.warnings = inertia_warnings("body.theta1, body.theta2, body.theta3", {p.inertia1(), p.inertia2(), p.inertia3()});
}

}  // namespace kreisel
