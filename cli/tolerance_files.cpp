#include "cli/tolerance_files.hpp"

#include "kreisel/report/figure/tolerance_figure.hpp"
#include "kreisel/report/file/csv_file.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/ran_case.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

void write_probes(Hdf5Writer& out, const std::vector<Probe>& probes) {
  std::vector<double> scatter, fraction, low, high;
  std::vector<std::uint64_t> samples, stayed;
  std::vector<std::uint8_t> verdict;
  for (const Probe& p : probes) {
    scatter.push_back(p.scatter);
    samples.push_back(p.samples);
    stayed.push_back(p.stayed);
    fraction.push_back(p.fraction());
    low.push_back(p.interval.low);
    high.push_back(p.interval.high);
    verdict.push_back(static_cast<std::uint8_t>(p.verdict));
  }
  const Shape shape{probes.size()};
  out.dataset("scatter", scatter, shape, "", "that was tried, in this order");
  out.dataset("samples", samples, shape, "", "that were drawn at it");
  out.dataset("stayed", stayed, shape, "", "of them");
  out.dataset("fraction", fraction, shape, "", "of the samples that stayed");
  out.dataset("low", low, shape, "", "Wilson's interval, at each look's share of the error");
  out.dataset("high", high, shape, "", "Wilson's interval, at each look's share of the error");
  out.dataset("verdict", verdict, shape, "", "0 keeps, 1 fails, 2 undecided");
}

void write_hdf5(const fs::path& file, const Case& c, const PlannedSamples& p, const ToleranceQuestion& q,
                const ToleranceAnswer& answer) {
  Hdf5Writer out(file);
  write_probes(out, answer.probes);
  out.attribute("kind", "kreisel tolerance");
  RanCase ran(c, p.run);
  ran.samples(static_cast<std::uint64_t>(c.montecarlo.samples), p.seed, p.scatter);
  ran.write(out, c.warnings);
  out.attribute("method", p.run.method);
  out.attribute("step", p.run.step);
  out.attribute("until", p.run.until);
  out.attribute("arithmetic", p.engine.arithmetic);
  out.attribute("keep", q.keep);
  out.attribute("confidence", q.confidence);
  out.attribute("samples", q.samples);
  out.attribute("precision", q.precision);
  out.attribute("seed", p.seed);
  if (answer.kept) out.attribute("largest_scatter", answer.kept->scatter);
  if (answer.failed) out.attribute("fails_at", answer.failed->scatter);
  out.commit();
}

void write_csv(const fs::path& file, const ToleranceAnswer& answer) {
  CsvWriter out(file, {{"scatter", ""}, {"samples", ""}, {"fraction", ""}, {"low", ""}, {"high", ""}, {"verdict", ""}});
  for (const Probe& p : answer.probes) {
    const double cells[] = {p.scatter,       static_cast<double>(p.samples), p.fraction(), p.interval.low,
                            p.interval.high, static_cast<double>(p.verdict)};
    out.row(cells);
  }
  out.commit();
}

}  // namespace

std::vector<fs::path> write_tolerance(const fs::path& stem, const Case& c, const PlannedSamples& p,
                                      const ToleranceQuestion& q, const ToleranceAnswer& answer) {
  std::vector<fs::path> files{stem.string() + ".h5", stem.string() + ".csv"};
  write_hdf5(files[0], c, p, q, answer);
  write_csv(files[1], answer);
  const std::string name = stem.filename().string();
  for (const fs::path& drawn : figures_or_note([&] {
         return write_tolerance_figure(stem.parent_path(), name, {name + ".csv", c.title, q.keep, answer});
       }))
    files.push_back(drawn);
  return files;
}

}  // namespace kreisel
