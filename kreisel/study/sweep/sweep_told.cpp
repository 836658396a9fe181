#include "kreisel/study/sweep/sweep_told.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/result_json.hpp"

namespace kreisel {

namespace {

// What is finite of a list: the least, the most, and how many.
struct Extent {
  double least = std::numeric_limits<double>::quiet_NaN(), most = least;
  std::size_t count = 0;

  explicit Extent(const std::vector<double>& values) {
    for (const double x : values) {
      if (!std::isfinite(x)) continue;
      ++count;
      least = std::fmin(least, x);
      most = std::fmax(most, x);
    }
  }
};

}  // namespace

Json sweep_json(const SweepResult& r, const Drawing& saved) {
  Json j;
  j.add("case", r.of->name).add("method", r.run.method).add("step", r.run.step).add("until", r.run.until);
  std::vector<Json> axes, shown;
  for (std::size_t i = 0; i < r.axes.size(); ++i) {
    Json axis;
    axis.add("key", r.axes[i].key).add("from", r.axes[i].from).add("to", r.axes[i].to).add("count", r.axes[i].count);
    axes.push_back(axis.add("unit", r.units[i]));
  }
  for (const SweepValues& s : r.shown)
    shown.push_back(Json().add("name", s.name).add("unit", s.unit).add("values", s.values));
  j.add("axes", axes).add("points", r.points()).add("idle", r.idle).add("shown", shown);
  j.add("steps", r.steps).add("seconds", r.seconds);
  std::vector<std::string> warnings = r.warnings;
  warnings.insert(warnings.end(), saved.warnings.begin(), saved.warnings.end());
  RanCase(*r.of, r.run).tell(j);
  return j.add("warnings", warnings).add("units", units_json(*r.of)).add("files", names_of(saved.files));
}

std::string sweep_text(const SweepResult& r) {
  std::string text = r.of->title + "\n";
  for (std::size_t i = 0; i < r.axes.size(); ++i)
    text += fmt::format("{} from {} to {}, {} values\n", r.axes[i].key, quantity(r.axes[i].from, 8),
                        quantity(r.axes[i].to, 8, r.units[i]), r.axes[i].count);
  TextTable table({"observable", "least", "most", "unit", "points"});
  for (const SweepValues& s : r.shown) {
    const Extent e(s.values);
    table.row({s.name, e.count > 0 ? quantity(e.least, 8) : "", e.count > 0 ? quantity(e.most, 8) : "", s.unit,
               std::to_string(e.count)});
  }
  return text + fmt::format("\n{}\n", table.text());
}

}  // namespace kreisel
