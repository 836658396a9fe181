// Section 4 of Zub and Zub: whether bodies that scatter by 1 % stay on the Orbitron's orbit.
//
// The paper shows no picture. Ours is the part that stays after 100 orbits against the spin, with Wilson's interval: 1000
// samples for each spin, or the paper's 10000 with --full.
#include <array>
#include <utility>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/paper/paper_run.hpp"
#include "kreisel/paper/paper_watcher.hpp"
#include "kreisel/report/figure/series_figure.hpp"
#include "kreisel/report/gnuplot/line_colour.hpp"
#include "kreisel/study/cases/case_changes.hpp"
#include "kreisel/study/montecarlo/montecarlo_result.hpp"

namespace kreisel {

namespace {

constexpr double ratios[] = {0.9, 0.95, 1, 1.05, 1.1, 1.15, 1.2, 1.3, 1.5};

constexpr std::uint64_t published_samples = 10000;

struct Stays {
  double ratio, fraction;
  Interval interval;
};

// On the processor's cores, so that every machine finds the same.
PlannedMonteCarlo plan_at(const PaperWork& work, double ratio, std::uint64_t samples) {
  MonteCarloAsk ask = montecarlo_ask(std::make_shared<const Case>(
      with_numbers(work.open("zub-montecarlo", {}), std::array<std::string, 1>{"initial.spin_ratio"}, std::array{ratio},
                   "the figure")));
  ask.samples = samples;
  ask.sample.engine.device = DeviceChoice::cpu;
  return planned_montecarlo(ask);
}

Stays stays_at(const PaperWork& work, double ratio, std::uint64_t samples) {
  const PlannedMonteCarlo plan = plan_at(work, ratio, samples);
  if (work.took) work.took(*plan.sample.of, plan.sample.run.method);
  PaperWatcher watcher(work);
  const MonteCarloResult r = run(plan, watcher.control());
  return {ratio, r.fraction(r.counted().stayed()), r.interval()};
}

PaperData drawn(const std::vector<Stays>& list) {
  std::vector<DataColumn> columns{{"spin", "least spins"}, {"stays", ""}, {"from", ""}, {"to", ""}};
  for (const Stays& s : list) {
    const double row[] = {s.ratio, s.fraction, s.interval.low, s.interval.high};
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i].values.push_back(row[i]);
  }
  SeriesPicture picture;
  picture.title = "What stays on the Orbitron's orbit with 1 % scatter";
  picture.time = columns[0].head();
  picture.across = 1;
  picture.panels = {{"part that stays after 100 orbits",
                     {{columns[1].head(), "fraction", "#1f5fa8"},
                      {columns[2].head(), "95 % interval", "#9dbbe0", line_dash(1)},
                      {columns[3].head(), "", "#9dbbe0", line_dash(1)}}}};
  return drawn_series("zub-montecarlo-paper", std::move(columns), picture);
}

const Stays& at(const std::vector<Stays>& list, double ratio) {
  for (const Stays& s : list)
    if (s.ratio == ratio) return s;
  throw Error(fmt::format("no samples were run with {} of the least spin", ratio));
}

// The paper does not say with which spin it ran; the least one is the only one that it prints. A loss is a loss, however
// few samples there are; that there is none can be said as often as there are samples.
Claim nothing_lost(const Stays& s, std::uint64_t samples) {
  const std::string what =
      s.ratio == 1 ? "with the least spin, 72,8 (rad/sec)" : fmt::format("with {} of the least spin", s.ratio);
  return shortened(
      unreachable(
          what, {"10000 trajectories of 100 quasi-orbits, ~1 %: stability loss has not been detected", "section 4"},
          fmt::format("{:.4f} of {} stay ({:.4f} to {:.4f})", s.fraction, samples, s.interval.low, s.interval.high),
          s.fraction < 1, "Z5"),
      samples < published_samples);
}

PaperResult make_montecarlo(const PaperWork& work) {
  const std::uint64_t samples = work.full ? published_samples : 1000;
  if (work.begin) work.begin(samples * std::size(ratios));
  if (work.estimate)
    work.estimate([&](const Control& control) {
      double three = 0;  // stand for all
      for (const double ratio : {ratios[0], ratios[std::size(ratios) / 2], ratios[std::size(ratios) - 1]})
        three += estimated_seconds(plan_at(work, ratio, samples), control);
      return three * std::size(ratios) / 3;
    });
  std::vector<Stays> list;
  for (const double ratio : ratios) list.push_back(stays_at(work, ratio, samples));
  PaperResult result;
  result.data = drawn(list);
  for (const double ratio : {1.0, 1.05, 1.5}) result.claims.push_back(nothing_lost(at(list, ratio), samples));
  return result;
}

}  // namespace

Paper zub_montecarlo() {
  return {"zub-montecarlo",
          "Section 4: how many bodies stay on the orbit when they scatter",
          cited::zub,
          {"Z5"},
          make_montecarlo};
}

}  // namespace kreisel
