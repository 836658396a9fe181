// A potential U(r, a) that is a function of the program itself, called while tops run: a function of Python, say. It takes the place
// of a file (own_loaded.hpp) for trying things out; nothing is compiled, and nothing is fast.
//
// The function is asked at many places at once. A single trajectory asks at one; the trajectories of an ensemble run side by side
// (side_by_side.hpp) and ask together, so that what a call costs is shared. It computes in double precision: there is no reference.
#pragma once
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "kreisel/system/own/module/own_loaded.hpp"

namespace kreisel {

struct CalledPotential {
  // `at` holds r and a, 6 numbers a place; `numbers` the potential's own, one after the other for each place. What is asked for
  // goes to `out`: U, one number a place, or its slopes ∂U/∂r, ∂U/∂a, six.
  using Function =
      std::function<void(std::span<const double> numbers, std::span<const double> at, std::span<double> out)>;

  Function value, slopes;
  bool axisymmetric = false;  // turning space about e_z changes nothing
  bool differences = false;   // slopes are differences of values, good to nine digits or so
  std::vector<std::string> names{};
  std::vector<double> defaults{};  // of the numbers of those names
};

// Keeps a function for cases to name: potential = name(). While one lives its cases can be opened and run; it must outlive them.
class CalledHere {
 public:
  // Throws Error where there are too many at once.
  explicit CalledHere(CalledPotential potential);
  CalledHere(const CalledHere&) = delete;
  CalledHere& operator=(const CalledHere&) = delete;
  ~CalledHere();
  const std::string& name() const { return name_; }

 private:
  std::size_t slot_;
  std::string name_;
};

// Whether a case means such a function by that; and it. Throws Error where it is gone.
bool is_called(const std::string& named);
const OwnLoaded& called_own(const std::string& named);

}  // namespace kreisel
