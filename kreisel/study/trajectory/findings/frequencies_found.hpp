// The frequencies of a trajectory: of one of its columns, r_z, or of two that turn in a plane, a_x+ia_y (observe/frequency_terms.hpp).
//
// The beginning is followed once more, with samples close enough for its fastest motion, as motion_rates.hpp does.
#pragma once
#include "kreisel/observe/frequency_terms.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/column/column_of.hpp"
#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

struct FrequenciesAsk {
  std::string text;               // as it was given
  std::vector<ColumnOf> columns;  // one, or x and y
  std::size_t terms = 8;
};

// "r_z", "r_z:5", "a_x+ia_y:12". Throws Error where it is none.
FrequenciesAsk frequencies_ask(const Case& c, const std::string& text);

struct FrequenciesFound {
  std::string of;    // the columns
  CsvColumn column;  // the first of them
  double over = 0;   // the time that was looked at; 0: there was too little
  std::size_t samples = 0;
  FrequencyTerms found{};
  FrequencyDiffusion diffusion{};
};

// The run that they take, of a trajectory of so many steps; nothing where these are too few.
std::optional<PlannedTrajectory> frequencies_run(const PlannedTrajectory& plan, std::uint64_t steps);

// Of a plan that was run and ended so.
FrequenciesFound frequencies_found(const PlannedTrajectory& plan, const Outcome& outcome, const FrequenciesAsk& ask,
                                   const Control& control);

// How long such samples take to be analysed, from fewer of them.
double analysis_seconds(const PlannedTrajectory& run, const FrequenciesAsk& ask, const Control& control);

std::string frequencies_text(const FrequenciesFound& found, const Case& c);
Json frequencies_json(const FrequenciesFound& found);

}  // namespace kreisel
