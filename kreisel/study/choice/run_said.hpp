// What somebody says of a run, and what holds then: the rest is as the case has it.
#pragma once
#include <optional>

#include "kreisel/system/open.hpp"

namespace kreisel {

struct RunSaid {
  static constexpr std::int64_t most_every = std::int64_t{1} << 53;  // as many steps as can be counted
  std::optional<std::string> method{};
  std::optional<double> accuracy{}, step{}, until{};
  std::optional<std::int64_t> every{};
  bool compensated = false, adaptive = false;
  bool chooses = true;   // whether the method may be auto
  std::string dashes{};  // what stands before these words in sentences
};

// `own`: as the case runs one top, or many. Throws Error where it cannot be run: also where the system has not what the method needs,
// and where an accuracy is given with a method, or a step with none.
RunSettings run_said(const Case& c, const RunSettings& own, const RunSaid& said);

}  // namespace kreisel
