// A case with some of its keys given anew, by whole names or by last words: spin stands for initial.spin where only one key ends so.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "kreisel/system/open.hpp"

namespace kreisel {

struct KeyChange {
  std::string key;
  Given value;

  KeyChange(std::string k, Given v) : key(std::move(k)), value(std::move(v)) {}
  KeyChange(std::string k, Setting v) : key(std::move(k)), value{{"", std::move(v)}} {}
};

// The key that a word means: numbers of the case first, then its other settings and those of every run. What has a dot, or is no
// last word of any key, is returned as it is. A single letter, x, is the start's where it has one. Throws Error where several keys end so.
std::string whole_key(const Case& c, const std::string& word);

// `by` says in messages where the changes come from. The case itself need not open; where a change has but a last word, it must before.
Settings changed_settings(Settings settings, const std::string& name, const std::vector<KeyChange>& changes,
                          const std::string& by);
// Opens it.
Case changed_case(Settings settings, const std::string& name, const std::vector<KeyChange>& changes,
                  const std::string& by);

// The case opened again with these numbers, by whole names, in place of its own.
Case with_numbers(const Case& c, std::span<const std::string> keys, std::span<const double> values,
                  const std::string& by);

}  // namespace kreisel
