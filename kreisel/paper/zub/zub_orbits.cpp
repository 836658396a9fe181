// Section 4 of Zub and Zub: the orbit of a realistic top in the Orbitron and the spin it needs; and what they do not draw, both
// against the radius, with the spins against the orbit.
#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/observe/orbit/orbit.hpp"
#include "kreisel/paper/paper_run.hpp"
#include "kreisel/report/figure/series_figure.hpp"
#include "kreisel/report/gnuplot/line_colour.hpp"

namespace kreisel {

namespace {

// A cylinder of density 7400 kg/m³ and remanence 0.25 T, 14 mm wide and 6 mm high; poles of ±17.6 A m, 0.1 m apart.
OrbitBody cylinder() {
  const double radius = 0.007, height = 0.006, volume = std::numbers::pi * radius * radius * height;
  const double mass = 7400 * volume, mu0 = 4e-7 * std::numbers::pi;
  return {mass,
          mass * (3 * radius * radius + height * height) / 12,
          mass * radius * radius / 2,
          0.25 * volume / mu0,
          0.05,
          mu0 / (4 * std::numbers::pi) * 17.6};
}

struct Table {
  std::vector<DataColumn> columns{
      {"radius", "m", {}},         {"omega", "rad/s", {}},   {"least_spin", "rad/s", {}}, {"against_from", "rad/s", {}},
      {"against_to", "rad/s", {}}, {"swing_1", "rad/s", {}}, {"swing_2", "rad/s", {}},    {"swing_3", "rad/s", {}}};

  // The three slow swings at one and a half times the least spin; the fourth is the nutation. The window against the orbit
  // that begins first, where it has an end.
  void add(const OrbitReport& r) {
    const double none = std::numeric_limits<double>::quiet_NaN();
    const bool window = !r.spins_against.empty();
    const double to = window ? r.spins_against[0].high : none;
    const double values[] = {r.radius,
                             r.omega,
                             *r.least_spin,
                             window ? r.spins_against[0].low : none,
                             std::isfinite(to) ? to : none,
                             r.modes[0].rate,
                             r.modes[1].rate,
                             r.modes[2].rate};
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i].values.push_back(values[i]);
  }
};

PaperData drawn(const Table& table) {
  const auto curve = [&](std::size_t i, const char* label, const char* colour) {
    return SeriesCurve{table.columns[i].head(), label, colour};
  };
  SeriesPicture picture;
  picture.title = "Orbits of Zub's top between two poles";
  picture.time = table.columns[0].head();
  picture.x_label = "radius of the orbit [m]";
  picture.panels = {{"angular velocity on the orbit [rad/s]", {curve(1, "", "#1f5fa8")}},
                    {"spin along the orbit [rad/s]", {curve(2, "stable above", "#1f5fa8")}},
                    {"spin against the orbit [rad/s]", {curve(3, "stable from", "#1f5fa8"), curve(4, "to", "#b5402a")}},
                    {"motions at 1.5 least spins [rad/s]",
                     {curve(5, "slowest", "#1f5fa8"), curve(6, "second", "#b5402a"), curve(7, "third", "#3a7d44")}}};
  picture.panels[3].curves[1].dash = line_dash(1);  // it meets the slowest
  picture.panels[3].curves[2].dash = line_dash(3);
  return drawn_series("zub-orbits-paper", table.columns, picture);
}

PaperResult make_orbits(const PaperWork& work) {
  const OrbitBody top = cylinder();
  constexpr int first = 48, last = 99;  // mm
  if (work.begin) work.begin(last - first + 1);
  Table table;
  for (int millimetres = first; millimetres <= last; ++millimetres) {
    if (work.control.stopped()) throw Error("stopped");
    const double radius = 1e-3 * millimetres;
    table.add(orbit_report(top, radius, 1.5 * least_spin(top, radius)));
    if (work.done) work.done(1, 1);
  }
  const OrbitReport r = orbit_report(top, 0.075, 80);
  PaperResult result;
  result.data = drawn(table);
  // Each to half a unit of the last digit printed.
  result.claims = {
      judged("the moment of the disk", {"the magnetic moment of the disk μ = 0,18 (A m²)", "section 4"},
             fmt::format("{:.5f} A m²", top.mu), std::fabs(top.mu - 0.18) < 0.005),
      judged("the orbit at 0.075 m", {"the angular velocity of the orbital motion ω = 1,54 (rad/sec)", "section 4"},
             fmt::format("{:.4f} rad/s", r.omega), std::fabs(r.omega - 1.54) < 0.005),
      judged("the least spin", {"the minimum angular velocity of the disk rotation is Ω = 72,8 (rad/sec)", "section 4"},
             fmt::format("{:.3f} rad/s by formula, {:.3f} by linearisation", *r.least_spin_formula, *r.least_spin),
             std::fabs(*r.least_spin - 72.8) < 0.05 && std::fabs(*r.least_spin - *r.least_spin_formula) < 1e-8)};
  return result;
}

}  // namespace

Paper zub_orbits() {
  return {"zub-orbits", "Section 4: the orbit of a realistic top and the spin it needs", cited::zub, {}, make_orbits};
}

}  // namespace kreisel
