#include "cli/trajectory_files.hpp"

#include <algorithm>
#include <cmath>

#include "cli/command.hpp"
#include "kreisel/report/trajectory_figure.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr const char* components = "xyz";

// The angle between the axis a and e_z, where the state has an axis.
std::size_t axis_offset(std::span<const Part> parts) {
  const auto at =
      std::find_if(parts.begin(), parts.end(), [](const Part& p) { return std::string_view(p.name) == "a"; });
  return 3 * static_cast<std::size_t>(at - parts.begin());
}

// Of the axis itself, not of its cosine: accurate near the vertical.
double tilt(std::span<const double> a) { return std::atan2(std::hypot(a[0], a[1]), a[2]); }

CsvColumn column(const Part& part, int i, const Units& units) {
  return {std::string(part.name) + "_" + components[i], label(part.dimension, units)};
}

std::vector<CsvColumn> columns_of(const Case& c) {
  std::vector<CsvColumn> list{{"t", c.units.time}};
  for (const Part& p : c.experiment->parts())
    for (int i = 0; i < 3; ++i) list.push_back(column(p, i, c.units));
  list.push_back({"tilt", "rad"});
  for (const Invariant& v : c.experiment->invariants()) list.push_back({v.name, label(v.dimension, c.units)});
  return list;
}

}  // namespace

TrajectoryFiles::TrajectoryFiles(const fs::path& folder, const Case& c, const RunSettings& run)
    : folder_(folder),
      stem_(c.name + "-trajectory"),
      case_(c),
      hdf5_(folder / (stem_ + ".h5")),
      csv_(folder / (stem_ + ".csv"), columns_of(c)),
      drifts_(c.experiment->invariants().size()) {
  series_.push_back(hdf5_.series("t", {}, c.units.time, "time"));
  for (const Part& p : c.experiment->parts()) series_.push_back(hdf5_.series(p.name, {3}, label(p.dimension, c.units)));
  series_.push_back(hdf5_.series("tilt", {}, "rad", "angle of the axis from the vertical"));
  for (const Invariant& v : c.experiment->invariants())
    series_.push_back(hdf5_.series(std::string("invariants/") + v.name, {}, label(v.dimension, c.units)));
  hdf5_.attribute("kind", "kreisel trajectory");
  hdf5_.attribute("kreisel_version", version);
  hdf5_.attribute("title", c.title);
  hdf5_.attribute("case", to_toml(c.settings));
  hdf5_.attribute("method", run.method);
  hdf5_.attribute("step", run.step);
  hdf5_.attribute("until", run.until);
}

void TrajectoryFiles::row(double t, std::span<const double> state, std::span<const double> invariants) {
  std::vector<double> cells{t};
  cells.insert(cells.end(), state.begin(), state.end());
  const double angle = tilt(state.subspan(axis_offset(case_.experiment->parts()), 3));
  cells.push_back(angle);
  cells.insert(cells.end(), invariants.begin(), invariants.end());
  csv_.row(cells);
  auto series = series_.begin();
  (series++)->append(t);
  for (std::size_t i = 0; i < state.size(); i += 3) (series++)->append(state.subspan(i, 3));
  (series++)->append(angle);
  for (std::size_t i = 0; i < invariants.size(); ++i) {
    (series++)->append(invariants[i]);
    drifts_[i].add(invariants[i]);
  }
  time_ = t;
  state_.assign(state.begin(), state.end());
}

std::vector<fs::path> TrajectoryFiles::figure() const {
  TrajectoryPicture p;
  p.csv = stem_ + ".csv";
  p.rows = csv_.rows();
  p.title = case_.title;
  p.time = {"t", case_.units.time};
  const Part& first = case_.experiment->parts().front();
  const bool moves = std::string_view(first.name) == "r";
  p.path = PathColumns{column(first, 0, case_.units), column(first, 1, case_.units), !moves};
  p.height = column(first, 2, case_.units);
  p.tilt = CsvColumn{"tilt", "rad"};
  std::size_t i = 0;
  for (const Invariant& v : case_.experiment->invariants())
    p.invariants.push_back({{v.name, label(v.dimension, case_.units)}, drifts_[i++].first});
  return write_trajectory_figure(folder_, stem_, p);
}

std::vector<fs::path> TrajectoryFiles::finish(const Outcome& outcome) {
  hdf5_.attribute("fate", name(outcome.fate));
  hdf5_.attribute("end", outcome.time);
  hdf5_.attribute("steps", outcome.steps);
  hdf5_.commit();
  csv_.commit();
  std::vector<fs::path> files{folder_ / (stem_ + ".h5"), folder_ / (stem_ + ".csv")};
  for (const fs::path& f : figures_or_note([this] { return figure(); })) files.push_back(f);
  return files;
}

}  // namespace kreisel
