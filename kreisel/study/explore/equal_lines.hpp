// What one would type to get the same: as a command of the program, as a line of Python.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "kreisel/case/settings.hpp"

namespace kreisel {

struct EqualAsk {
  std::string of;  // the case, as the program takes it
  std::map<std::string, Setting> changes;
  std::string method;                      // empty: as the case says
  std::optional<Setting> step{}, until{};  // numbers, or texts with a unit
  std::array<std::string, 2> axes{};       // of a map; empty: a trajectory
  std::array<double, 4> window{};
  std::optional<std::array<std::int64_t, 2>> size{};
  bool trust = false;
  std::string colour{};  // empty: escapes alone
};

std::string equal_command(const EqualAsk& ask);
std::string equal_python(const EqualAsk& ask);

}  // namespace kreisel
