#include "kreisel/study/montecarlo/montecarlo_file.hpp"

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

// Rows of samples that begin at `first`, into the datasets of the file.
class SampleDatasets {
 public:
  SampleDatasets(Hdf5Writer& out, const Case& c, const SampleEnsemble& ensemble, std::uint64_t rows)
      : ensemble_(ensemble),
        fate_(out.blocks<std::uint8_t>("fate", rows, 1, "", fate_kinds_told())),
        bound_(out.blocks<std::uint8_t>("bound", rows, 1, "", FateBytes::bound_told)),
        time_(out.series("time", {}, c.units.time, "when the trajectory ended")) {
    for (const std::string& key : ensemble.laws().keys())
      variables_.push_back(out.series("variables/" + key, {}, axis_unit(c, key)));
    for (const std::string& key : ensemble.laws().keys())
      out.attribute("variables/" + key + "/label", key_label(c, key));
  }

  void add(std::uint64_t first, const PieceResult& result, const Control& control) {
    give_up_if_stopped(control, "the samples were");
    const FateBytes fates(result.fate);
    std::vector<double> row(variables_.size());
    for (std::size_t i = 0; i < result.fate.size(); ++i) {
      ensemble_.laws().row(ensemble_.place(first + i), row);
      for (std::size_t v = 0; v < row.size(); ++v) variables_[v].append(row[v]);
    }
    time_.append(result.time);
    fate_.write({first, 0, result.fate.size(), 1}, fates.kinds);
    bound_.write({first, 0, result.fate.size(), 1}, fates.bounds);
  }

 private:
  const SampleEnsemble& ensemble_;
  Hdf5BlockWriter fate_, bound_;
  Hdf5Series time_;
  std::vector<Hdf5Series> variables_;
};

void write_samples(Hdf5Writer& out, const MonteCarloResult& r, const Control& control) {
  const PlannedMonteCarlo& p = r.plan();
  const SampleEnsemble& e = *p.ensemble;
  SampleDatasets samples(out, *p.sample.of, e, p.keep_all ? e.samples() : r.first().fate.size());
  if (!p.keep_all) samples.add(0, r.first(), control);
  for (std::size_t n = 0; p.keep_all && n < e.pieces(); ++n) samples.add(e.first(n), r.piece(n), control);
}

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

void write_importance(Hdf5Writer& out, const std::vector<Importance>& list) {
  std::vector<std::uint64_t> variable;
  std::vector<double> value, distance, p_value;
  std::vector<std::uint8_t> significant;
  for (const Importance& t : list) {
    variable.push_back(t.variable);
    value.push_back(t.by_value);
    distance.push_back(t.by_distance);
    p_value.push_back(t.p_value);
    significant.push_back(t.significant ? 1 : 0);
  }
  const Shape shape{list.size()};
  out.dataset("importance/variable", variable, shape, "", "its number in vary, from 0; the most important first");
  out.dataset("importance/by_value", value, shape, "", "rank correlation of its value with staying");
  out.dataset("importance/by_distance", distance, shape, "",
              "rank correlation of its distance from the centre with staying");
  out.dataset("importance/p_value", p_value, shape, "", "of as strong a correlation by luck");
  out.dataset("importance/significant", significant, shape, "", "1: hardly by luck");
}

void write_attributes(Hdf5Writer& out, const MonteCarloResult& r) {
  const PlannedSamples& p = r.plan().sample;
  out.attribute("kind", "kreisel montecarlo");
  ran_case(p, r.samples()).write(out, p.warnings);
  out.attribute("method", p.run.method);
  out.attribute("step", p.run.step);
  out.attribute("until", p.run.until);
  out.attribute("arithmetic", p.engine.arithmetic);
  out.attribute("samples", r.samples());
  out.attribute("scatter", p.scatter);
  out.attribute("seed", p.seed);
  out.attribute("confidence", p.confidence);
  out.attribute("stayed", r.counted().stayed());
  out.attribute("vary", fmt::format("{}", fmt::join(p.laws->keys(), ", ")));
  out.attribute("bounds", fmt::format("{}", fmt::join(p.of->experiment->bounds(), ", ")));
}

}  // namespace

void save(const MonteCarloResult& r, const std::filesystem::path& file, const Control& control) {
  Hdf5Writer out(file);
  write_samples(out, r, control);
  write_survival(out, *r.plan().sample.of, r.survival());
  write_importance(out, r.importance());
  write_attributes(out, r);
  out.commit();
}

}  // namespace kreisel
