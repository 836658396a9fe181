#include "cli/montecarlo_files.hpp"

#include <fmt/format.h>

#include "kreisel/ensemble/fate_names.hpp"
#include "kreisel/error.hpp"
#include "kreisel/report/figure/sample_figure.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/ran_case.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

void check_stop() {
  if (stop_requested()) throw Error("stopped while the samples were written; the file was given up");
}

// Rows of samples that begin at `first`, into the datasets of the file.
class SampleDatasets {
 public:
  SampleDatasets(Hdf5Writer& out, const Case& c, const SampleEnsemble& ensemble, std::uint64_t rows)
      : ensemble_(ensemble),
        fate_(out.blocks<std::uint8_t>("fate", rows, 1, "", "0 stayed, 1 escaped, 2 non-finite, 3 unsolved")),
        bound_(out.blocks<std::uint8_t>("bound", rows, 1, "", "of an escape: through which bound, see bounds")),
        time_(out.series("time", {}, c.units.time, "when the trajectory ended")) {
    for (const std::string& key : ensemble.laws().keys())
      variables_.push_back(out.series("variables/" + key, {}, axis_unit(c, key)));
  }

  void add(std::uint64_t first, const PieceResult& result) {
    check_stop();
    std::vector<std::uint8_t> fates, bounds;
    std::vector<double> row(variables_.size());
    for (std::size_t i = 0; i < result.fate.size(); ++i) {
      fates.push_back(result.fate[i].kind());
      bounds.push_back(static_cast<std::uint8_t>(result.fate[i].bound()));
      ensemble_.laws().row(ensemble_.place(first + i), row);
      for (std::size_t v = 0; v < row.size(); ++v) variables_[v].append(row[v]);
    }
    time_.append(result.time);
    fate_.write({first, 0, fates.size(), 1}, fates);
    bound_.write({first, 0, bounds.size(), 1}, bounds);
  }

 private:
  const SampleEnsemble& ensemble_;
  Hdf5BlockWriter fate_, bound_;
  Hdf5Series time_;
  std::vector<Hdf5Series> variables_;
};

void write_survival(Hdf5Writer& out, const Case& c, const std::vector<SurvivalPoint>& curve) {
  std::vector<double> time, fraction, low, high;
  for (const SurvivalPoint& p : curve) {
    time.push_back(p.time);
    fraction.push_back(p.fraction);
    low.push_back(p.interval.low);
    high.push_back(p.interval.high);
  }
  const Shape shape{curve.size()};
  out.dataset("survival/time", time, shape, c.units.time);
  out.dataset("survival/fraction", fraction, shape, "", "of the samples that are still there");
  out.dataset("survival/low", low, shape, "", "Wilson's interval");
  out.dataset("survival/high", high, shape, "", "Wilson's interval");
}

void write_hdf5(const fs::path& file, const Case& c, const PlannedSamples& p, const MonteCarloResult& r,
                const PieceStore* all) {
  Hdf5Writer out(file);
  SampleDatasets samples(out, c, r.ensemble, all != nullptr ? r.ensemble.samples() : r.counted.kept().fate.size());
  if (all == nullptr) samples.add(0, r.counted.kept());
  for (std::size_t n = 0; all != nullptr && n < r.ensemble.pieces(); ++n)
    samples.add(r.ensemble.first(n), piece_of(*all, 0, r.ensemble, n));
  write_survival(out, c, r.survival);
  out.attribute("kind", "kreisel montecarlo");
  RanCase ran(c, p.run);
  ran.samples(r.ensemble.samples(), p.seed, p.scatter);
  ran.write(out, c.warnings);
  out.attribute("method", p.run.method);
  out.attribute("step", p.run.step);
  out.attribute("until", p.run.until);
  out.attribute("arithmetic", p.engine.arithmetic);
  out.attribute("samples", r.ensemble.samples());
  out.attribute("scatter", p.scatter);
  out.attribute("seed", p.seed);
  out.attribute("stayed", r.counted.stayed());
  std::string bounds;
  for (const char* bound : c.experiment->bounds()) bounds += (bounds.empty() ? "" : ", ") + std::string(bound);
  out.attribute("bounds", bounds);
  out.commit();
}

