#include "kreisel/study/redraw.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/hdf5/hdf5_reader.hpp"
#include "kreisel/study/convergence/convergence_file.hpp"
#include "kreisel/study/field/field_grid_hdf5.hpp"
#include "kreisel/study/flight/flight_file.hpp"
#include "kreisel/study/map/map_drawing.hpp"
#include "kreisel/study/methods/methods_file.hpp"
#include "kreisel/study/montecarlo/montecarlo_file.hpp"
#include "kreisel/study/section/section_file.hpp"
#include "kreisel/study/sweep/sweep_file.hpp"
#include "kreisel/study/tolerance/tolerance_file.hpp"
#include "kreisel/study/trajectory/findings/chaos_file.hpp"
#include "kreisel/study/trajectory/trajectory_file.hpp"
#include "kreisel/study/window/window_file.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

using Redraw = Drawing (*)(const fs::path& file, const fs::path& folder, const Control& control);

// The figures are drawn from tables, which stand beside them.
Drawing with_tables(std::vector<fs::path> tables, Drawing drawing) {
  drawing.files.insert(drawing.files.begin(), tables.begin(), tables.end());
  return drawing;
}

Drawing map_again(const fs::path& file, const fs::path& folder, const Control& control) {
  return draw_map(file, folder, {.pyramid = false, .needed = true}, control);
}

Drawing samples_again(const fs::path& file, const fs::path& folder, const Control& control) {
  const StoredSamples samples = stored_samples(file).first(SampleStore::most_kept);
  const std::string name = file.stem().string();
  make_folder(folder);
  auto tables = write_sample_tables(folder, name, samples);
  return with_tables(std::move(tables), draw_samples(folder, name, samples, true, control));
}

Drawing tolerance_again(const fs::path& file, const fs::path& folder, const Control& control) {
  const StoredTolerance tolerance = stored_tolerance(file);
  const std::string name = file.stem().string();
  make_folder(folder);
  auto tables = write_tolerance_table(folder, name, tolerance);
  return with_tables(std::move(tables), draw_tolerance(folder, name, tolerance, true, control));
}

struct Kind {
  const char* name;
  Redraw redraw;
};
constexpr Kind kinds[] = {{"kreisel map", map_again},
                          {"kreisel montecarlo", samples_again},
                          {"kreisel tolerance", tolerance_again},
                          {"kreisel trajectory", redraw_trajectory},
                          {"kreisel methods", redraw_methods},
                          {"kreisel convergence", redraw_convergence},
                          {"kreisel sweep", redraw_sweep},
                          {"kreisel section", redraw_section},
                          {"kreisel flight", redraw_flight},
                          {"kreisel chaos", redraw_chaos},
                          {"kreisel window", redraw_window},
                          {"kreisel field", redraw_field}};

std::string kind_of(const fs::path& file, const Control& control) {
  const Hdf5Reader in(file);
  if (!in.checked() && control.watcher != nullptr)
    control.watcher->note(fmt::format(
        "'{}' has no check sum: an older kreisel wrote it, or another program has changed it", file.string()));
  return in.has_attribute("kind") ? in.text("kind") : "";
}

}  // namespace

Drawing redraw(const fs::path& file, const fs::path& folder, const Control& control) {
  const std::string kind = kind_of(file, control);
  for (const Kind& k : kinds)
    if (kind == k.name) return k.redraw(file, folder, control);
  throw Error(file.string() + " holds no result of kreisel's that has pictures");
}

}  // namespace kreisel
