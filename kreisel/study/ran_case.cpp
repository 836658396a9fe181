#include "kreisel/study/ran_case.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string_view>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/report/file/commit.hpp"
#include "kreisel/study/choice/choice_json.hpp"
#include "kreisel/study/subtitle.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace {

std::string& command() {
  static std::string line;
  return line;
}

// Now, or what SOURCE_DATE_EPOCH says, as everywhere where the same input shall give the same bytes.
std::string date() {
  std::time_t seconds = std::time(nullptr);
  if (const char* given = std::getenv("SOURCE_DATE_EPOCH"); given != nullptr) {
    const std::string_view text = given;
    std::from_chars(text.data(), text.data() + text.size(), seconds);
  }
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(seconds));
}

void forget(Settings& settings, const std::string& start) {
  std::erase_if(settings.values, [&start](const auto& entry) { return entry.first.starts_with(start); });
}

}  // namespace

void remember_command(const std::string& line) { command() = line; }

RanCase::RanCase(const Case& c, const RunSettings& run, RunOf of)
    : case_(c), settings_(c.settings), given_(c.settings.overridden), choice_(run.choice) {
  if (choice_ != nullptr)
    trust(true, "method and step were chosen by a trial on a sample, against a finer solution; the rest was run once");
  else
    trust(false, "it was run once, and nothing was compared");
  if (!c.settings.overridden.empty()) forget(settings_, "expect[");
  set_steps(run, of);
  const bool by_orbits = c.montecarlo.orbits > 0 && run.until == c.montecarlo.orbits * c.experiment->period();
  set("run.until", run.until, by_orbits ? run.until : c.run.until, run.until == c.run.until || by_orbits);
  if (run.every > 0) set("run.every", run.every, c.run.every > 0 ? c.run.every : run.every, true);
  set("run.compensated", run.compensated, c.run.compensated, true);
  if (run.adaptive || c.run.adaptive) set("run.adaptive", run.adaptive, c.run.adaptive, true);
}

// The method and the step of one top, and of many where these are others.
void RanCase::set_steps(const RunSettings& run, RunOf of) {
  const RunSettings &own_run = case_.run, &own_many = case_.ensemble;
  const bool apart = own_many.method != own_run.method || own_many.step != own_run.step;
  const RunSettings& one = of == RunOf::one ? run : own_run;
  const RunSettings& many = of == RunOf::many ? run : (apart ? own_many : one);
  forget(settings_, "ensemble.");
  set("run.method", one.method, own_run.method, one.method == own_run.method);
  set("run.step", one.step, own_run.step, one.step == own_run.step);
  const RunSettings& was = apart || of == RunOf::many ? own_many : many;
  if (many.method != one.method || many.method != was.method)
    set("ensemble.method", many.method, was.method, many.method == was.method);
  if (many.step != one.step || many.step != was.step) set("ensemble.step", many.step, was.step, many.step == was.step);
  if (one.method != choose_method && many.method != choose_method)
    settings_.values.erase("run.accuracy");  // it was for the choice that has been made
}

void RanCase::set(const std::string& key, const Setting& value, bool as_published) {
  if (!as_published) forget(settings_, "expect[");
  settings_.values[key] = value;
}

void RanCase::set(const std::string& key, const Setting& value, const Setting& of_case, bool as_published) {
  set(key, value, as_published);
  if (value != of_case) given_.insert(key);
}

void RanCase::map(const MapSettings& m) {
  const MapSettings published = case_.map.value_or(MapSettings{});
  const std::vector<double> window{m.x0, m.x1, m.y0, m.y1};
  const std::vector<double> shown{published.x0, published.x1, published.y0, published.y1};
  set("map.x", m.x, published.x, m.x == published.x);
  set("map.y", m.y, published.y, m.y == published.y);
  set("map.window", window, shown, window == shown);
  set("map.width", m.width, published.width, true);
  set("map.height", m.height, published.height, true);
}

void RanCase::samples(std::uint64_t samples, std::uint64_t seed, double scatter) {
  const MonteCarloSettings& m = case_.montecarlo;
  set("montecarlo.samples", static_cast<std::int64_t>(samples), m.samples, true);
  set("montecarlo.seed", static_cast<std::int64_t>(seed), m.seed, true);
  set("montecarlo.scatter", scatter, m.scatter, scatter == m.scatter);
  settings_.values.erase("montecarlo.orbits");  // run.until has it
}

RanCase& RanCase::trust(bool checked, const std::string& how, const Json& found) {
  trust_ = found;
  trust_.add("checked", checked).add("how", how);
  return *this;
}

void RanCase::tell(Json& json) const {
  std::map<std::string, Setting> all = settings_.values;
  for (const AxisName& a : case_.experiment->axes()) {
    const auto given = all.find(a.path);
    const bool as_number = given == all.end() || std::holds_alternative<std::string>(given->second);  // "90 deg"
    if (as_number && !std::isnan(a.value)) all[a.path] = a.value;
  }
  all.try_emplace("units", case_.unit_system);
  Json settings, overrides;
  for (const auto& [key, value] : all) {
    if (key.ends_with('.')) continue;  // a table without keys
    const auto add = [&key = key](Json& to) { return [&key, &to](const auto& v) { to.add(key, v); }; };
    std::visit(add(settings), value);
    if (given_.contains(key)) std::visit(add(overrides), value);
  }
  json.add("settings", settings).add("overrides", overrides);
  if (choice_ != nullptr) json.add("choice", choice_json(*choice_));
  json.add("trust", trust_);
}

void RanCase::write(Hdf5Writer& out, std::span<const std::string> warnings) const {
  out.attribute("name", case_.name);
  out.attribute("title", case_.title);
  out.attribute("case", to_toml(settings_));
  out.attribute("warnings", fmt::format("{}", fmt::join(warnings, "\n")));
  out.attribute("overrides", fmt::format("{}", fmt::join(changes_of(case_), "\n")));
  out.attribute("given", fmt::format("{}", fmt::join(given_, "\n")));
  if (choice_ != nullptr) out.attribute("choice", choice_json(*choice_).text());
  out.attribute("trust", trust_.text());
  out.attribute("command", command());
  out.attribute("date", date());
  out.attribute("kreisel_version", version);
  out.attribute("kreisel_commit", commit);
}

}  // namespace kreisel
