// Will this top float, how heavy may it be, how level must its base stand: one page about a case of magnets.
//
// Answers come from linear theory (observe/equilibrium/resting_equilibrium.hpp, system/magnets/place/magnets_windows.hpp) and from tops that are run
// (kept_range.hpp, a small map); each says from which.
#pragma once
#include <optional>

#include "kreisel/report/text/json.hpp"
#include "kreisel/study/control.hpp"
#include "kreisel/study/design/design_case.hpp"
#include "kreisel/study/map/map_result.hpp"

namespace kreisel {

struct DesignAsk {
  Settings settings{};
  std::string name{};
  std::optional<double> until{};  // how long tops have to stay, in seconds; as the case says unless given
};

struct PlannedDesign {
  DesignCase about;
  RunSettings run;                // of all tops that are run
  std::optional<PlannedMap> map;  // where it is put down; nothing where it floats nowhere
  std::string fingerprint;        // everything that decides the result
  std::vector<std::string> warnings;

  Cost cost() const;  // of the tops that are run
};

PlannedDesign planned_design(const DesignAsk& ask);
// Of linear theory by how long it looks how the top stands, and of the tops that are run, where any are, by a trial of the map; where it floats nowhere
// by the search itself. Takes some tenths of a second. Right to a factor of two on the published cases, on a machine with nothing else to do.
double estimated_seconds(const PlannedDesign& plan, const Control& control);

// One answer: what is asked, what was found, in words and in numbers, and how it was found.
struct DesignAnswer {
  std::string key, question, answer, how;
  Json numbers{};
};

struct DesignResult {
  DesignCase about;
  RunSettings run;
  bool floats = false;  // there is a place where it is carried, stable up and down
  bool stable = false;  // and linearly stable there at the spin of the case
  bool stays = false;   // and, let go as the case says, it stays for the whole time
  std::string verdict;  // in a sentence
  std::vector<DesignAnswer> answers{};
  std::optional<MapResult> map{};
  std::optional<double> doubtful{};  // the part of a sample of the map whose fates change at half the step
  std::vector<std::string> warnings{};
  double seconds = 0;
};

// Throws Error when it is stopped.
DesignResult run(const PlannedDesign& plan, const Control& control);

}  // namespace kreisel
