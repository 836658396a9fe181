// A case as a person may read it: all its settings, resolved, and what its numbers mean.
#pragma once
#include <string>
#include <vector>

#include "kreisel/system/open.hpp"

namespace kreisel {

// A number of a case, in words.
struct KeyShown {
  std::string path, unit, range, about;
  std::string value;  // as the case has it; empty where it has none
};

// Every number that a map, a sample or a sweep may vary, in the order of their tables.
std::vector<KeyShown> keys_of(const Case& c);

// The settings as TOML, with overrides; each known number with its unit and what it is. What was not given but is known to
// have a value stands as a comment.
std::string shown_case(const Case& c);

}  // namespace kreisel
