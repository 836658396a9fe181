// A sample that was saved, as tables and as figures.
#include <fmt/format.h>

#include "kreisel/ensemble/fate_names.hpp"
#include "kreisel/report/figure/sample_figure.hpp"
#include "kreisel/report/file/csv_file.hpp"
#include "kreisel/study/montecarlo/montecarlo_file.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

void write_csv(const fs::path& file, const StoredSamples& s) {
  std::vector<CsvColumn> columns{{"sample", ""}};
  for (const StoredSamples::Variable& v : s.variables) columns.push_back({v.key, v.unit});
  columns.push_back({"time", s.time_unit});
  columns.push_back({"fate", ""});
  columns.push_back({"bound", ""});
  CsvWriter out(file, columns);
  std::vector<double> cells(columns.size());
  for (std::size_t i = 0; i < s.fate.size(); ++i) {
    cells[0] = static_cast<double>(i);
    for (std::size_t v = 0; v < s.variables.size(); ++v) cells[1 + v] = s.variables[v].values[i];
    cells[cells.size() - 3] = s.time[i];
    cells[cells.size() - 2] = s.fate[i].kind();
    cells[cells.size() - 1] = s.fate[i].bound();
    out.row(cells);
  }
  out.commit();
}

void write_survival_csv(const fs::path& file, const StoredSamples& s) {
  CsvWriter out(file, {{"time", s.time_unit}, {"fraction", ""}, {"low", ""}, {"high", ""}});
  for (const SurvivalPoint& p : s.survival) {
    const double cells[] = {p.time, p.fraction, p.interval.low, p.interval.high};
    out.row(cells);
  }
  out.commit();
}

std::string note_of(const StoredSamples& s) { return fmt::format("{} samples, scatter {:.6g}", s.samples, s.scatter); }

SamplePicture sample_picture(const std::string& name, const StoredSamples& s) {
  const std::size_t variables = s.variables.size();
  SamplePicture picture;
  picture.csv = name + ".csv";
  picture.title = s.title;
  picture.note = note_of(s);
  picture.subtitle = s.subtitle;
  picture.fate = variables + 3;
  picture.bound = variables + 4;
  picture.x = 2 + s.importance[0].variable;
  picture.x_label = s.variables[s.importance[0].variable].label;
  const bool two = s.importance.size() > 1;
  picture.y = two ? 2 + s.importance[1].variable : variables + 2;
  picture.y_label = two ? s.variables[s.importance[1].variable].label : CsvColumn{"end", s.time_unit}.heading();
  for (const NamedFate& f : fates_by_name(s.bounds)) {
    FateMarks marks{f.name, f.fate.kind(), f.fate.bound(), 0};
    for (const Fate fate : s.fate) marks.count += fate == f.fate ? 1 : 0;
    picture.fates.push_back(marks);
  }
  return picture;
}

}  // namespace

std::vector<fs::path> write_sample_tables(const fs::path& folder, const std::string& name, const StoredSamples& s) {
  std::vector<fs::path> files{folder / (name + ".csv"), folder / (name + "-survival.csv")};
  write_csv(files[0], s);
  write_survival_csv(files[1], s);
  return files;
}

Drawing draw_samples(const fs::path& folder, const std::string& name, const StoredSamples& s, bool needed,
                     const Control& control) {
  Drawing drawing{{}, {}, needed};
  drawing.add_figure(control, [&] {
    auto drawn = write_sample_figure(folder, name, sample_picture(name, s));
    const SurvivalPicture survival{name + "-survival.csv", s.title,    note_of(s), {"time", s.time_unit},
                                   s.confidence,           s.survival, s.subtitle};
    for (const fs::path& f : write_survival_figure(folder, name + "-survival", survival)) drawn.push_back(f);
    return drawn;
  });
  return drawing;
}

Drawing write_files(const MonteCarloResult& r, const fs::path& stem, const Control& control) {
  return r.keeper().hopeful([&] {
    const fs::path file = stem.string() + ".h5", folder = stem.parent_path();
    const std::string name = stem.filename().string();
    save(r, file, control);
    const StoredSamples samples = samples_of(r);
    const std::vector<fs::path> tables = write_sample_tables(folder, name, samples);
    Drawing drawing = draw_samples(folder, name, samples, false, control);
    drawing.files.insert(drawing.files.begin(), tables.begin(), tables.end());
    drawing.files.insert(drawing.files.begin(), file);
    r.keeper().complete();
    return drawing;
  });
}

}  // namespace kreisel
