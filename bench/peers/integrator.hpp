// What every contestant of bench_peers is: a name, a ladder of settings, and a way to run the Levitron for one second.
//
// All of them run the same system in the same units (bench/levitron.hpp, own_units) and call the same right-hand side.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <string>
#include <vector>

#include "bench/levitron.hpp"

namespace kreisel::bench {

inline constexpr double until = 1 / own_units.time;  // one second

struct Effort {
  std::uint64_t steps = 0;
  std::uint64_t rates = 0;  // evaluations of the right-hand side; of the force, for a splitting
};

// Sees the state after every step. An empty one costs a comparison a step: that is how runs are timed.
using Watch = std::function<void(const State&)>;

enum class Camp { plain, kreisel, lanes, peer };

struct Integrator {
  std::string name;
  Camp camp;
  bool fixed_step;             // the settings are numbers of steps a second, else tolerances
  std::vector<double> ladder;  // from coarse to fine
  // One trajectory; throws Error where the solver gives up.
  std::function<Effort(const State&, double setting, const Watch&)> run;
  // Many trajectories at once, where that is not the same as one after the other; the effort is that of all.
  std::function<Effort(const std::vector<State>&, double setting)> run_all;
};

// Steps a second, doubling: from too coarse for anybody to finer than anybody needs.
inline std::vector<double> step_ladder() {
  std::vector<double> list{16, 32, 64};
  for (double n = 125; n < 1e5; n *= 2) list.push_back(n);
  return list;
}
inline std::vector<double> tolerance_ladder() {
  return {1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 1e-13};
}

// The right-hand side on twelve numbers in a row, as the peers want it; it counts its calls.
using Numbers = std::array<double, State::size>;
static_assert(sizeof(Numbers) == sizeof(State));

struct RightHandSide {
  Top top = levitron(own_units).system;
  std::uint64_t calls = 0;

  void operator()(const Numbers& x, Numbers& rate, double) {
    ++calls;
    rate = std::bit_cast<Numbers>(top.rate(std::bit_cast<State>(x)));
  }
};

// The same behind the C interfaces.
inline void rate_of(RightHandSide& system, const double* x, double* rate) {
  Numbers in{}, out{};
  std::copy(x, x + State::size, in.begin());
  system(in, out, 0);
  std::copy(out.begin(), out.end(), rate);
}
inline State state_of(const double* x) {
  Numbers in{};
  std::copy(x, x + State::size, in.begin());
  return std::bit_cast<State>(in);
}

// Each adds its contestants to the list. Those of GSL and SUNDIALS are there when the build has found the library.
using Integrators = std::vector<Integrator>;
void add_plain(Integrators& list);
void add_kreisel_scalar(Integrators& list);
void add_kreisel_lanes(Integrators& list);
void add_odeint(Integrators& list);
void add_gsl(Integrators& list);
void add_cvode(Integrators& list);
void add_arkode(Integrators& list);

}  // namespace kreisel::bench
