#include "kreisel/system/own/own_tops.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"

namespace kreisel {

namespace {

std::unique_ptr<Experiment> experiment_of(const OwnParameters& p) {
  const OwnModule& m = *p.own->module;
  if (m.space == OwnSpace::axis) return m.axisymmetric ? own_top_symmetric(p) : own_top_any(p);
  return m.axisymmetric ? own_body_symmetric(p) : own_body_any(p);
}

void check_space(const std::string& system, const OwnLoaded& own) {
  const bool body = own.module->space == OwnSpace::body;
  if (body == (system == "own-body")) return;
  throw Error(fmt::format("system = '{}': the potential in '{}' is {}, for system = '{}'", system, shortened(own.named),
                          body ? "V(x, q) of a rigid body" : "U(r, a) of a symmetric top",
                          body ? "own-body" : "own-top"));
}

}  // namespace

OpenedOwn open_own(Reader& reader, const std::string& system, const Units& units) {
  reader.require("potential", "the file with the potential, seen from the case's folder");
  const std::string named = reader.text("potential", "");
  const OwnLoaded& own = load_own(reader.settings().folder / named, named);
  const std::string before = reader.text("potential_id", own.id);
  if (before != own.id)
    throw Error(
        fmt::format("potential_id = '{}': {} is no longer what it was; leave potential_id away to take it as it is",
                    shortened(before), shortened(named)));
  check_space(system, own);
  const OwnParameters p = read_own(reader, own, units);
  reader.finish();
  return {experiment_of(p), p, own.id};
}

}  // namespace kreisel
