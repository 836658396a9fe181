#include "cli/map_files.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/report/hdf5/stored_map.hpp"
#include "kreisel/report/text/progress.hpp"
#include "kreisel/study/ran_case.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t largest_picture = 4096, reduced_picture = 2048;  // pixels a side

void check_stop(const char* sentence) {
  if (stop_requested()) throw Error(sentence);
}

// The datasets of one value a pixel, written block by block.
class MapDatasets {
 public:
  MapDatasets(Hdf5Writer& out, const Case& c, const MapPlan& plan)
      : grid_(plan.grid),
        time_(out.blocks<double>("escape_time", grid_.height, grid_.width, c.units.time,
                                 "when the trajectory ended; row 0 is the lowest y")),
        fate_(bytes(out, "fate", "0 stayed, 1 escaped, 2 non-finite, 3 unsolved")) {
    if (c.experiment->bounds().size() > 1)
      bound_ = bytes(out, "bound", "of an escape: through which bound, see bounds");
    if (plan.second) doubtful_ = bytes(out, "doubtful", "1: another fate when run again, see second_run");
    if (plan.refine) computed_ = bytes(out, "computed", "0: filled in between agreeing neighbours");
  }

  MapCounts write(const MapJob& job) {
    MapCounts counts;
    Progress progress(&std::cerr, stderr_is_terminal(), grid_.pixels(), "pixels written");
    for (std::size_t j = 0; j < grid_.height; j += hdf5_block_side) {
      for (std::size_t i = 0; i < grid_.width; i += hdf5_block_side) {
        check_stop("stopped while the map was written; the file was given up");
        const MapBlock b =
            job.block(i, j, std::min(hdf5_block_side, grid_.width - i), std::min(hdf5_block_side, grid_.height - j));
        add(b, counts);
        progress.add(b.fate.size());
      }
    }
    return counts;
  }

 private:
  Hdf5BlockWriter bytes(Hdf5Writer& out, const char* name, const char* about) const {
    return out.blocks<std::uint8_t>(name, grid_.height, grid_.width, "", about);
  }

  void add(const MapBlock& b, MapCounts& counts) {
    const Hdf5Block at{b.j, b.i, b.height, b.width};
    time_.write(at, b.time);
    std::vector<std::uint8_t> kinds, bounds;
    for (std::size_t i = 0; i < b.fate.size(); ++i) {
      kinds.push_back(b.fate[i].kind());
      bounds.push_back(static_cast<std::uint8_t>(b.fate[i].bound()));
      counts.fates.add(b.fate[i]);
      counts.at_once += b.fate[i] == Fate::escaped && b.time[i] == 0 ? 1 : 0;
    }
    fate_.write(at, kinds);
    if (bound_) bound_->write(at, bounds);
    if (doubtful_) doubtful_->write(at, b.doubtful);
    if (computed_) computed_->write(at, b.computed);
    counts.pixels += b.fate.size();
    counts.doubtful += static_cast<std::size_t>(std::count(b.doubtful.begin(), b.doubtful.end(), 1));
    counts.computed +=
        computed_ ? static_cast<std::size_t>(std::count(b.computed.begin(), b.computed.end(), 1)) : b.fate.size();
  }

  Grid grid_;
  Hdf5BlockWriter time_, fate_;
  std::optional<Hdf5BlockWriter> bound_, doubtful_, computed_;
};

void write_axes(Hdf5Writer& out, const Case& c, const PlannedMap& p) {
  const Grid& g = p.plan.grid;
  std::vector<double> x, y;
  for (std::size_t i = 0; i < g.width; ++i) x.push_back(g.x(i));
  for (std::size_t j = 0; j < g.height; ++j) y.push_back(g.y(j));
  const double window[] = {g.x0, g.x1, g.y0, g.y1};
  out.dataset("x", x, {g.width}, axis_unit(c, p.axes[0]), p.axes[0] + ", pixel centres");
  out.dataset("y", y, {g.height}, axis_unit(c, p.axes[1]), p.axes[1] + ", pixel centres");
  out.dataset("window", window, {4}, "", "x0, x1, y0, y1: the edges");
}

MapSettings settings_of(const PlannedMap& p) {
  const Grid& g = p.plan.grid;
  return {p.axes[0],
          p.axes[1],
          g.x0,
          g.x1,
          g.y0,
          g.y1,
          static_cast<std::int64_t>(g.width),
          static_cast<std::int64_t>(g.height)};
}

}  // namespace

MapCounts write_map(const fs::path& file, const Case& c, const PlannedMap& p, const MapJob& job, std::uint64_t steps) {
  Hdf5Writer out(file);
  const MapCounts counts = MapDatasets(out, c, p.plan).write(job);
  write_axes(out, c, p);
  out.attribute("kind", "kreisel map");
  RanCase ran(c, p.run);
  ran.map(settings_of(p));
  ran.write(out, c.warnings);
  out.attribute("x_axis", p.axes[0]);
  out.attribute("y_axis", p.axes[1]);
  out.attribute("time_unit", c.units.time);
  out.attribute("method", p.run.method);
  out.attribute("step", p.run.step);
  out.attribute("until", p.run.until);
  out.attribute("arithmetic", p.engine.arithmetic);
  out.attribute("steps", steps);
  if (p.plan.second) {
    out.attribute("second_run", p.second);
    out.attribute("doubtful_fraction", counts.part(counts.doubtful));
  }
  if (p.plan.refine) {
    out.attribute("refine_tolerance", *p.plan.refine);
    out.attribute("computed_fraction", counts.part(counts.computed));
  }
  out.commit();
  return counts;
}

std::vector<fs::path> draw_map(const fs::path& file, const fs::path& folder, const MapPictures& wanted) {
  const StoredMap map(file);
  if (!map.checked())
    note(fmt::format("'{}' has no check sum: an older kreisel wrote it, or another program has changed it",
                     file.string()));
  const bool large = std::max(map.grid().width, map.grid().height) > largest_picture;
  const StoredMap::Pixels pixels = map.sampled(large ? reduced_picture : largest_picture, [] {
    check_stop("stopped before the pictures were drawn; `kreisel figure` draws them");
  });
  const MapPicture p = map.picture(pixels);
  make_folder(folder);
  const std::string stem = file.stem().string();
  const auto made = [&](const Draw& draw) { return wanted.needed ? draw() : pictures_or_note(draw); };
  const Draw figure = [&] { return write_map_figure(folder, stem, p); };
  const Draw picture = [&] { return std::vector{write_map_picture(folder, stem, p)}; };
  const Draw tiles = [&] {
    return std::vector{
        write_map_tiles(folder / (stem + "-tiles"), map, time_scale(p), {wanted.threads, &stop_requested()})};
  };
  std::vector<fs::path> files = wanted.needed && gnuplot_available() ? figure() : figures_or_note(figure);
  if (files.empty()) files = made(picture);
  if (large || wanted.pyramid)
    for (const fs::path& f : made(tiles)) files.push_back(f);
  return files;
}

}  // namespace kreisel
