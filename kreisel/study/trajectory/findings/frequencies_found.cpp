#include "kreisel/study/trajectory/findings/frequencies_found.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/trajectory/findings/followed_again.hpp"
#include "kreisel/study/trajectory/findings/sample_spacing.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_terms = 40;
constexpr std::uint64_t fewest_samples = 64;

void analyse(const std::vector<double>& x, const std::vector<double>& y, double spacing, const FrequenciesAsk& ask,
             const Control& control, FrequenciesFound& f) {
  const StopScope scope(control.stop, control.abort);
  const auto take = [&](const auto& signal) {
    f.found = frequency_terms(signal, spacing, ask.terms);
    f.diffusion = frequency_diffusion(signal, spacing);
  };
  stopped_as_error([&] {
    if (ask.columns.size() == 1) return take(x);
    std::vector<std::complex<double>> z;
    for (std::size_t i = 0; i < x.size(); ++i) z.emplace_back(x[i], y[i]);
    take(z);
  });
}

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

std::optional<PlannedTrajectory> frequencies_run(const PlannedTrajectory& plan, std::uint64_t steps) {
  steps = std::min(steps, plan.schedule.equal_steps());  // the last step may be a shorter one
  const std::uint64_t every = sample_spacing(*plan.of->experiment, plan.run.step, steps);
  const std::uint64_t count = std::min(steps / every, most_frequency_samples);
  if (count < fewest_samples) return std::nullopt;
  return followed_again(plan, every, count);
}

FrequenciesFound frequencies_found(const PlannedTrajectory& plan, const Outcome& outcome, const FrequenciesAsk& ask,
                                   const Control& control) {
  FrequenciesFound f{ask.text, ask.columns.front().heading()};
  const std::optional<PlannedTrajectory> part = frequencies_run(plan, outcome.steps);
  if (!part) return f;
  const auto every = static_cast<std::uint64_t>(part->run.every), count = part->schedule.steps / every;
  const Experiment& e = *plan.of->experiment;
  std::vector<double> x, y;
  const auto look = [&](double, std::span<const double> state, std::span<const double> invariants) {
    if (x.size() >= count) return;
    x.push_back(ask.columns.front().value(e, state, invariants));
    y.push_back(ask.columns.size() > 1 ? ask.columns.back().value(e, state, invariants) : 0);
  };
  run(*part, control, look);
  const double spacing = plan.run.step * static_cast<double>(every);

  f.samples = x.size();
  f.over = spacing * static_cast<double>(x.size());
  analyse(x, y, spacing, ask, control, f);
  return f;
}

// Tones whose frequencies are no multiples of one another: they are all found.
double analysis_seconds(const PlannedTrajectory& run, const FrequenciesAsk& ask, const Control& control) {
  constexpr std::uint64_t few = 1024;
  const std::uint64_t all = run.schedule.steps / static_cast<std::uint64_t>(run.run.every);
  std::vector<double> x, y;
  for (std::uint64_t i = 0; i < std::min(few, all); ++i) {
    const auto t = static_cast<double>(i);
    x.push_back(0);
    y.push_back(0);
    for (std::size_t k = 1; k <= ask.terms; ++k) {
      const double phase = 2.5 * std::sqrt(static_cast<double>(k) / static_cast<double>(ask.terms + 1)) * t;
      x.back() += std::cos(phase) / static_cast<double>(k);
      y.back() += std::sin(phase) / static_cast<double>(k);
    }
  }
  FrequenciesFound nowhere{};
  const double seconds = seconds_of([&] { analyse(x, y, 1, ask, control, nowhere); });
  return seconds * static_cast<double>(all) / static_cast<double>(x.size());
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
