#include "kreisel/study/equilibrium/told/steady_text.hpp"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/cases/case_units.hpp"
#include "kreisel/study/equilibrium/told/relative_text.hpp"

namespace kreisel {

namespace {

constexpr Dimension velocity{1, 0, -1};

Vec3<double> vector_of(const Numbers& v) { return {v[0], v[1], v[2]}; }

std::string unit_after(const std::string& unit) { return unit.empty() ? "" : " " + unit; }

std::string motion_words(const SteadyTops& s, const Case& c, Digits digits) {
  const Vec3<double> turn = vector_of(s.turn), drift = vector_of(s.drift);
  const double rate = std::sqrt(norm2(turn)), speed = std::sqrt(norm2(drift));
  std::string text = "all at rest";
  if (rate > 0)
    text = fmt::format("all turning at {} about {}",
                       quantity(rate / (2 * std::numbers::pi), digits(8), label(dimension::turns, c.units)),
                       place_words((1 / rate) * turn, digits));
  if (speed > 0)
    text += fmt::format(", drifting with {}{}", place_words(drift, digits), unit_after(label(velocity, c.units)));
  return text;
}

}  // namespace

Json steady_json(const SteadyTops& s) {
  std::vector<Json> bodies;
  for (const AxisState<double>& b : tops_of(s.state).body)
    bodies.push_back(
        Json().add("r", list_of(b.r)).add("p", list_of(b.p)).add("a", list_of(b.a)).add("l", list_of(b.l)));
  std::vector<double> frequencies, growths;
  for (const Mode& m : s.modes) {
    frequencies.push_back(m.frequency);
    growths.push_back(m.growth);
  }
  Json hessian, j;
  hessian.add("positive", s.positive)
      .add("negative", s.negative)
      .add("neutral", s.neutral)
      .add("definite", s.definite())
      .add("by_energy", s.by_energy);
  j.add("turn", s.turn).add("drift", s.drift).add("energy", s.energy).add("bodies", bodies);
  j.add("stable", s.stable).add("frequencies", frequencies).add("growths", growths).add("growth", s.growth);
  return j.add("hessian", hessian);
}

std::string steady_text(const SteadyTops& s, const Case& c, Digits digits) {
  std::string text = fmt::format("{}, with the momenta and spins of the start: {}\n", motion_words(s, c, digits),
                                 s.stable ? "linearly stable" : "unstable");
  int number = 0;
  for (const AxisState<double>& b : tops_of(s.state).body)
    text += fmt::format("  body {:<9} at {}{}, axis {}\n", ++number, place_words(b.r, digits),
                        unit_after(c.units.length), place_words(b.a, digits));
  text += fmt::format("  energy         {}\n", quantity(s.energy, digits(12), label(dimension::energy, c.units)));
  for (const Mode& m : s.modes) text += fmt::format("  in its frame   {}\n", mode_words(m, c, digits));
  text += fmt::format("  Hessian        {} positive, {} negative{} at these momenta{}\n", s.positive, s.negative,
                      s.neutral > 0 ? fmt::format(", {} neutral", s.neutral) : "",
                      s.by_energy      ? ": stable by energy and momentum"
                      : !s.stable      ? ""
                      : s.one_signed() ? ": energy and momentum do not decide"
                                       : ": stable by gyration alone");
  return text;
}

}  // namespace kreisel
