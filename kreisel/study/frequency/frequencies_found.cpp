#include "kreisel/study/frequency/frequencies_found.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/frequency/sample_spacing.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_terms = 40;

}  // namespace

FrequenciesAsk frequencies_ask(const Case& c, const std::string& text) {
  FrequenciesAsk ask{text, {}};
  std::string columns = text;
  if (const std::size_t colon = text.find(':'); colon != std::string::npos) {
    columns = text.substr(0, colon);
    const char* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data() + colon + 1, end, ask.terms);
    if (error != std::errc() || at != end || ask.terms < 1 || ask.terms > most_terms)
      throw Error(fmt::format("frequencies {}: expected a column and how many terms, 1 to {}, such as r_z:8",
                              shortened(text), most_terms));
  }
  const std::size_t plus = columns.find("+i");
  ask.columns.push_back(column_named(c, "frequencies", columns.substr(0, plus)));
  if (plus != std::string::npos) ask.columns.push_back(column_named(c, "frequencies", columns.substr(plus + 2)));
  ask.text = columns;
  return ask;
}

FrequenciesFound frequencies_found(const PlannedTrajectory& plan, const Outcome& outcome, const FrequenciesAsk& ask,
                                   const Control& control) {
  FrequenciesFound f{ask.text, ask.columns.front().heading()};
  // The last step may be a shorter one.
  const std::uint64_t steps = std::min(outcome.steps, plan.schedule.equal_steps());
  const std::uint64_t every = sample_spacing(*plan.of->experiment, plan.run.step, steps);
  const auto count = static_cast<std::size_t>(std::min(steps / every, most_frequency_samples));
  if (count < 64) return f;
  const Experiment& e = *plan.of->experiment;
  std::vector<double> x, y;
  const auto look = [&](double, std::span<const double> state, std::span<const double> invariants) {
    if (x.size() >= count) return;
    x.push_back(ask.columns.front().value(e, state, invariants));
    y.push_back(ask.columns.size() > 1 ? ask.columns.back().value(e, state, invariants) : 0);
  };
  PlannedTrajectory part = plan;
  const double spacing = plan.run.step * static_cast<double>(every);
  part.run.until = std::min(spacing * static_cast<double>(count), plan.run.until);
  part.run.every = static_cast<std::int64_t>(every);
  part.schedule = schedule(plan.run.step, part.run.until);
  Control silent = control;
  silent.watcher = nullptr;
  run(part, silent, look);

  const StopScope scope(control.stop, control.abort);
  f.samples = x.size();
  f.over = spacing * static_cast<double>(x.size());
  const auto analyse = [&](const auto& signal) {
    f.found = frequency_terms(signal, spacing, ask.terms);
    f.diffusion = frequency_diffusion(signal, spacing);
  };
  stopped_as_error([&] {
    if (ask.columns.size() == 1) return analyse(x);
    std::vector<std::complex<double>> z;
    for (std::size_t i = 0; i < x.size(); ++i) z.emplace_back(x[i], y[i]);
    analyse(z);
  });
  return f;
}

std::string frequencies_text(const FrequenciesFound& f, const Case& c) {
  if (f.samples == 0) return fmt::format("frequencies of {}: too few steps for them\n\n", f.of);
  const std::string unit = label(dimension::turns, c.units);
  std::string text = fmt::format("frequencies of {}, over the first {}, {} samples\n", f.of,
                                 quantity(f.over, 6, c.units.time), f.samples);
  TextTable table({"frequency", "amplitude", "phase"});
  for (const FrequencyTerm& t : f.found.terms)
    table.row({fmt::format("{:.12g}", t.frequency), fmt::format("{:.8g}", std::abs(t.amplitude)),
               fmt::format("{:.6f}", std::arg(t.amplitude))});
  text += table.text();
  text += fmt::format("in {} and {}; what is left is {:.1e} of the whole\n", unit.empty() ? "turns" : unit,
                      f.column.unit.empty() ? "pure numbers" : f.column.unit, f.found.rest);
  if (std::isfinite(f.diffusion.change()))
    text += fmt::format("from the first half to the second the strongest moves by {:.2e} ({:.2e} of it)\n",
                        f.diffusion.change(), f.diffusion.change() / std::fabs(f.diffusion.first));
  return text + "\n";
}

Json frequencies_json(const FrequenciesFound& f) {
  std::vector<Json> terms;
  for (const FrequencyTerm& t : f.found.terms)
    terms.push_back(Json()
                        .add("frequency", t.frequency)
                        .add("amplitude", std::abs(t.amplitude))
                        .add("phase", std::arg(t.amplitude)));
  Json j;
  j.add("of", f.of).add("unit", f.column.unit).add("over", f.over).add("samples", f.samples).add("terms", terms);
  j.add("mean", std::vector<double>{f.found.mean.real(), f.found.mean.imag()}).add("rest", f.found.rest);
  return j.add("diffusion", Json()
                                .add("first", f.diffusion.first)
                                .add("second", f.diffusion.second)
                                .add("change", f.diffusion.change())
                                .add("time", f.diffusion.time));
}

}  // namespace kreisel
