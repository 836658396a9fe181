#include "kreisel/system/heavy/heavy_settings.hpp"

#include <array>

#include <fmt/format.h>

#include "kreisel/case/reader.hpp"
#include "kreisel/case/two_ways.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

namespace {

using Keys = std::vector<std::string>;

Keys numbered(const std::string& vector) { return {vector + "1", vector + "2", vector + "3"}; }

// A vector from a file may be corrected by numbers from --set, and the other way round.
void spread(Settings& settings, const std::string& vector) {
  if (!settings.has(vector)) return;
  Reader(settings).number_texts(vector, 3);  // which throws where they are not three
  const Setting whole = settings.values.at(vector);
  const auto component = [&whole](std::size_t i) -> Setting {
    if (const auto* numbers = std::get_if<std::vector<double>>(&whole)) return (*numbers)[i];
    return std::get<std::vector<std::string>>(whole)[i];
  };
  const bool by_override = settings.overridden.contains(vector);
  const Keys keys = numbered(vector);
  for (std::size_t i = 0; i < 3; ++i) {
    if (settings.has(keys[i]) && settings.overridden.contains(keys[i]) == by_override)
      throw Error(fmt::format("{} and {} are both given in {}: one of them is enough", vector, keys[i],
                              settings.source(vector)));
    if (settings.has(keys[i]) && !by_override) continue;
    settings.values[keys[i]] = component(i);
    if (by_override) settings.overridden.insert(keys[i]);
  }
  settings.values.erase(vector);
  settings.overridden.erase(vector);
}

}  // namespace

std::vector<std::string> heavy_vectors() {
  return {"body.inertia", "body.center", "initial.Pi", "initial.omega", "initial.Gamma"};
}

void settle_heavy(Settings& settings) {
  for (const std::string& vector : heavy_vectors()) spread(settings, vector);
  const std::array<TwoWays, 2> ways{{{numbered("initial.Pi"), numbered("initial.omega")},
                                     {numbered("initial.Gamma"), {"initial.tilt", "initial.azimuth"}}}};
  settle(settings, ways);
}

}  // namespace kreisel
