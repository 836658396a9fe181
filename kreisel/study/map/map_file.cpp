#include "kreisel/study/map/map_file.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/ensemble/fate_bytes.hpp"
#include "kreisel/ensemble/fate_names.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/key_label.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/stopped_writing.hpp"
#include "kreisel/system/number/axis_unit.hpp"

namespace kreisel {

namespace {

// The datasets of one value a pixel.
class MapDatasets {
 public:
  MapDatasets(Hdf5Writer& out, const Case& c, const MapPlan& plan, const MapColour& colour)
      : grid_(plan.grid),
        time_(out.blocks<double>("escape_time", grid_.height, grid_.width, c.units.time,
                                 "when the trajectory ended; row 0 is the lowest y")),
        fate_(bytes(out, "fate", fate_kinds_told())) {
    if (c.experiment->bounds().size() > 1) bound_ = bytes(out, "bound", FateBytes::bound_told);
    if (plan.second) doubtful_ = bytes(out, "doubtful", "1: another fate when run again, see second_run");
    if (!colour.none())
      value_ = out.blocks<double>(colour.name, grid_.height, grid_.width, colour.unit,
                                  colour.label + "; of those that stayed, else not a number");
    if (plan.refine) computed_ = bytes(out, "computed", "0: filled in between agreeing neighbours");
  }

  MapCounts write(const MapResult& map, const Control& control) {
    MapCounts counts;
    if (control.watcher != nullptr) control.watcher->begin(grid_.pixels(), "pixels written");
    for (std::size_t j = 0; j < grid_.height; j += hdf5_block_side) {
      for (std::size_t i = 0; i < grid_.width; i += hdf5_block_side) {
        give_up_if_stopped(control, "the map was");
        const MapBlock b =
            map.block(i, j, std::min(hdf5_block_side, grid_.width - i), std::min(hdf5_block_side, grid_.height - j));
        add(b);
        counts.add(b);
        if (control.watcher != nullptr) control.watcher->add(b.fate.size(), b.fate.size());
      }
    }
    if (control.watcher != nullptr) control.watcher->finish();
    return counts;
  }

 private:
  Hdf5BlockWriter bytes(Hdf5Writer& out, const char* name, const std::string& about) const {
    return out.blocks<std::uint8_t>(name, grid_.height, grid_.width, "", about);
  }

  void add(const MapBlock& b) {
    const Hdf5Block at{b.j, b.i, b.height, b.width};
    const FateBytes fates(b.fate);
    time_.write(at, b.time);
    fate_.write(at, fates.kinds);
    if (bound_) bound_->write(at, fates.bounds);
    if (doubtful_) doubtful_->write(at, b.doubtful);
    if (computed_) computed_->write(at, b.computed);
    if (value_) value_->write(at, b.value);
  }

  Grid grid_;
  Hdf5BlockWriter time_, fate_;
  std::optional<Hdf5BlockWriter> bound_, doubtful_, computed_, value_;
};

void write_axes(Hdf5Writer& out, const PlannedMap& p) {
  const Grid& g = p.plan.grid;
  std::vector<double> x, y;
  for (std::size_t i = 0; i < g.width; ++i) x.push_back(g.x(i));
  for (std::size_t j = 0; j < g.height; ++j) y.push_back(g.y(j));
  const double window[] = {g.x0, g.x1, g.y0, g.y1};
  out.dataset("x", x, {g.width}, axis_unit(*p.of, p.axes[0]), p.axes[0] + ", pixel centres");
  out.dataset("y", y, {g.height}, axis_unit(*p.of, p.axes[1]), p.axes[1] + ", pixel centres");
  out.attribute("x/label", key_label(*p.of, p.axes[0]));
  out.attribute("y/label", key_label(*p.of, p.axes[1]));
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

void write_attributes(Hdf5Writer& out, const MapResult& map, const MapCounts& counts) {
  const PlannedMap& p = map.plan();
  out.attribute("kind", "kreisel map");
  ran_case(p).write(out, p.warnings);
  out.attribute("x_axis", p.axes[0]);
  out.attribute("y_axis", p.axes[1]);
  out.attribute("time_unit", p.of->units.time);
  out.attribute("bounds", fmt::format("{}", fmt::join(p.of->experiment->bounds(), ", ")));
  out.attribute("method", p.run.method);
  out.attribute("step", p.run.step);
  out.attribute("until", p.run.until);
  out.attribute("arithmetic", p.engine.arithmetic);
  out.attribute("steps", map.end().steps);
  if (!p.colour.none()) {
    out.attribute("colour", p.colour.text);
    out.attribute("colour_dataset", p.colour.name);
    out.attribute("colour_label", p.colour.label);
    out.attribute("colour_scale", p.colour.logarithmic ? "logarithmic" : "linear");
  }
  if (p.plan.second) {
    out.attribute("second_run", p.second);
    out.attribute("doubtful_fraction", counts.part(counts.doubtful));
  }
  if (p.plan.refine) {
    out.attribute("refine_tolerance", *p.plan.refine);
    out.attribute("computed_fraction", counts.part(counts.computed));
  }
}

}  // namespace

RanCase ran_case(const PlannedMap& p) {
  RanCase ran(*p.of, p.run, RunOf::many);
  ran.map(settings_of(p));
  if (p.plan.second)
    ran.trust(true, "every pixel was run again by " + p.second + "; `doubtful` marks the fates that differ");
  return ran;
}

MapCounts save(const MapResult& map, const std::filesystem::path& file, const Control& control) {
  Hdf5Writer out(file);
  const MapCounts counts = MapDatasets(out, *map.plan().of, map.plan().plan, map.plan().colour).write(map, control);
  write_axes(out, map.plan());
  write_attributes(out, map, counts);
  out.commit();
  return counts;
}

}  // namespace kreisel
