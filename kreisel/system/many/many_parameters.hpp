// The numbers of a case of many tops, as plain data.
#pragma once
#include <string>
#include <vector>

#include "kreisel/model/state/axis_state.hpp"
#include "kreisel/system/levitron/levitron_parameters.hpp"
#include "kreisel/system/many/pair_row.hpp"
#include "kreisel/system/own/module/own_loaded.hpp"

namespace kreisel {

struct ManyParameters {
  struct Body {
    double mass = not_given, theta1 = not_given, theta3 = not_given;
    double mu = 0;      // moment in the outer field, as a Levitron's
    double moment = 0;  // towards the others, times the root of the pair's constant
    double core = 0;    // radius of the core
    AxisState<double> start{};
  };

  // pair
  bool of_moments = true;
  PairMaker make;  // the experiment of these parameters
  // or a potential of all at once, with its numbers
  const OwnLoaded* own = nullptr;
  std::array<double, most_own_numbers> own_numbers{};
  // outside
  double trap_across = 0, trap_along = 0, g = 0;
  bool magnets = false;
  LevitronParameters field;  // of which only the field counts
  bool from_equilibrium = false;
  // ending
  bool escapes = false;
  double escape_radius = not_given, escape_tilt = not_given;

  std::vector<Body> bodies;
  int threads = 0;
  std::vector<AxisName> numbers;  // all that were read, with what they are

  MovingBody moving_body() const {
    const Body& b = bodies.front();
    return {b.mass, b.theta1, b.theta3, g, escapes ? escape_radius : not_given};
  }
  bool free() const { return trap_across == 0 && trap_along == 0 && g == 0 && !magnets; }
};

// own: the potential from a file, or nothing where the bodies act on one another by pairs.
ManyParameters read_many(Reader& reader, const std::string& unit_system, const OwnLoaded* own);

}  // namespace kreisel
