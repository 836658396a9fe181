#include "kreisel/study/cases/case_changes.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

namespace {

bool is_word(const std::string& key) { return key.find('.') == std::string::npos; }

bool ends_in(const std::string& key, const std::string& word) {
  return key.size() > word.size() && key.ends_with(word) && key[key.size() - word.size() - 1] == '.';
}

std::set<std::string> ending_in(const std::string& word, const std::vector<std::string>& keys) {
  std::set<std::string> found;
  std::copy_if(keys.begin(), keys.end(), std::inserter(found, found.end()),
               [&word](const std::string& key) { return ends_in(key, word); });
  return found;
}

// Keys that a case may have though it does not say them.
std::vector<std::string> other_keys(const Case& c) {
  std::vector<std::string> keys{"run.method",         "run.step",           "run.until",        "run.every",
                                "run.compensated",    "run.adaptive",       "run.accuracy",     "montecarlo.seed",
                                "montecarlo.samples", "montecarlo.scatter", "montecarlo.orbits"};
  for (const auto& [key, value] : c.settings.values) keys.push_back(key);
  return keys;
}

}  // namespace

std::string whole_key(const Case& c, const std::string& word) {
  if (!is_word(word) || c.settings.has(word)) return word;
  std::vector<std::string> numbers;
  for (const AxisName& a : c.experiment->axes()) numbers.push_back(a.path);
  std::set<std::string> found = ending_in(word, numbers);
  if (word.size() == 1 && found.contains("initial." + word)) return "initial." + word;  // every magnet has an x too
  if (found.empty()) found = ending_in(word, other_keys(c));
  if (found.size() > 1) throw Error(fmt::format("{} may be {}: say which", shortened(word), fmt::join(found, ", ")));
  return found.empty() ? word : *found.begin();
}

Settings changed_settings(Settings settings, const std::string& name, const std::vector<KeyChange>& changes,
                          const std::string& by) {
  std::optional<Case> before;
  for (const KeyChange& change : changes) {
    if (is_word(change.key) && !before) before.emplace(open_case(settings, name));
    const std::string key = is_word(change.key) ? whole_key(*before, change.key) : change.key;
    const std::set<std::string> said = settings.overridden;
    override_key(settings, key, change.value);
    for (const std::string& given : settings.overridden)
      if (!said.contains(given)) settings.given_by[given] = by;
  }
  return settings;
}

Case changed_case(Settings settings, const std::string& name, const std::vector<KeyChange>& changes,
                  const std::string& by) {
  return open_case(changed_settings(std::move(settings), name, changes, by), name);
}

Case with_numbers(const Case& c, std::span<const std::string> keys, std::span<const double> values,
                  const std::string& by) {
  Settings settings = c.settings;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    check_entry(settings, keys[i]);
    settings.values[keys[i]] = values[i];
    settings.overridden.insert(keys[i]);
    settings.given_by[keys[i]] = by;
  }
  return open_case(settings, c.name);
}

}  // namespace kreisel
