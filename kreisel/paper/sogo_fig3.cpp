// Figure 3 of Sogo: 2ℓ and E of Figure 2, and E again on a scale of its own.
#include <cmath>

#include <fmt/format.h>

#include "kreisel/paper/sogo_top.hpp"
#include "kreisel/report/gnuplot.hpp"
#include "kreisel/report/series_figure.hpp"

namespace kreisel {

namespace {

constexpr std::size_t every = 10;

std::vector<std::filesystem::path> drawn(const PaperWork& work, const Case& c, const PaperRun& run) {
  const std::string stem = c.name + "-paper";
  std::vector<std::filesystem::path> files{work.folder / (stem + ".csv")};
  const std::size_t rows = write_columns(
      files[0], {{"t", c.units.time, run.time()}, {"2l", "", run.invariant("C2")}, {"E", "", run.invariant("energy")}},
      every);
  if (!gnuplot_available()) return files;
  const SeriesCurve momentum{{"2l", ""}, "2ℓ", "#2f8f4e"}, energy{{"E", ""}, "E", "#c8322c"};
  const SeriesPicture picture{stem + ".csv",       rows, c.title,
                              {"t", c.units.time}, 2,    {{"2ℓ, E", {momentum, energy}}, {"E", {energy}}}};
  for (const auto& f : write_series_figure(work.folder, stem, picture)) files.push_back(f);
  return files;
}

}  // namespace

PaperResult sogo_fig3(const PaperWork& work) {
  const Case c = work.open("sogo-fig3", {});
  if (work.begin) work.begin(2 * steps_of(c));
  const PaperRun run(work, c, "bohlin-a"), rk4(work, c, "rk4");
  const Drift e = drift_of(run.invariant("energy")), l = drift_of(run.invariant("C2")),
              other = drift_of(rk4.invariant("energy"));
  PaperResult result;
  result.files = drawn(work, c, run);
  result.claims.push_back(judged("2ℓ and E", "seem to be constant",
                                 fmt::format("2ℓ {:.6f} to {:.6f}, E {:.6f} to {:.6f}", l.min, l.max, e.min, e.max),
                                 l.relative() < 0.01 && e.relative() < 0.01));
  result.claims.push_back(judged("E", "a slow and tiny increase periodically",
                                 fmt::format("up by {:.1e}, down by {:.1e}", e.max - e.first, e.first - e.min),
                                 e.max - e.first > 5 * (e.first - e.min) && e.max - e.first > 1e-4));
  result.claims.push_back(corrected("why E changes", "surely consequences of time reversal asymmetry",
                                    fmt::format("rk4, not reversible either, changes E by {:.1e}", other.drift()),
                                    other.drift() < 1e-3 * e.drift(), "S3"));
  return result;
}

}  // namespace kreisel
