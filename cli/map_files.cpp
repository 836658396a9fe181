#include "cli/map_files.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "kreisel/error.hpp"
#include "kreisel/report/atomic_file.hpp"
#include "kreisel/report/hdf5_file.hpp"
#include "kreisel/report/map_figure.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

std::string axis_unit(const Case& c, const std::string& path) {
  for (const AxisName& a : c.experiment->axes())
    if (a.path == path) return label(a.dimension, c.units);
  return "";
}

void write_hdf5(const fs::path& file, const Case& c, const MapRun& m) {
  const Grid& g = m.map.grid;
  std::vector<double> x, y;
  for (std::size_t i = 0; i < g.width; ++i) x.push_back(g.x(i));
  for (std::size_t j = 0; j < g.height; ++j) y.push_back(g.y(j));
  const double window[] = {g.x0, g.x1, g.y0, g.y1};
  Hdf5Writer out(file);
  out.dataset("escape_time", m.map.time, {g.height, g.width}, c.units.time,
              "when the trajectory ended; row 0 is the lowest y");
  out.dataset("fate", m.map.fate, {g.height, g.width}, "", "0 stayed, 1 escaped, 2 non-finite, 3 unsolved");
  out.dataset("x", x, {g.width}, axis_unit(c, m.axes[0]), m.axes[0] + ", pixel centres");
  out.dataset("y", y, {g.height}, axis_unit(c, m.axes[1]), m.axes[1] + ", pixel centres");
  out.dataset("window", window, {4}, "", "x0, x1, y0, y1: the edges");
  out.attribute("kind", "kreisel map");
  out.attribute("kreisel_version", version);
  out.attribute("title", c.title);
  out.attribute("case", to_toml(c.settings));
  out.attribute("x_axis", m.axes[0]);
  out.attribute("y_axis", m.axes[1]);
  out.attribute("time_unit", c.units.time);
  out.attribute("method", m.run.method);
  out.attribute("step", m.run.step);
  out.attribute("until", m.run.until);
  out.attribute("steps", m.map.steps);
  out.commit();
}

std::string axis_label(const std::string& name, const std::string& unit) {
  return unit.empty() ? name : fmt::format("{} [{}]", name, unit);
}

// A pure number has no unit.
std::string unit_of(const Hdf5Reader& in, const std::string& dataset) {
  return in.has_attribute(dataset + "/unit") ? in.text(dataset + "/unit") : "";
}

struct StoredMap {
  Grid grid;
  double until;
  std::vector<double> time;
  std::vector<std::uint8_t> fate;
};

StoredMap stored_map(const Hdf5Reader& in, const fs::path& file) {
  if (!in.has_attribute("kind") || in.text("kind") != "kreisel map")
    throw Error(file.string() + " holds no map of kreisel's");
  auto time = in.numbers("escape_time");
  auto fate = in.bytes("fate");
  const auto w = in.numbers("window").values;
  const double until = in.number("until");
  const bool known = std::all_of(fate.values.begin(), fate.values.end(), [](std::uint8_t f) { return f <= 3; });
  if (time.shape.size() != 2 || fate.shape != time.shape || w.size() != 4 || !known || !(until > 0) ||
      !std::isfinite(until))
    throw Error(file.string() + " is damaged: its datasets do not fit together");
  const Grid grid{time.shape[1], time.shape[0], w[0], w[1], w[2], w[3]};
  check(grid);
  return {grid, until, std::move(time.values), std::move(fate.values)};
}

}  // namespace

// The figure is always drawn from the file, so that what one sees is what was stored.
std::vector<fs::path> redraw_map(const fs::path& file, const fs::path& folder) {
  const Hdf5Reader in(file);
  const StoredMap map = stored_map(in, file);
  const std::string x_unit = unit_of(in, "x"), y_unit = unit_of(in, "y");
  MapPicture p;
  p.width = map.grid.width;
  p.height = map.grid.height;
  p.x0 = map.grid.x0;
  p.x1 = map.grid.x1;
  p.y0 = map.grid.y0;
  p.y1 = map.grid.y1;
  p.cell_centred = true;
  p.equal_axes = x_unit == y_unit && !x_unit.empty();
  p.x_label = axis_label(in.text("x_axis"), x_unit);
  p.y_label = axis_label(in.text("y_axis"), y_unit);
  p.title = in.text("title");
  p.time_unit = in.text("time_unit");
  p.until = map.until;
  p.time = map.time;
  p.fate = map.fate;
  make_folder(folder);
  const std::string stem = file.stem().string();
  std::vector<fs::path> files = figures_or_note([&] { return write_map_figure(folder, stem, p); });
  if (files.empty()) files.push_back(write_map_picture(folder, stem, p));
  return files;
}

std::vector<fs::path> write_map_files(const fs::path& folder, const Case& c, const MapRun& m) {
  const fs::path file = folder / (c.name + "-map.h5");
  write_hdf5(file, c, m);
  std::vector<fs::path> files{file};
  for (const fs::path& picture : redraw_map(file, folder)) files.push_back(picture);
  return files;
}

}  // namespace kreisel
