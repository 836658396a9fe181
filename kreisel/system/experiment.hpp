// One case, ready to run: a system with its start and its ending behind one interface, whatever its types.
//
// This is the seam between names that a user types and templates that the compiler knows: behind it each system is
// compiled with every method in a translation unit of its own, in front of it nobody needs to know.
#pragma once
#include <atomic>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kreisel/case/bound.hpp"
#include "kreisel/engine/device/device.hpp"
#include "kreisel/engine/lane_kernel.hpp"
#include "kreisel/engine/processor.hpp"
#include "kreisel/flow/fate.hpp"
#include "kreisel/flow/kept_run.hpp"
#include "kreisel/flow/schedule.hpp"
#include "kreisel/flow/tangent/indicator.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/model/invariant.hpp"
#include "kreisel/model/state/axis_state.hpp"
#include "kreisel/observe/equilibrium/equilibrium.hpp"
#include "kreisel/observe/orbit/orbit.hpp"

namespace kreisel {

// Called for each output: the time, all components of the state, all invariants.
using RowSink = std::function<void(double, std::span<const double>, std::span<const double>)>;

// Many trajectories to run for their fates: where a thread draws the coordinates of the next one, in the order of the
// axes asked for, and leaves its outcome. One per thread.
class FateWork {
 public:
  virtual ~FateWork() = default;
  virtual bool next(std::span<double> coordinates, std::size_t& ticket) = 0;  // false: there are no more
  virtual void done(std::size_t ticket, const Outcome& outcome) = 0;
  // Once it is set (it may be null), trajectories end early and the outcomes mean nothing.
  virtual const std::atomic<bool>* stop() const = 0;
};

// Sees a trajectory of an ensemble on its way, output by output, and says what is to be told of it where it stays.
class RunObserver {
 public:
  virtual ~RunObserver() = default;
  virtual void row(double t, std::span<const double> state, std::span<const double> invariants) = 0;
  virtual double value() = 0;
};

struct FateRequest {
  NamedMethod method;
  Schedule plan;
  std::vector<std::string> axes;
  Family family = Family::sse2;
  Packing packing = Packing::lanes;
  Processor processor = Processor::cpu;
  // What is told of a trajectory that stays, in the place of its time, which is known: an indicator of its tangent, or what somebody
  // sees who looks after each `every` steps (on plain numbers, by one observer a trajectory).
  std::optional<Indicator> indicator{};
  std::function<std::unique_ptr<RunObserver>()> observed{};
  std::uint64_t every = 1;
};

// Does all of a thread's work. May be called from several threads at once, while its experiment lives.
using FateFunction = std::function<void(FateWork& work)>;

// A number of the case that a map or Monte Carlo may vary.
struct AxisName {
  std::string path;
  Dimension dimension;
  std::string about;
  double value = std::numeric_limits<double>::quiet_NaN();  // as the case has it; not a number where it has none
  Bound bound = Bound::any;
};

// What a quantity that is shown is to those who draw or judge it, whatever its name.
enum class ShownRole {
  other,
  tilt,              // angle of an axis from the vertical
  angular_velocity,  // of the body, in its frame
  lag,               // angle behind a drive
  moving,            // kinetic energy of the centres of mass
  turning,           // kinetic energy of the rotations
  polarisation,      // how far many axes agree
  extent,            // how far many bodies spread
  nearest            // the smallest distance of two bodies
};

// What a trajectory shows besides the state: functions of it, such as the angular velocity.
struct Shown {
  const char* name;
  Dimension dimension;
  int width;  // how many numbers
  const char* about;
  ShownRole role = ShownRole::other;
};

// How the body's own axis (the third one of a rigid body) stands and turns.
struct AxisTurning {
  double cosine;          // of the angle from the vertical
  double about_axis;      // angular velocity about the axis, <ω, a>
  double about_vertical;  // <ω, e_z>
};

// A symmetric top at a constant tilt whose axis turns about the vertical at a constant rate.
struct SteadyPrecession {
  double tilt;      // radians
  double rate;      // radians per unit of time
  double nutation;  // frequency of small deviations from it, revolutions per unit of time
};

struct EquilibriumReport {
  double spin = 0;  // the spin the modes belong to
  std::vector<Equilibrium> equilibria;
  bool floats = false;                                     // whether its heights are places where it floats
  double mass = std::numeric_limits<double>::quiet_NaN();  // of the body that floats
  std::vector<Interval> masses;        // masses that are carried and stable at that spin; empty where there is no mass
  double inertia_per_mass = 0;         // Θ1/m, held fixed while the mass varies
  std::optional<OrbitReport> orbit{};  // of a top that circles
  std::vector<SteadyPrecession> precessions{};  // at the tilt and the spin of the start, slow before fast
  std::optional<double> least_spin{};           // for which there are any at that tilt, revolutions per unit of time
  std::string missing{};                        // why there is no report for this system; empty where there is one
};

struct TrajectoryRequest {
  NamedMethod method;
  Schedule plan;
  std::uint64_t every = 1;
  bool compensated = false;
  std::function<void(std::uint64_t)> pulse{};  // called after each step with their number; what it throws ends the run
  std::vector<double> start{};                 // all components of a state; none: the case's own (check_start)
  RunKeeper* keeper = nullptr;                 // keeps it, and may have it from before: then it goes on there
  bool adaptive = false;                       // plan.h is the step at the start (flow/adaptive_trajectory.hpp)
};

class Experiment {
 public:
  virtual ~Experiment() = default;
  // Whether the system has what the method needs; what is not taken is refused with a sentence.
  virtual bool takes(const NamedMethod& method) const = 0;
  // What the method claims on this system, which it must take.
  virtual Traits traits(const NamedMethod& method) const = 0;
  virtual std::span<const Part> parts() const = 0;
  virtual std::size_t components() const = 0;  // of the state: all parts together
  virtual std::size_t bodies() const { return 1; }
  virtual std::vector<double> start() const = 0;  // all components of the case's own
  // Each body as it is in space: r, p, a, l; a body with a fixed point is at r = 0. Empty where the state does not say.
  virtual std::vector<AxisState<double>> in_space(std::span<const double> state) const {
    (void)state;
    return {};
  }
  // Nothing where there is more than one body.
  virtual std::optional<AxisTurning> turning(std::span<const double> state) const {
    (void)state;
    return std::nullopt;
  }
  virtual std::span<const Shown> shown() const = 0;
  virtual std::vector<double> shown_values(std::span<const double> state) const = 0;
  virtual std::span<const Invariant> invariants() const = 0;
  virtual std::span<const char* const> bounds() const = 0;  // the names of the ending's bounds, one at least
  virtual double period() const = 0;            // of the motion the start is close to, an orbit; 0 where there is none
  virtual std::string system_name() const = 0;  // as in a sentence: "the Kowalevski top"
  virtual std::vector<AxisName> axes() const = 0;
  virtual Outcome trajectory(const TrajectoryRequest& request, const RowSink& sink) const = 0;
  virtual EquilibriumReport equilibria() const = 0;
  // How fast a deviation from the start grows where, with these numbers in place of the case's, it sits on a steady motion
  // (an equilibrium, an orbit) up to rounding, so that nothing drives it away; nothing elsewhere.
  virtual std::optional<double> unstable_start(std::span<const std::string> axes,
                                               std::span<const double> values) const {
    (void)axes, (void)values;
    return std::nullopt;
  }
  // What the start stands on: for a map's window in absolute heights. 0 where nothing does.
  virtual double equilibrium_height() const = 0;
  // The fastest angular frequency about the start that the method's steps have to resolve (observe/fastest_motion.hpp);
  // 0 where it is not known.
  virtual double fastest(const NamedMethod& method) const = 0;
  virtual bool ends() const = 0;                    // whether anything but time ends a run
  virtual bool has_poles() const { return false; }  // whether its coordinates fail somewhere, as Euler angles do
  // Whether a run with that step and this last state ended at such a place rather than at a bound of the case.
  virtual bool at_pole(std::span<const double> state, double step) const {
    (void)state, (void)step;
    return false;
  }
  virtual double potential_energy(std::span<const double> state) const = 0;  // what is left when no momentum is
};

// Kernels of a system for a GPU: none, compiled when somebody asks for that GPU, or in the module beside the program.
enum class OnGpu { never, when_asked, as_built };

// What an experiment can do besides whose trajectories can be run by the thousand.
class RunsEnsembles {
 public:
  virtual ~RunsEnsembles() = default;
  virtual FateFunction fates(const FateRequest& request) const = 0;
  virtual OnGpu on_gpu() const = 0;
  // The GPU that would run it, with its kernels ready. Throws Error where those cannot be had.
  virtual const Device& gpu() const { return device(); }
};

// Throws Error where the experiment does not take the method: what the method needs, and what to use instead.
void check_method(const Experiment& experiment, const NamedMethod& method);
// Throws Error where these numbers are no state of it: their count, one that is not finite, a direction not of length one.
// What only its model can know, such as a start inside a magnet, its trajectory() refuses.
void check_start(const Experiment& experiment, std::span<const double> start);
// Throws Error where a request for adaptive steps asks for what they cannot give: a method without symmetry, running sums.
void check_adaptive(const Experiment& experiment, const TrajectoryRequest& request);
// The experiment as one that runs ensembles. Throws Error where there are none of it, with what no_ensembles() says.
const RunsEnsembles& check_ensembles(const Experiment& experiment);
std::string no_ensembles(const Experiment& experiment);  // empty where there are

}  // namespace kreisel
