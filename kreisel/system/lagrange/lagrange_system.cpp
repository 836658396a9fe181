#include "kreisel/system/lagrange/lagrange_system.hpp"

#include "kreisel/system/warnings/body_warnings.hpp"

namespace kreisel {

void open_lagrange(Reader& reader, Case& c) {
  const LagrangeParameters p = read_lagrange(reader);
  reader.finish();
  c.experiment = p.in_body_frame ? lagrange_body(p) : lagrange_space(p);
  c.warnings = inertia_warnings("body.theta1, body.theta3", {p.theta1, p.theta1, p.theta3});
}

}  // namespace kreisel
