#include "kreisel/study/tolerance/tolerance_file.hpp"

#include <algorithm>

#include "kreisel/report/figure/tolerance_figure.hpp"
#include "kreisel/report/file/csv_file.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/subtitle.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr const char* kind = "kreisel tolerance";

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

void write_attributes(Hdf5Writer& out, const ToleranceResult& r) {
  const PlannedSamples& p = r.plan.sample;
  const ToleranceQuestion& q = r.plan.question;
  out.attribute("kind", kind);
  trusted(r).write(out, p.warnings);
  out.attribute("method", p.run.method);
  out.attribute("step", p.run.step);
  out.attribute("until", p.run.until);
  out.attribute("time_unit", p.of->units.time);
  out.attribute("arithmetic", p.engine.arithmetic);
  out.attribute("keep", q.keep);
  out.attribute("confidence", q.confidence);
  out.attribute("samples", q.samples);
  out.attribute("precision", q.precision);
  out.attribute("seed", p.seed);
  out.attribute("at_limit", r.answer.at_limit ? 1 : 0);
  if (r.answer.kept) out.attribute("largest_scatter", r.answer.kept->scatter);
  if (r.answer.failed) out.attribute("fails_at", r.answer.failed->scatter);
}

std::vector<Probe> read_probes(const Hdf5Reader& in, const fs::path& file) {
  const auto scatter = in.numbers("scatter").values, low = in.numbers("low").values, high = in.numbers("high").values;
  const auto samples = in.counts("samples").values, stayed = in.counts("stayed").values;
  const auto verdict = in.bytes("verdict").values;
  for (const std::size_t n : {low.size(), high.size(), samples.size(), stayed.size(), verdict.size()})
    if (n != scatter.size() || n == 0) throw Error(file.string() + " is damaged: its datasets do not fit together");
  std::vector<Probe> probes;
  for (std::size_t i = 0; i < scatter.size(); ++i) {
    if (verdict[i] > 2 || samples[i] == 0 || stayed[i] > samples[i])
      throw Error(file.string() + " is damaged: it has a scatter without a verdict");
    probes.push_back({scatter[i], samples[i], stayed[i], {low[i], high[i]}, static_cast<ProbeVerdict>(verdict[i])});
  }
  return probes;
}

// The probe at the scatter that an attribute names, where there is one.
std::optional<Probe> probe_named(const Hdf5Reader& in, const char* name, const std::vector<Probe>& probes) {
  if (!in.has_attribute(name)) return std::nullopt;
  const double scatter = in.number(name);
  const auto at = std::find_if(probes.begin(), probes.end(), [&](const Probe& p) { return p.scatter == scatter; });
  return at == probes.end() ? std::nullopt : std::optional(*at);
}

}  // namespace

RanCase trusted(const ToleranceResult& r) {
  const PlannedSamples& p = r.plan.sample;
  RanCase ran = ran_case(p, static_cast<std::uint64_t>(p.of->montecarlo.samples));
  if (r.trust) ran.trust(true, r.trust->words(), r.trust->json());
  return ran;
}

StoredTolerance tolerance_of(const ToleranceResult& r) {
  return {r.plan.sample.of->title, r.plan.question, r.plan.sample.seed, r.answer,
          subtitle(*r.plan.sample.of, r.plan.sample.run)};
}

void save(const ToleranceResult& r, const fs::path& file) {
  Hdf5Writer out(file);
  write_probes(out, r.answer.probes);
  write_attributes(out, r);
  out.commit();
}

StoredTolerance stored_tolerance(const fs::path& file) {
  const Hdf5Reader in(file);
  if (!in.has_attribute("kind") || in.text("kind") != kind)
    throw Error(file.string() + " holds no search for a tolerance of kreisel's");
  StoredTolerance t;
  t.title = in.text("title");
  t.question.keep = in.number("keep");
  t.question.confidence = in.number("confidence");
  t.question.samples = static_cast<std::uint64_t>(in.integer("samples"));
  t.question.precision = in.number("precision");
  t.seed = static_cast<std::uint64_t>(in.integer("seed"));
  t.answer.probes = read_probes(in, file);
  t.answer.kept = probe_named(in, "largest_scatter", t.answer.probes);
  t.answer.failed = probe_named(in, "fails_at", t.answer.probes);
  t.answer.at_limit = in.integer("at_limit") != 0;
  t.subtitle = stored_subtitle(in, in.has_attribute("time_unit") ? in.text("time_unit") : "");
  return t;
}

std::vector<fs::path> write_tolerance_table(const fs::path& folder, const std::string& name, const StoredTolerance& t) {
  const fs::path file = folder / (name + ".csv");
  CsvWriter out(file, {{"scatter", ""}, {"samples", ""}, {"fraction", ""}, {"low", ""}, {"high", ""}, {"verdict", ""}});
  for (const Probe& p : t.answer.probes) {
    const double cells[] = {p.scatter,       static_cast<double>(p.samples), p.fraction(), p.interval.low,
                            p.interval.high, static_cast<double>(p.verdict)};
    out.row(cells);
  }
  out.commit();
  return {file};
}

Drawing draw_tolerance(const fs::path& folder, const std::string& name, const StoredTolerance& t, bool needed,
                       const Control& control) {
  Drawing drawing{{}, {}, needed};
  drawing.add_figure(control, [&] {
    return write_tolerance_figure(folder, name, {name + ".csv", t.title, t.question.keep, t.answer, t.subtitle});
  });
  return drawing;
}

Drawing write_files(const ToleranceResult& r, const fs::path& stem, const Control& control) {
  return r.keeper->hopeful([&] {
    const fs::path file = stem.string() + ".h5", folder = stem.parent_path();
    const std::string name = stem.filename().string();
    save(r, file);
    const StoredTolerance tolerance = tolerance_of(r);
    const std::vector<fs::path> tables = write_tolerance_table(folder, name, tolerance);
    Drawing drawing = draw_tolerance(folder, name, tolerance, false, control);
    drawing.files.insert(drawing.files.begin(), tables.begin(), tables.end());
    drawing.files.insert(drawing.files.begin(), file);
    r.keeper->complete();
    return drawing;
  });
}

}  // namespace kreisel
