#include "kreisel/study/section/section_told.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/result_json.hpp"

namespace kreisel {

namespace {

Json starts_json(const SectionResult& r) {
  std::vector<std::string> numbers;
  for (const SweepAxis& a : r.axes) numbers.push_back(a.key);
  numbers.insert(numbers.end(), r.keys.begin(), r.keys.end());
  std::vector<std::vector<double>> values;
  std::vector<std::uint64_t> crossings;
  for (const SectionStarted& s : r.starts) {
    values.push_back(s.place);
    values.back().insert(values.back().end(), s.solved.begin(), s.solved.end());
    crossings.push_back(s.crossings);
  }
  return Json().add("numbers", numbers).add("values", values).add("crossings", crossings);
}

Json crossings_json(const SectionResult& r) {
  std::vector<std::uint64_t> start;
  std::vector<double> time, x, y;
  std::vector<bool> rising;
  for (const SectionCrossing& c : r.crossings) {
    start.push_back(c.start);
    time.push_back(c.time);
    rising.push_back(c.rising);
    x.push_back(c.values[r.x]);
    y.push_back(c.values[r.y]);
  }
  Json j;
  j.add("start", start).add("t", time).add("rising", rising);
  return j.add(r.columns[r.x].name, x).add(r.columns[r.y].name, y);
}

}  // namespace

Json section_json(const SectionResult& r, const Drawing& saved) {
  Json j, surface;
  for (std::size_t i = 0; i < r.surface.size(); ++i) surface.add(r.surface[i], r.surface_values[i]);
  j.add("case", r.of->name).add("method", r.run.method).add("step", r.run.step).add("until", r.run.until);
  j.add("plane", r.plane).add("through", name(r.through)).add("surface", surface);
  j.add("starts", starts_json(r)).add("idle", r.idle()).add("crossings", crossings_json(r));
  j.add("farthest_from_plane", r.farthest).add("steps", r.steps).add("seconds", r.seconds);
  std::vector<std::string> warnings = r.warnings;
  warnings.insert(warnings.end(), saved.warnings.begin(), saved.warnings.end());
  RanCase(*r.of, r.run).tell(j);
  return j.add("warnings", warnings).add("units", units_json(*r.of)).add("files", names_of(saved.files));
}

std::string section_text(const SectionResult& r) {
  std::string text = fmt::format("{}\nsection {}{}, by {}\n", r.of->title, printable(r.plane),
                                 r.through == Through::both ? "" : fmt::format(", {}", name(r.through)), r.run.method);
  for (std::size_t i = 0; i < r.axes.size(); ++i)
    text += fmt::format("{} from {} to {}, {} values\n", r.axes[i].key, quantity(r.axes[i].from, 8),
                        quantity(r.axes[i].to, 8, r.units[i]), r.axes[i].count);
  for (std::size_t i = 0; i < r.surface.size(); ++i)
    text += fmt::format("{} = {}, by {}\n", r.surface[i], quantity(r.surface_values[i], 12), r.keys[i]);
  std::size_t never = 0;
  for (const SectionStarted& s : r.starts) never += !s.none && s.crossings == 0 ? 1 : 0;
  const auto counted = [](std::size_t n, const char* what) {
    return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
  };
  text +=
      fmt::format("\n{} of {}", counted(r.crossings.size(), "crossing"), counted(r.starts.size() - r.idle(), "start"));
  if (never > 0) text += fmt::format(", {} of which never {} it", never, never == 1 ? "crosses" : "cross");
  return text + fmt::format("\nfarthest from the plane: {:.1e}\n\n", r.farthest);
}

}  // namespace kreisel
