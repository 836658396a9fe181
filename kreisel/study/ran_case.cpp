#include "kreisel/study/ran_case.hpp"

#include <charconv>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string_view>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/report/file/commit.hpp"
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

RanCase::RanCase(const Case& c, const RunSettings& run) : case_(c), settings_(c.settings) {
  if (!c.settings.overridden.empty()) forget(settings_, "expect[");
  set("run.method", run.method, run.method == c.run.method);
  set("run.step", run.step, run.step == c.run.step);
  const bool by_orbits = c.montecarlo.orbits > 0 && run.until == c.montecarlo.orbits * c.experiment->period();
  set("run.until", run.until, run.until == c.run.until || by_orbits);
  set("run.every", run.every, true);
  set("run.compensated", run.compensated, true);
}

void RanCase::set(const std::string& key, const Setting& value, bool as_published) {
  if (!as_published) forget(settings_, "expect[");
  settings_.values[key] = value;
}

void RanCase::map(const MapSettings& m) {
  const MapSettings published = case_.map.value_or(MapSettings{});
  const std::vector<double> window{m.x0, m.x1, m.y0, m.y1};
  set("map.x", m.x, m.x == published.x);
  set("map.y", m.y, m.y == published.y);
  set("map.window", window, window == std::vector{published.x0, published.x1, published.y0, published.y1});
  set("map.width", m.width, true);
  set("map.height", m.height, true);
}

void RanCase::samples(std::uint64_t samples, std::uint64_t seed, double scatter) {
  set("montecarlo.samples", static_cast<std::int64_t>(samples), true);
  set("montecarlo.seed", static_cast<std::int64_t>(seed), true);
  set("montecarlo.scatter", scatter, scatter == case_.montecarlo.scatter);
  settings_.values.erase("montecarlo.orbits");  // run.until has it
}

void RanCase::write(Hdf5Writer& out, std::span<const std::string> warnings) const {
  out.attribute("title", case_.title);
  out.attribute("case", to_toml(settings_));
  out.attribute("warnings", fmt::format("{}", fmt::join(warnings, "\n")));
  out.attribute("overrides", fmt::format("{}", fmt::join(changes_of(case_), "\n")));
  out.attribute("command", command());
  out.attribute("date", date());
  out.attribute("kreisel_version", version);
  out.attribute("kreisel_commit", commit);
}

}  // namespace kreisel
