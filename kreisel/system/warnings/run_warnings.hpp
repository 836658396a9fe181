// What is doubtful about a run but no reason to stop: each a sentence.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "kreisel/observe/drift.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// Fewer steps in a period than this do not resolve it.
inline constexpr double fewest_steps_of_a_period = 8;

// Angles of more than half a turn are degrees, most likely: of every key of the case that ends in "tilt".
std::vector<std::string> tilt_warnings(const Settings& settings);
// The same of a range of numbers that are given for a key: those of a map's window.
std::vector<std::string> tilt_warnings(const std::string& key, double from, double to);

// Of a single run, before it: a step that is too long for the motion about the start, a start outside its bounds, a reference
// that will be slow.
std::vector<std::string> run_warnings(const Case& c, const RunSettings& run);
// Of runs whose starts lie about the case's own: a step that is too long for the motion about it, and an energy that moves on a short trial.
std::vector<std::string> step_warnings(const Case& c, const RunSettings& run);
// Of the reference in Euler angles close to a pole: it is slow.
std::vector<std::string> reference_warnings(const Case& c);
// Of an extrapolation whose kernel is not symmetric: the order that it really has. Nothing is wrong with it.
std::vector<std::string> order_notes(const Case& c, const std::string& method);
// Of an ensemble, before it: the step and the reference as above, an energy that moves on a short trial of the case's own
// start, and that nothing can end. Whether that start lies inside matters where the others lie about it.
std::vector<std::string> ensemble_warnings(const Case& c, const RunSettings& run, bool about_start);

// Watches the energy along a run. A method that keeps it (a Poisson map or a symmetric one) lets it swing by little.
class EnergyWatch {
 public:
  explicit EnergyWatch(const Experiment& experiment);
  void row(std::span<const double> state, std::span<const double> invariants);

  // How far the energy has moved, as a part of the ranges of kinetic and potential energy together, which tell what passes
  // between them. Where the potential energy hardly moves, by less than a millionth of the kinetic energy, as a part of the
  // latter. Nothing where it is no more than rounding of these energies.
  double moved() const;
  // A sentence where that is more than a hundredth and the method keeps the energy.
  std::optional<std::string> warning(const NamedMethod& method, double step) const;

 private:
  const Experiment& experiment_;
  std::optional<std::size_t> energy_;  // which invariant it is
  Drift total_, potential_, kinetic_;
};

// The tilt that a trajectory shows of that state: of the axis that an ending looks at. Nothing where there is none.
std::optional<double> tilt_of(const Experiment& experiment, const std::vector<double>& state);

}  // namespace kreisel
