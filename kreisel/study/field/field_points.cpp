#include "kreisel/study/field/field_points.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/study/job/numbers_fingerprint.hpp"
#include "kreisel/study/result_json.hpp"

namespace kreisel {

namespace {

// Which magnets there are points inside of, each of them once; of points that a table does not reach how many they are.
void add_warnings(FieldPoints& found) {
  if (found.points.size() == 1) {
    found.warnings = found.points.front().warnings();
    return;
  }
  std::vector<std::string> inside;
  std::size_t beyond = 0;
  for (const FieldResult& f : found.points) {
    if (!f.inside.empty() && std::find(inside.begin(), inside.end(), f.inside) == inside.end())
      inside.push_back(f.inside);
    beyond += f.beyond.empty() ? 0 : 1;
  }
  for (const std::string& magnet : inside) found.warnings.push_back("the point is inside " + magnet);
  if (beyond > 0)
    found.warnings.push_back(
        fmt::format("{} of the {} points lie where {} does not carry the field: do not trust it there", beyond,
                    found.points.size(), magnets_of(*found.of, "the field").table_name));
}

}  // namespace

PlannedFieldPoints planned_field_points(const FieldPointsAsk& ask) {
  magnets_of(*ask.of, "the field");
  if (ask.at.empty()) throw Error("the field: there is no point");
  for (const Vec3<double>& r : ask.at) check_place(r);
  static_assert(sizeof(Vec3<double>) == 3 * sizeof(double));
  const std::string points = numbers_fingerprint({&ask.at.front().x, 3 * ask.at.size()});
  return {ask.of, ask.at, program_fingerprint() + case_fingerprint(*ask.of) + "points = " + points + "\n",
          ask.of->warnings};
}

double estimated_seconds(const PlannedFieldPoints& plan, const Control& control) {
  constexpr double long_enough = 0.01;
  Control silent = control;
  silent.watcher = nullptr;
  const std::size_t all = plan.at.size();
  PlannedFieldPoints few = plan;
  for (std::size_t count = 1;; count *= 4) {
    count = std::min(count, all);
    few.at.clear();
    for (std::size_t i = 0; i < count; ++i) few.at.push_back(plan.at[i * (all / count)]);
    const double seconds = seconds_of([&] { run(few, silent); });
    if (count == all || seconds > long_enough) return seconds * static_cast<double>(all) / static_cast<double>(count);
  }
}

FieldPoints run(const PlannedFieldPoints& plan, const Control& control) {
  FieldPoints found{plan.of, {}, plan.warnings};
  const StopScope scope(control.stop, control.abort);
  Watcher* const watcher = plan.at.size() > 1 ? control.watcher : nullptr;  // one is no work to watch
  if (watcher != nullptr) watcher->begin(plan.at.size(), "points");
  stopped_as_error([&] {
    for (const Vec3<double>& r : plan.at) {
      stop_if_asked();
      found.points.push_back(field_at(plan.of, r));
      if (watcher != nullptr) watcher->add(1, 1);
    }
  });
  if (watcher != nullptr) watcher->finish();
  add_warnings(found);
  return found;
}

std::string field_points_text(const FieldPoints& found) {
  std::string text;
  for (const FieldResult& f : found.points) text += (text.empty() ? "" : "\n") + field_text(f);
  return text;
}

Json field_points_json(const FieldPoints& found, const std::vector<std::filesystem::path>& files) {
  if (found.points.size() == 1) return field_json(found.points.front()).add("files", names_of(files));
  std::vector<Json> points;
  for (const FieldResult& f : found.points) points.push_back(field_json(f));
  Json j;
  return j.add("case", found.of->name)
      .add("points", points)
      .add("warnings", found.warnings)
      .add("units", units_json(*found.of))
      .add("files", names_of(files));
}

}  // namespace kreisel
