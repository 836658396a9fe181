#include "cli/sample_told.hpp"

#include <fmt/format.h>

#include "cli/trajectory_run.hpp"
#include "kreisel/study/borrowed_case.hpp"

namespace kreisel {

void tell_sample(const OneSample& s, const PlannedSamples& p, const SampleOptions& o) {
  const Outcome& crowd = s.in_ensemble;
  Json values;
  for (std::size_t i = 0; i < s.values.size(); ++i) values.add(p.laws->keys()[i], s.values[i]);
  Json sample;
  sample.add("index", s.index).add("seed", p.seed).add("scatter", p.scatter).add("values", values);
  sample.add("ensemble", Json().add("fate", name(crowd.fate)).add("time", crowd.time).add("processor", p.engine.name));
  const Outcome alone =
      tell_trajectory({borrowed(*s.alone), p.run, {}}, {o.run.out, o.common.json, !o.run.no_figures, sample});
  if (!o.common.json)
    fmt::print("in the ensemble      {} at t = {} ({})\n", name(crowd.fate), crowd.time, p.engine.name);
  if (alone.fate != crowd.fate)
    note(
        fmt::format("in the ensemble sample {} {} at t = {}, and alone {} at t = {}: the two round products "
                    "differently (--simd sse2 "
                    "rounds as one trajectory does), and this one is too sensitive to be believed at this step",
                    s.index, name(crowd.fate), crowd.time, name(alone.fate), alone.time));
}

}  // namespace kreisel
