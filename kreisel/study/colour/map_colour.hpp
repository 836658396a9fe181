// What colours a map where tops stay: nothing (they are white, and escapes are coloured by their time), or a number that tells the
// motions inside the stable region from one another.
//
//   escape                  nothing
//   fli, megno, sali, lyapunov      indicators of chaos (flow/tangent/indicator.hpp)
//   energy-error            how far the energy strays, as a part of it
//   frequency[:COLUMN]      the strongest frequency of a column of the trajectory
//   diffusion[:COLUMN]      how far that moves from the first half of the run to the second, as a part of it
#pragma once
#include <optional>
#include <string>

#include "kreisel/study/column/column_of.hpp"

namespace kreisel {

struct MapColour {
  enum class Kind { escape, fli, megno, sali, lyapunov, energy_error, frequency, diffusion };
  Kind kind = Kind::escape;
  std::string text = "escape";          // as it was asked for, with the column that was meant
  std::optional<ColumnOf> column{};     // of frequencies
  std::string name{}, label{}, unit{};  // as a dataset; for a colour bar; empty for pure numbers
  bool logarithmic = false;             // how a picture spreads it

  bool none() const { return kind == Kind::escape; }
  std::optional<Indicator> indicator() const;
};

// Throws Error where there is no such colour, with those that there are, or where the case cannot have it by that run.
MapColour map_colour(const Case& c, const RunSettings& run, const std::string& text);

// Makes trajectories tell it where they stay.
void add_colour(FateRequest& request, const Case& c, const MapColour& colour);

}  // namespace kreisel
