// A trajectory read from its HDF5 file: the case from the text that the file carries, the rows as they were written.
#include <algorithm>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/study/stored_case.hpp"
#include "kreisel/study/subtitle.hpp"
#include "kreisel/study/trajectory/trajectory_drawing.hpp"
#include "kreisel/study/trajectory/trajectory_file.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

std::vector<double> values_of(const Hdf5Reader& in, const std::string& name, std::size_t width, std::size_t rows,
                              const fs::path& file) {
  Hdf5Array<double> a = in.numbers(name);
  if (a.shape.empty() || a.shape[0] != rows || a.values.size() != rows * width)
    throw Error(fmt::format("{}: its '{}' has not {} rows of {} numbers", file.string(), name, rows, width));
  return std::move(a.values);
}

void read_rows(const Hdf5Reader& in, const std::string& group, std::size_t rows, const fs::path& file,
               std::vector<RowsOf>& list) {
  for (RowsOf& r : list) r.values = values_of(in, group + r.name, r.width, rows, file);
}

Fate fate_of(const Hdf5Reader& in, const std::string& group, const Case& c, const fs::path& file) {
  const std::string fate = in.text(group + "fate"),
                    bound = in.has_attribute(group + "bound") ? in.text(group + "bound") : "";
  const auto bounds = c.experiment->bounds();
  const auto at = std::find(bounds.begin(), bounds.end(), bound);
  if (fate == name(Fate::escaped) && at != bounds.end()) return {Fate::escaped, static_cast<int>(at - bounds.begin())};
  for (const Fate::Kind kind : {Fate::stayed, Fate::escaped, Fate::non_finite, Fate::unsolved})
    if (fate == name(kind)) return kind;
  throw Error(fmt::format("{}: fate = '{}': there is no such fate", file.string(), fate));
}

TrajectoryEnd end_of(const Hdf5Reader& in, const std::string& group, const Case& c, const TrajectoryResult& r,
                     const fs::path& file) {
  TrajectoryEnd end;
  end.outcome = {fate_of(in, group, c, file), in.number(group + "end"),
                 static_cast<std::uint64_t>(in.integer(group + "steps"))};
  end.time = r.time.back();
  end.state = r.state_at(r.rows() - 1);
  for (const RowsOf& v : r.invariants) {
    end.drifts.emplace_back();
    for (const double x : v.values) end.drifts.back().add(x);
  }
  end.warnings = lines_of(in.text("warnings"));
  return end;
}

}  // namespace

TrajectoryResult stored_rows(const Hdf5Reader& in, const std::string& group, const Case& c, const fs::path& file) {
  TrajectoryResult r = blank_result(c);
  r.time = in.numbers(group + "t").values;
  if (r.time.empty()) throw Error(file.string() + ": its trajectory has no rows");
  read_rows(in, group, r.rows(), file, r.state);
  read_rows(in, group, r.rows(), file, r.shown);
  read_rows(in, group + "invariants/", r.rows(), file, r.invariants);
  r.end = end_of(in, group, c, r, file);
  return r;
}

StoredTrajectory stored_trajectory(const fs::path& file) {
  const Hdf5Reader in(file);
  StoredTrajectory stored;
  stored.of = stored_case(in, file, "kreisel trajectory", "trajectory");
  stored.result = stored_rows(in, "", *stored.of, file);
  stored.subtitle = stored_subtitle(in, stored.of->units.time);
  return stored;
}

Drawing redraw_trajectory(const fs::path& file, const fs::path& folder, const Control& control) {
  const StoredTrajectory stored = stored_trajectory(file);
  const TrajectoryResult& r = stored.result;
  const std::string stem = file.stem().string();
  make_folder(folder);
  TrajectoryTableWriter table(folder, stem, *stored.of);
  std::vector<double> shown, invariants, first;
  for (std::size_t i = 0; i < r.rows(); ++i) {
    shown.clear();
    invariants.clear();
    for (const RowsOf& s : r.shown)
      for (std::size_t k = 0; k < s.width; ++k) shown.push_back(s.at(i, k));
    for (const RowsOf& v : r.invariants) invariants.push_back(v.at(i));
    if (i == 0) first = invariants;
    table.row(r.time[i], r.state_at(i), shown, invariants);
  }
  Drawing drawing;
  drawing.needed = true;
  drawing.files = table.commit(r.end.state);
  draw_trajectory({*stored.of, folder, stem, r.rows(), first, r.end.state, stored.subtitle}, control, drawing);
  return drawing;
}

}  // namespace kreisel
