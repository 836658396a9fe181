// What is odd about the numbers of a case of magnets, and whether a point is inside one of them.
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/model/source/gap.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/system/magnets/axis_file.hpp"
#include "kreisel/system/magnets/magnets_holes.hpp"
#include "kreisel/system/magnets/magnets_parameters.hpp"

namespace kreisel {

using P = MagnetsParameters;

static constexpr double strongest = 1.6;  // T; what neodymium magnets have

std::vector<std::string> magnet_warnings(const P& p) {
  std::vector<std::string> list;
  const auto look = [&list](const char* name, const std::vector<Source<double>>& all) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const double J = std::sqrt(norm2(all[i].strength));
      if (is_solid(all[i].kind) && all[i].kind != SourceKind::coil && J > strongest)
        list.push_back(fmt::format("{}[{}].polarisation = {} T is more than the {} T of the strongest magnets", name, i,
                                   J, strongest));
      for (std::size_t k = 0; k < i; ++k)
        if (!is_hole(all[k], all[i]) && overlap(all[k], all[i]))
          list.push_back(
              fmt::format("{0}[{1}] and {0}[{2}] overlap: what they have adds up where they do", name, k, i));
    }
  };
  std::vector<Source<double>> magnets, parts;
  for (std::size_t i = 0; i < p.magnets.size(); ++i) magnets.push_back(p.source(i));
  for (const BodyPart& part : p.all_parts()) parts.push_back(part.shape);
  if (p.table) list.push_back(carried_text(shortened(p.table_name), *p.table));
  look("field.magnet", magnets);
  look("body.part", parts);
  return list;
}

std::string magnet_around(const P& p, const Vec3<double>& r) {
  const Solids<double> solids = p.solids();
  for (std::size_t i = 0; i < solids.count; ++i)
    if (solids.host[i] == Solids<double>::none && !(solids.gap_from(i, r) > 0))
      return fmt::format("field.magnet[{}], a {}", i, p.magnets[i]->name);
  return "";
}

std::string beyond_table(const P& p, const Vec3<double>& r) {
  for (std::size_t i = 0; p.table && i < p.magnets.size(); ++i) {
    const Source<double> s = p.source(i);
    if (s.kind != SourceKind::measured) continue;
    const AxisTable& t = *p.table;
    const Vec3<double> d = r - s.place;
    const double along = dot(s.axis, d), off = std::sqrt(norm2(d - along * s.axis));
    if (along >= t.low && along <= t.high && off <= t.carried) continue;
    return fmt::format(
        "the point is {:.4g} m along the axis of field.magnet[{}] and {:.4g} m off it, and {} carries the field from "
        "{:.4g} to {:.4g} m and up to {:.4g} m off: there it is not known",
        along, i, off, shortened(p.table_name), t.low, t.high, t.carried);
  }
  return "";
}

void check_outside(const P& p, const Vec3<double>& r) {
  for (std::size_t i = 0; i < p.magnets.size(); ++i) {
    const Source<double> s = p.source(i);
    const double along = dot(s.axis, r - s.place);
    if (s.kind == SourceKind::measured && !(along >= p.table->low && along <= p.table->high))
      throw Error(
          fmt::format("the start is {} m along the axis of field.magnet[{}], which was measured from {} to {} m only",
                      along, i, p.table->low, p.table->high));
  }
  if (const std::string magnet = magnet_around(p, r); !magnet.empty())
    throw Error(fmt::format("the start at [{}, {}, {}] is inside {}: move initial.z", r.x, r.y, r.z, magnet));
}

}  // namespace kreisel
