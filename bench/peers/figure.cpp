// The figure of bench_peers: error against time per trajectory, a curve for each contestant.
#include <fmt/format.h>

#include "bench/peers/tables.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace kreisel::bench {

namespace {

// kreisel in strong colours and thick lines (lanes filled points, scalar dashed), the peers thin.
struct Style {
  const char* colour;
  int point;
  double width;
  const char* dash;
};

Style style(const Integrator& who, int number_in_camp) {
  static constexpr const char* strong[] = {"#0b6e99", "#8c510a", "#2e8b57", "#c1272d"};
  static constexpr const char* soft[] = {"#8c6bb1", "#e08214", "#7f7f7f", "#b2912f", "#4d9de0",
                                         "#d66ba0", "#35978f", "#a0522d", "#555555", "#9ab973"};
  const auto pick = [number_in_camp](const auto& list) {
    return list[static_cast<std::size_t>(number_in_camp) % std::size(list)];
  };
  if (who.camp == Camp::lanes) return {pick(strong), 7, 2.5, "1"};
  if (who.camp == Camp::kreisel) return {pick(strong), 6, 1.5, "'-'"};
  if (who.camp == Camp::plain) return {"#000000", 1, 1.5, "'.'"};
  return {pick(soft), 2 * (number_in_camp % 5) + 4, 1.2, "1"};
}

// Lanes of the widest family only, and one plain loop: the others would lie on top of them or just beside.
std::vector<const Curve*> shown(const std::vector<Curve>& curves) {
  std::string widest;
  for (const Curve& c : curves)
    if (c.integrator->camp == Camp::lanes) widest = c.integrator->name.substr(c.integrator->name.find('('));
  std::vector<const Curve*> list;
  for (const Curve& c : curves) {
    const bool other_lanes = c.integrator->camp == Camp::lanes && !c.integrator->name.ends_with(widest);
    const bool second_plain = c.integrator->camp == Camp::plain && &c != &curves.front();
    if (!other_lanes && !second_plain && !c.rungs.empty()) list.push_back(&c);
  }
  return list;
}

std::string panel(const std::vector<const Curve*>& curves, int column, bool legend) {
  std::string text = "plot ";
  int in_camp[4] = {};
  for (const Curve* c : curves) {
    const Integrator& who = *c->integrator;
    const Style s = style(who, in_camp[static_cast<int>(who.camp)]++);
    text += fmt::format(
        "'peers.csv' using (strcol(1) eq {0} ? $5 * 1e6 : NaN):{1} with linespoints lc rgb '{2}' pt {3} ps 0.6 "
        "lw {4} dt {5} {6}{7}",
        gnuplot_quoted(who.name), column, s.colour, s.point, s.width, s.dash,
        legend ? "title " + gnuplot_markup(who.name) : "notitle", c == curves.back() ? "\n" : ", \\\n     ");
  }
  return text;
}

}  // namespace

void draw_rungs(const std::filesystem::path& folder, const std::vector<Curve>& curves) {
  const std::vector<const Curve*> list = shown(curves);
  const std::string setup =
      "set datafile separator comma\n"
      "set logscale xy\n"
      "set format x '10^{%L}'\n"
      "set format y '10^{%L}'\n"
      "set grid lc rgb '#dddddd' lw 0.5\n"
      "set border lw 0.8\n"
      "set yrange [1e-12:1]\n"
      "set ytics 100\n"
      "set xrange [0.5:2e4]\n"
      "set xlabel 'time per trajectory and second of the Levitron [µs]'\n";
  const std::string plot =
      "set multiplot\n"
      "set lmargin at screen 0.065\nset rmargin at screen 0.385\nset bmargin at screen 0.12\nset tmargin at screen "
      "0.93\n"
      "unset key\n"
      "set title 'Largest relative error of the energy'\n" +
      panel(list, 6, false) +
      "set lmargin at screen 0.44\nset rmargin at screen 0.76\n"
      "set title 'Relative error of the state at the end'\n"
      "set key at screen 0.995, screen 0.92 right top Left reverse samplen 2.2 spacing 1.25 font ',11'\n" +
      panel(list, 7, true) + "unset multiplot\n";
  draw_figure(folder, "peers", {1240, 520}, setup, plot);
}

}  // namespace kreisel::bench
