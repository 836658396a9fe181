// What an experiment can tell besides (experiment.hpp) whose body moves about: what a picture of it has to know.
#pragma once

namespace kreisel {

// Of many bodies the first. Not a number is what the case does not say, and the mass and inertia of a body that is made of parts.
struct MovingBody {
  double mass, inertia1, inertia3;  // about an axis across, and about the body's own
  double g;
  double escape_radius;  // as the case gives it
};

class HasMovingBody {
 public:
  virtual ~HasMovingBody() = default;
  virtual MovingBody moving_body() const = 0;
};

}  // namespace kreisel
