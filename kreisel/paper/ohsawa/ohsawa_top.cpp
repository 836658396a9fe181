#include "kreisel/paper/ohsawa/ohsawa_top.hpp"

#include <cmath>

#include <fmt/format.h>

namespace kreisel {

namespace {

constexpr std::size_t every = 10;  // rows of the data file

}  // namespace

std::string invariant_of(const std::string& symbol) {
  return symbol == "h" ? "energy" : symbol == "f1" ? "C1" : symbol == "f2" ? "C2" : symbol;
}

PaperData conserved(const Case& c, const std::vector<std::string>& symbols, const std::vector<Shade>& shades) {
  std::vector<DataColumn> columns{{"t", c.units.time, shades[0].run->time()}};
  std::vector<SeriesPanel> panels;
  for (const std::string& symbol : symbols) {
    SeriesPanel panel{symbol, {}};
    for (const Shade& s : shades) {
      columns.push_back({symbol + " by " + s.run->method(), "", s.run->invariant(invariant_of(symbol))});
      panel.curves.push_back({{columns.back().name, ""}, panels.empty() ? s.label : "", s.colour});
    }
    panels.push_back(panel);
  }
  return drawn_series(c, columns, every, 2, panels);
}

Drift change(const PaperRun& run, const std::string& symbol) { return drift_of(run.invariant(invariant_of(symbol))); }

std::string change_text(const PaperRun& run, const std::string& symbol) {
  const Drift d = change(run, symbol);
  if (d.drift() < ohsawa_rounding) return fmt::format("{} to {:.1e}", symbol, d.drift());
  return fmt::format("{} {:+.3g} to {:+.3g}", symbol, d.min - d.first, d.max - d.first);
}

bool nearly_conserved(const PaperRun& run, const std::string& symbol) {
  const std::vector<double>& values = run.invariant(invariant_of(symbol));
  const std::size_t half = values.size() / 2;
  double early = 0, late = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    double& farthest = i < half ? early : late;
    farthest = std::fmax(farthest, std::fabs(values[i] - values[0]));
  }
  return run.complete() && late < 1.2 * early && std::fmax(early, late) < 0.01 * std::fabs(values[0]);
}

}  // namespace kreisel
