#include "kreisel/study/subtitle.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/text/quantity.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_changes = 4, longest_value = 40, longest = 110;

struct Words {
  std::string operator()(bool b) const { return b ? "true" : "false"; }
  std::string operator()(std::int64_t n) const { return fmt::format("{}", n); }
  std::string operator()(double x) const { return fmt::format("{}", x); }
  std::string operator()(const std::string& text) const { return text; }
  template <class T>
  std::string operator()(const std::vector<T>& list) const {
    return fmt::format("[{}]", fmt::join(list, ", "));
  }
};

bool about(const std::string& change, const char* key) { return change.starts_with(std::string(key) + " = "); }

}  // namespace

std::vector<std::string> changes_of(const Case& c) {
  std::vector<std::string> list;
  for (const std::string& key : c.settings.overridden)
    if (const auto at = c.settings.values.find(key); at != c.settings.values.end())
      list.push_back(fmt::format("{} = {}", shortened(key, longest_value),
                                 shortened(std::visit(Words(), at->second), longest_value)));
  return list;
}

std::vector<std::string> stored_changes(const Hdf5Reader& in) {
  std::vector<std::string> list;
  if (!in.has_attribute("overrides")) return list;
  for (const std::string& line : lines_of(in.text("overrides"))) list.push_back(shortened(line));
  return list;
}

std::string subtitle(const std::string& method, double step, const std::string& time_unit,
                     const std::vector<std::string>& changes) {
  std::string text = method;
  if (step > 0) text += (text.empty() ? "step " : ", step ") + quantity(step, 6, time_unit);
  std::vector<std::string> rest;
  for (const std::string& change : changes)
    if (!(about(change, "run.method") && !method.empty()) && !(about(change, "run.step") && step > 0) &&
        !change.starts_with("montecarlo."))  // the figure shows what varies
      rest.push_back(change);
  if (rest.empty()) return text;
  std::size_t shown = 0, letters = text.size();
  while (shown < rest.size() && (shown == 0 || letters + rest[shown].size() <= longest))
    letters += rest[shown++].size();
  if (rest.size() > most_changes + 1) shown = std::min(shown, most_changes);  // no "and 1 more"
  const std::size_t more = rest.size() - shown;
  rest.resize(shown);
  text += (text.empty() ? "" : "; ") + fmt::format("{}", fmt::join(rest, ", "));
  return more == 0 ? text : fmt::format("{} and {} more", text, more);
}

std::string subtitle(const Case& c, const RunSettings& run) {
  return subtitle(run.method, run.step, c.units.time, changes_of(c));
}

std::string stored_subtitle(const Hdf5Reader& in, const std::string& time_unit) {
  const double step = in.has_attribute("step") ? in.number("step") : 0;
  return subtitle(in.has_attribute("method") ? in.text("method") : "", step, time_unit, stored_changes(in));
}

}  // namespace kreisel
