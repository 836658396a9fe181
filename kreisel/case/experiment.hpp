// One case, ready to run: a system with its start and its ending behind one interface, whatever its types.
//
// This is the seam between names that a user types and templates that the compiler knows: behind it each system is
// compiled with every method in a translation unit of its own, in front of it nobody needs to know.
#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "kreisel/flow/fate.hpp"
#include "kreisel/flow/schedule.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/model/axis_state.hpp"
#include "kreisel/model/invariant.hpp"
#include "kreisel/observe/equilibrium.hpp"

namespace kreisel {

// Called for each output: the time, all components of the state, all invariants.
using RowSink = std::function<void(double, std::span<const double>, std::span<const double>)>;

// Runs many trajectories for their fates: values holds one row of coordinates per trajectory, in the order of the
// axes it was made for. May be called from several threads at once, while its experiment lives. Once `stop` (which may
// be null) is set, trajectories end early and the outcomes mean nothing.
using FateFunction =
    std::function<void(std::span<const double> values, std::span<Outcome> outcomes, const std::atomic<bool>* stop)>;

// A number of the case that a map may vary.
struct AxisName {
  std::string path;
  Dimension dimension;
  std::string about;
};

struct EquilibriumReport {
  double spin = 0;  // the spin the modes belong to
  std::vector<Equilibrium> equilibria;
  std::vector<Interval> masses;  // masses that are carried and stable at that spin; empty where there is no mass
  double inertia_per_mass = 0;   // Θ1/m, held fixed while the mass varies
};

struct TrajectoryRequest {
  NamedMethod method;
  Schedule plan;
  std::uint64_t every = 1;
  bool compensated = false;
  std::function<void(std::uint64_t)> pulse{};  // called after each step with their number; what it throws ends the run
};

class Experiment {
 public:
  virtual ~Experiment() = default;
  virtual std::span<const Part> parts() const = 0;
  virtual std::span<const Invariant> invariants() const = 0;
  virtual std::vector<AxisName> axes() const = 0;
  virtual Outcome trajectory(const TrajectoryRequest& request, const RowSink& sink) const = 0;
  virtual FateFunction fates(const NamedMethod& method, const Schedule& plan,
                             std::span<const std::string> axes) const = 0;
  virtual EquilibriumReport equilibria() const = 0;
  // What the start stands on: for a map's window in absolute heights. 0 where nothing does.
  virtual double equilibrium_height() const = 0;
};

}  // namespace kreisel
