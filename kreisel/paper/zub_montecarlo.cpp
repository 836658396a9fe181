// Section 4 of Zub and Zub: whether bodies that scatter by 1 % stay on the Orbitron's orbit.
//
// The paper shows no picture. Ours is the part that stays after 100 orbits against the spin, with Wilson's interval: 1000
// samples for each spin, or the paper's 10000 with --full.
#include <fmt/format.h>

#include "kreisel/engine/machine.hpp"
#include "kreisel/ensemble/map_job.hpp"
#include "kreisel/ensemble/montecarlo/sample_store.hpp"
#include "kreisel/ensemble/montecarlo/wilson.hpp"
#include "kreisel/error.hpp"
#include "kreisel/paper/paper.hpp"
#include "kreisel/report/csv_file.hpp"
#include "kreisel/report/gnuplot.hpp"
#include "kreisel/report/series_figure.hpp"

namespace kreisel {

namespace {

constexpr double ratios[] = {0.9, 0.95, 1, 1.05, 1.1, 1.15, 1.2, 1.3, 1.5};

struct Stays {
  double ratio, fraction;
  Interval interval;
};

Stays stays_at(const PaperWork& work, double ratio, std::uint64_t samples) {
  const Case c = work.open("zub-montecarlo", {fmt::format("initial.spin_ratio={}", ratio)});
  const SampleLaws laws(c.montecarlo, *c.experiment);
  laws.check(c.montecarlo.scatter);
  const Schedule plan = schedule(c.run.step, c.montecarlo.orbits * c.experiment->period());
  const FateFunction fates = c.experiment->fates(
      {method_named(c.run.method), plan, laws.keys(), best_family(), Packing::lanes, Processor::cpu});
  const SampleEnsemble ensemble(laws, static_cast<std::uint64_t>(c.montecarlo.seed), c.montecarlo.scatter, samples,
                                samples_of_a_piece(samples, plan.steps));
  SampleStore counted(ensemble, plan);
  LocalRunner runner;
  if (!run_pass({0, fates, ensemble}, counted, runner, {{work.threads, work.stop, nullptr, work.done}, {}}))
    throw Error("stopped; nothing of the figure has been written");
  const std::uint64_t stayed = counted.stayed();
  return {ratio, static_cast<double>(stayed) / static_cast<double>(samples),
          wilson(stayed, samples, two_sided_deviations(0.95))};
}

std::vector<std::filesystem::path> drawn(const PaperWork& work, const std::vector<Stays>& list) {
  const std::string stem = "zub-montecarlo-paper";
  const CsvColumn ratio{"spin", "least spins"}, fraction{"stays", ""}, low{"from", ""}, high{"to", ""};
  CsvWriter out(work.folder / (stem + ".csv"), {ratio, fraction, low, high});
  for (const Stays& s : list) {
    const double row[] = {s.ratio, s.fraction, s.interval.low, s.interval.high};
    out.row(row);
  }
  out.commit();
  std::vector<std::filesystem::path> files{work.folder / (stem + ".csv")};
  if (!gnuplot_available()) return files;
  SeriesPicture picture;
  picture.csv = stem + ".csv";
  picture.rows = list.size();
  picture.title = "What stays on the Orbitron's orbit with 1 % scatter";
  picture.time = ratio;
  picture.across = 1;
  picture.panels = {{"part that stays after 100 orbits",
                     {{fraction, "fraction", "#1f5fa8"}, {low, "95 % interval", "#9dbbe0"}, {high, "", "#9dbbe0"}}}};
  for (const auto& f : write_series_figure(work.folder, stem, picture)) files.push_back(f);
  return files;
}

const Stays& at(const std::vector<Stays>& list, double ratio) {
  for (const Stays& s : list)
    if (s.ratio == ratio) return s;
  throw Error(fmt::format("no samples were run with {} of the least spin", ratio));
}

}  // namespace

PaperResult zub_montecarlo(const PaperWork& work) {
  const std::uint64_t samples = work.full ? 10000 : 1000;
  if (work.begin) work.begin(samples * std::size(ratios));
  std::vector<Stays> list;
  for (const double ratio : ratios) list.push_back(stays_at(work, ratio, samples));
  PaperResult result;
  result.files = drawn(work, list);
  const Stays &lowest = at(list, 1), &above = at(list, 1.05), &high = at(list, 1.5);
  result.claims.push_back(corrected("with the least spin", "stability loss has not been detected",
                                    fmt::format("{:.3f} of {} stay ({:.3f} to {:.3f})", lowest.fraction, samples,
                                                lowest.interval.low, lowest.interval.high),
                                    lowest.interval.high < 0.9, "Z5"));
  result.claims.push_back(
      corrected("5 % above it", "the same",
                fmt::format("{:.3f} stay ({:.3f} to {:.3f})", above.fraction, above.interval.low, above.interval.high),
                above.interval.high < 0.95, "Z5"));
  result.claims.push_back(judged("half as much again", "the same",
                                 fmt::format("{:.4f} stay ({:.4f} to 1)", high.fraction, high.interval.low),
                                 high.fraction == 1));
  return result;
}

}  // namespace kreisel
