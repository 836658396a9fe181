#include "kreisel/paper/ohsawa/ohsawa_top.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/report/figure/series_figure.hpp"

namespace kreisel {

namespace {

constexpr std::size_t every = 10;  // rows of the data file

}  // namespace

std::string invariant_of(const std::string& symbol) {
  return symbol == "h" ? "energy" : symbol == "f1" ? "C1" : symbol == "f2" ? "C2" : symbol;
}

std::vector<std::filesystem::path> draw_conserved(const PaperWork& work, const Case& c,
                                                  const std::vector<std::string>& symbols,
                                                  const std::vector<Shade>& shades) {
  const std::string stem = c.name + "-paper";
  std::vector<DataColumn> columns{{"t", c.units.time, shades[0].run->time()}};
  SeriesPicture picture{stem + ".csv", 0, c.title, {"t", c.units.time}, 2, {}};
  for (const std::string& symbol : symbols) {
    SeriesPanel panel{symbol, {}};
    for (const Shade& s : shades) {
      columns.push_back({symbol + " by " + s.run->method(), "", s.run->invariant(invariant_of(symbol))});
      panel.curves.push_back({{columns.back().name, ""}, picture.panels.empty() ? s.label : "", s.colour});
    }
    picture.panels.push_back(panel);
  }
  std::vector<std::filesystem::path> files{work.folder / (stem + ".csv")};
  picture.rows = write_columns(files[0], columns, every);
  for (const auto& f : figures_of(work, [&] { return write_series_figure(work.folder, stem, picture); }))
    files.push_back(f);
  return files;
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
