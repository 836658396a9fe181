#include "kreisel/system/magnets/magnets_moments.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/model/parts/few_moments.hpp"

namespace kreisel {

namespace {

using P = MagnetsParameters;

std::vector<SmallMoment> moments_of(const P& p, int points) { return few_moments(p.all_parts(), p.whole(), points); }

}  // namespace

void read_spread(Reader& reader, P& p) {
  p.spread = reader.word("body.magnet", body_magnet_words) == body_magnet_words[1];
  p.points = static_cast<int>(reader.integer("body.points", 5, 1, MomentsOnAxis<double>::capacity));
  if (!p.spread) return;
  if (p.parts.empty())
    throw Error("body.magnet = 'distributed' is given, but no [[body.part]] says how large its magnets are");
  const std::size_t count = moments_of(p, p.points).size();
  if (count > MomentsInBody<double>::capacity)
    throw Error(fmt::format("body.points = {}: the magnets of the body are {} moments then, and there is room for {}",
                            p.points, count, MomentsInBody<double>::capacity));
}

MomentsOnAxis<double> axis_moments(const P& p) {
  if (!p.spread) return {};
  return moments_on_axis(spread_moments(p.all_parts(), p.whole(), 8), p.points);
}

MomentsInBody<double> body_moments(const P& p) {
  MomentsInBody<double> list;
  if (!p.spread) return list;
  for (const SmallMoment& m : moments_of(p, p.points)) {
    list.place[list.count] = m.place;
    list.moment[list.count++] = m.moment;
  }
  return list;
}

bool is_round(const P& p) {
  const BuiltBody whole = p.whole();
  return is_symmetric_top(whole) && (!p.spread || round_about_axis(p.all_parts(), whole));
}

MagnetsBody rigid_magnets(const P& p, double factor, Rotor rotor) {
  const BuiltBody whole = p.whole();
  const double size = std::sqrt(norm2(whole.moment)), mass = factor * whole.mass;
  const MagnetTop<double> along{p.field(), size, (mass * p.g) * p.up()};
  return {mass, factor * whole.inertia, {{along, (1 / size) * whole.moment}, body_moments(p)}, rotor};
}

}  // namespace kreisel
