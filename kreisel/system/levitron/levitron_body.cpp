#include "kreisel/system/levitron/levitron_body.hpp"

#include <cmath>
#include <numbers>

#include "kreisel/system/levitron/field_row.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

namespace {

using P = LevitronBodyParameters;
namespace dim = dimension;

constexpr NumberKey<P> more[] = {
    {"body.theta2", &P::theta2, dim::inertia, Bound::positive, "the other moment of inertia across the axis; Θ1"},
    {"body.N1", &P::N1, dim::none, Bound::any, "component N_1 of the moment's direction in the body"},
    {"body.N2", &P::N2, dim::none, Bound::any, "component N_2 of the moment's direction in the body"},
    {"body.N3", &P::N3, dim::none, Bound::any,
     "component N_3 of the moment's direction in the body; (0, 0, 1) unless given"},
    {"initial.roll", &P::roll, dim::angle, Bound::any, "roll: turn of the body about its axis"},
};

}  // namespace

std::vector<NumberKey<P>> levitron_body_keys(const P& p) {
  std::vector<NumberKey<P>> list = levitron_keys_as(p);
  list.insert(list.end(), std::begin(more), std::end(more));
  return list;
}

LevitronBodyParameters read_levitron_body(Reader& reader, const std::string& unit_system) {
  P p;
  static_cast<LevitronParameters&>(p) = read_levitron(reader, unit_system, true);
  reader.read(p, std::span<const NumberKey<P>>(more));
  p.rotor = read_rotor(reader);
  if (!p.M.empty()) p.spin = p.M[2] / (2 * std::numbers::pi * p.inertia3());  // for equilibria
  return p;
}

std::unique_ptr<Experiment> levitron_body(const P& p) { return maker_of(p, "body", &FieldRow::body)(p); }

}  // namespace kreisel
