// Figure 3 of Sogo: 2ℓ and E of Figure 2, and E again on a scale of its own.
#include <cmath>

#include <fmt/format.h>

#include "kreisel/paper/sogo/sogo_top.hpp"

namespace kreisel {

namespace {

constexpr std::size_t every = 10;

PaperData drawn(const Case& c, const PaperRun& run) {
  const std::vector<DataColumn> columns{
      {"t", c.units.time, run.time()}, {"2l", "", run.invariant("C2")}, {"E", "", run.invariant("energy")}};
  const SeriesCurve momentum{{"2l", ""}, "2ℓ", "#2f8f4e"}, energy{{"E", ""}, "E", "#c8322c"};
  return drawn_series(c, columns, every, 2, {{"2ℓ, E", {momentum, energy}}, {"E", {energy}}});
}

// The mean of the last tenth above that of the first.
double rise(const std::vector<double>& values) {
  const std::size_t tenth = values.size() / 10;
  double first = 0, last = 0;
  for (std::size_t i = 0; i < tenth; ++i) {
    first += values[i];
    last += values[values.size() - 1 - i];
  }
  return (last - first) / static_cast<double>(tenth);
}

// A scheme and the same scheme made reversible, over a longer time: E creeps where time reversal is lost, and there alone.
// Alone is read as: by less than a tenth.
Claim why(const PaperRun& one_way, const PaperRun& reversible, double step, double until) {
  const double lost = rise(one_way.invariant("energy")), kept = rise(reversible.invariant("energy"));
  return judged("why E changes",
                {"these behaviors are surely consequences of time reversal asymmetry", "section 3.2.2, at Figure 3"},
                fmt::format("mean E, last tenth of t = {:g} against the first, h = {}: {} {:+.1e}, {} {:+.1e}", until,
                            step, one_way.method(), lost, reversible.method(), kept),
                std::fabs(kept) < 0.1 * std::fabs(lost));
}

PaperResult make_fig3(const PaperWork& work) {
  const Case c = work.open("sogo-fig3", {}), longer = work.open("sogo-fig3", {"run.until=1000"});
  constexpr double step = 0.01;
  if (work.begin) work.begin(steps_of(c) + 2 * steps_of(longer, step));
  const PaperRun run(work, c, "bohlin-a");
  const PaperRun hybrid(work, longer, "hybrid", step), reversible(work, longer, "hybrid-reversible", step);
  const Drift e = drift_of(run.invariant("energy")), l = drift_of(run.invariant("C2"));
  PaperResult result;
  result.data = drawn(c, run);
  // "Seem to be constant" is read as: by less than the hundredth that the left of Figure 3 could show.
  result.claims.push_back(judged("2ℓ and E", {"both quantities seem to be constant indeed", "at Figure 3, left"},
                                 fmt::format("2ℓ {:.6f} to {:.6f}, E {:.6f} to {:.6f}", l.min, l.max, e.min, e.max),
                                 l.relative() < 0.01 && e.relative() < 0.01));
  // An increase is read as: far more up than down, and more than rounding.
  result.claims.push_back(judged("E", {"E actually makes a slow and tiny increase periodically", "at Figure 3, right"},
                                 fmt::format("up by {:.1e}, down by {:.1e}", e.max - e.first, e.first - e.min),
                                 e.max - e.first > 5 * (e.first - e.min) && e.max - e.first > sogo_rounding));
  result.claims.push_back(why(hybrid, reversible, step, longer.run.until));
  return result;
}

}  // namespace

Paper sogo_fig3() { return {"sogo-fig3", "Figure 3: its 2ℓ and E", cited::sogo, {}, make_fig3}; }

}  // namespace kreisel