void write_csv(const fs::path& file, const Case& c, const MonteCarloResult& r) {
  std::vector<CsvColumn> columns{{"sample", ""}};
  for (const std::string& key : r.ensemble.laws().keys()) columns.push_back({key, axis_unit(c, key)});
  columns.push_back({"time", c.units.time});
  columns.push_back({"fate", ""});
  columns.push_back({"bound", ""});
  CsvWriter out(file, columns);
  const PieceResult& kept = r.counted.kept();
  std::vector<double> cells(columns.size());
  for (std::size_t i = 0; i < kept.fate.size(); ++i) {
    cells[0] = static_cast<double>(i);
    r.ensemble.laws().row(r.ensemble.place(i), std::span(cells).subspan(1, r.ensemble.laws().size()));
    cells[cells.size() - 3] = kept.time[i];
    cells[cells.size() - 2] = kept.fate[i].kind();
    cells[cells.size() - 1] = kept.fate[i].bound();
    out.row(cells);
  }
  out.commit();
}

void write_survival_csv(const fs::path& file, const Case& c, const std::vector<SurvivalPoint>& curve) {
  CsvWriter out(file, {{"time", c.units.time}, {"fraction", ""}, {"low", ""}, {"high", ""}});
  for (const SurvivalPoint& p : curve) {
    const double cells[] = {p.time, p.fraction, p.interval.low, p.interval.high};
    out.row(cells);
  }
  out.commit();
}

std::string note_of(const PlannedSamples& p, const MonteCarloResult& r) {
  return fmt::format("{} samples, scatter {:.6g}", r.ensemble.samples(), p.scatter);
}

SamplePicture sample_picture(const Case& c, const PlannedSamples& p, const MonteCarloResult& r) {
  const SampleLaws& laws = r.ensemble.laws();
  const auto heading = [&](std::size_t v) { return CsvColumn{laws.keys()[v], axis_unit(c, laws.keys()[v])}.heading(); };
  SamplePicture picture;
  picture.title = c.title;
  picture.note = note_of(p, r);
  picture.fate = laws.size() + 3;
  picture.bound = laws.size() + 4;
  picture.x = 2 + r.telling[0].variable;
  picture.x_label = heading(r.telling[0].variable);
  const bool two = r.telling.size() > 1;
  picture.y = two ? 2 + r.telling[1].variable : laws.size() + 2;
  picture.y_label = two ? heading(r.telling[1].variable) : CsvColumn{"end", c.units.time}.heading();
  for (const NamedFate& f : fates_by_name(*c.experiment)) {
    FateMarks marks{f.name, f.fate.kind(), f.fate.bound(), 0};
    for (const Fate fate : r.counted.kept().fate) marks.count += fate == f.fate ? 1 : 0;
    picture.fates.push_back(marks);
  }
  return picture;
}

}  // namespace

std::vector<fs::path> write_montecarlo(const fs::path& stem, const Case& c, const PlannedSamples& p,
                                       const MonteCarloResult& r, const PieceStore* all) {
  const std::string name = stem.filename().string();
  std::vector<fs::path> files{stem.string() + ".h5", stem.string() + ".csv", stem.string() + "-survival.csv"};
  write_hdf5(files[0], c, p, r, all);
  write_csv(files[1], c, r);
  write_survival_csv(files[2], c, r.survival);
  const auto figures = figures_or_note([&] {
    SamplePicture samples = sample_picture(c, p, r);
    samples.csv = name + ".csv";
    auto drawn = write_sample_figure(stem.parent_path(), name, samples);
    const SurvivalPicture survival{name + "-survival.csv", c.title,      note_of(p, r),
                                   {"t", c.units.time},    p.confidence, r.survival};
    for (const fs::path& f : write_survival_figure(stem.parent_path(), name + "-survival", survival))
      drawn.push_back(f);
    return drawn;
  });
  files.insert(files.end(), figures.begin(), figures.end());
  return files;
}

}  // namespace kreisel
