#include "kreisel/case/heavy_settings.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/case/reader.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

namespace {

using Keys = std::vector<std::string>;

Keys numbered(const std::string& vector) { return {vector + "1", vector + "2", vector + "3"}; }

// The first of the keys that is there; empty where none is.
std::string given(const Settings& settings, const Keys& keys) {
  const auto at = std::find_if(keys.begin(), keys.end(), [&](const std::string& k) { return settings.has(k); });
  return at == keys.end() ? "" : *at;
}

bool overridden(const Settings& settings, const Keys& keys) {
  return std::any_of(keys.begin(), keys.end(), [&](const std::string& k) { return settings.overridden.contains(k); });
}

void erase(Settings& settings, const Keys& keys) {
  for (const std::string& k : keys) {
    settings.values.erase(k);
    settings.overridden.erase(k);
  }
}

// A vector from a file may be corrected by numbers from --set, and the other way round.
void spread(Settings& settings, const std::string& vector) {
  if (!settings.has(vector)) return;
  const std::vector<double> values = Reader(settings).numbers(vector, 3);
  const bool by_override = settings.overridden.contains(vector);
  const Keys keys = numbered(vector);
  for (std::size_t i = 0; i < 3; ++i) {
    if (settings.has(keys[i]) && settings.overridden.contains(keys[i]) == by_override)
      throw Error(fmt::format("{} and {} are both given in {}: one of them is enough", vector, keys[i],
                              settings.source(vector)));
    if (settings.has(keys[i]) && !by_override) continue;
    settings.values[keys[i]] = values[i];
    if (by_override) settings.overridden.insert(keys[i]);
  }
  erase(settings, {vector});
}

void choose(Settings& settings, const Keys& one, const Keys& other) {
  const std::string a = given(settings, one), b = given(settings, other);
  if (a.empty() || b.empty()) return;
  if (overridden(settings, one) == overridden(settings, other))
    throw Error(fmt::format("{} and {} are both given in {}: one of them is enough", a, b, settings.source(a)));
  erase(settings, overridden(settings, one) ? other : one);
}

}  // namespace

std::vector<std::string> heavy_vectors() {
  return {"body.inertia", "body.center", "initial.Pi", "initial.omega", "initial.Gamma"};
}

void settle_heavy(Settings& settings) {
  for (const std::string& vector : heavy_vectors()) spread(settings, vector);
  choose(settings, numbered("initial.Pi"), numbered("initial.omega"));
  choose(settings, numbered("initial.Gamma"), {"initial.tilt", "initial.azimuth"});
}

}  // namespace kreisel
