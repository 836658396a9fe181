#include "kreisel/case/two_ways.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/case/reader.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

namespace {

using Keys = std::vector<std::string>;

// Those of the keys that --set gave, or that the file gave.
Keys given(const Settings& settings, const Keys& keys, bool by_override) {
  Keys found;
  std::copy_if(keys.begin(), keys.end(), std::back_inserter(found),
               [&](const std::string& k) { return settings.has(k) && settings.overridden.contains(k) == by_override; });
  return found;
}

bool is_vector(const Settings& settings, const Keys& keys) {
  return keys.size() == 1 && std::holds_alternative<std::vector<double>>(settings.values.at(keys[0]));
}

// What the file says in these keys gives way to what --set says in those.
void replace(Settings& settings, const Keys& by, const Keys& gone, std::vector<std::string>& warnings) {
  if (gone.empty() || by.empty()) return;
  if (is_vector(settings, gone) && !is_vector(settings, by))
    warnings.push_back(
        fmt::format("{0} from {1} takes the place of {2} in {3}, all of it: what {1} leaves out is as if {2} were not "
                    "there",
                    fmt::join(by, ", "), settings.source(by[0]), gone[0], settings.origin));
  for (const std::string& key : gone) settings.values.erase(key);
}

}  // namespace

std::vector<std::string> settle(Settings& settings, std::span<const TwoWays> pairs) {
  for (const TwoWays& w : pairs) {
    for (const bool by_override : {false, true}) {
      const Keys one = given(settings, w.one, by_override), other = given(settings, w.other, by_override);
      if (!one.empty() && !other.empty())
        throw Error(fmt::format("{} and {} are both given in {}: one of them is enough", one[0], other[0],
                                settings.source(one[0])));
    }
  }
  std::vector<std::string> warnings;
  for (const TwoWays& w : pairs) {
    replace(settings, given(settings, w.one, true), given(settings, w.other, false), warnings);
    replace(settings, given(settings, w.other, true), given(settings, w.one, false), warnings);
  }
  return warnings;
}

void spread_vector(Settings& settings, const std::string& vector, const std::array<const char*, 3>& ends) {
  if (!settings.has(vector)) return;
  Reader(settings).number_texts(vector, 3);  // which throws where they are not three
  const Setting whole = settings.values.at(vector);
  const bool by_override = settings.overridden.contains(vector);
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string key = vector + ends[i];
    if (settings.has(key) && settings.overridden.contains(key) == by_override)
      throw Error(
          fmt::format("{} and {} are both given in {}: one of them is enough", vector, key, settings.source(vector)));
    if (settings.has(key) && !by_override) continue;
    if (const auto* numbers = std::get_if<std::vector<double>>(&whole))
      settings.values[key] = (*numbers)[i];
    else
      settings.values[key] = std::get<std::vector<std::string>>(whole)[i];
    if (by_override) settings.overridden.insert(key);
  }
  settings.values.erase(vector);
  settings.overridden.erase(vector);
}

std::vector<TwoWays> axis_ways(const std::string& table) {
  const auto in = [&table](std::initializer_list<const char*> names) {
    Keys keys;
    for (const char* name : names) keys.push_back(table + name);
    return keys;
  };
  return {{in({"a"}), in({"tilt", "azimuth", "nutation", "precession"})},
          {in({"l"}), in({"spin", "nutation", "precession"})}};
}

std::vector<TwoWays> floating_ways(const Settings&) {
  std::vector<TwoWays> ways = axis_ways("initial.");
  ways.push_back({{"initial.r"}, {"initial.x", "initial.y", "initial.z"}});
  ways.push_back({{"initial.p"}, {"initial.px", "initial.py", "initial.pz"}});
  ways.push_back(
      {{"initial.q"},
       {"initial.a", "initial.tilt", "initial.azimuth", "initial.roll", "initial.nutation", "initial.precession"}});
  ways.push_back({{"initial.M"}, {"initial.l", "initial.spin", "initial.nutation", "initial.precession"}});
  ways.push_back({{"body.radius"}, {"body.theta1", "body.theta3"}});
  return ways;
}

}  // namespace kreisel
