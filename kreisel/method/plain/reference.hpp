// The reference: extrapolated modified midpoint steps (Gragg, Bulirsch, Stoer), order and step chosen for rounding level.
//
//   T_{j,1} by Gragg's rule with 2j stages,   T_{j,k+1} = T_{j,k} + (T_{j,k} - T_{j-1,k})/((j/(j - k))² - 1)
//
// Needs only the rate. Over one step h it takes as many substeps as it needs, each a polynomial extrapolation in H² of
// the modified midpoint rule with 2, 4, 6, ... stages, until the last two columns agree to the tolerance. On Extended
// with its default tolerance it delivers 1e-25 and better over many periods.
// Source: Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations I, II.9.
// Not for ensembles or long times: it keeps nothing by design, only by accuracy, and is slow.
#pragma once
#include <atomic>
#include <cmath>
#include <vector>

#include "kreisel/error.hpp"
#include "kreisel/method/concepts.hpp"
#include "kreisel/number/stopping.hpp"

namespace kreisel {

struct Reference {
  static constexpr bool host_only = true;
  static constexpr int columns = 16;
  double tolerance = 0;  // of one substep, relative to each vector of the state; 0: close to rounding
  const std::atomic<bool>* stop = nullptr;  // once it is set a step ends at the next evaluation, with an Error

  static constexpr Traits traits() { return {.order = 0}; }
  static constexpr const char* needs() { return "nothing but the rate"; }
  static auto named() {
    return std::array{Named<Reference>{"reference", "Gragg-Bulirsch-Stoer in quadruple precision"}};
  }

  // The carry is the substep that worked last.
  template <System S>
  struct Carry {
    static constexpr bool remembered = true;  // no function of the state
    NumberIn<S> substep;
  };
  template <System S, StateLike State>
  Carry<S> start(const S&, const State&) const {
    return {NumberIn<S>(0)};
  }

  template <System S, StateLike State>
  requires std::same_as<decltype(NumberIn<S>() < NumberIn<S>()), bool>
  void step(const S& system, State& s, Carry<S>& carry, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const double wanted = tolerance > 0 ? tolerance : (digits<T> > 17 ? 1e-31 : 1e-15);
    T left = h;
    T substep = carry.substep * h > T(0) ? carry.substep : h;  // at first, and when time turns round, all of h
    for (int tries = 0; left != T(0); ++tries) {
      if (tries > 1000000 || abs(substep) < abs(h) * T(1e-30))
        throw Error("the reference solver needs too many substeps: is the start on a singularity?");
      const bool last = abs(substep) >= abs(left);
      const T taken = last ? left : substep;
      const double error = extrapolate(system, s, taken, wanted);
      // Cautious, and never more than fourfold or less than a tenth at once.
      const double factor =
          std::isfinite(error) ? 0.9 * std::pow(wanted / std::fmax(error, 1e-300), 1.0 / (2 * columns - 1)) : 0.1;
      if (!last || error > wanted) substep = taken * T(std::fmin(4.0, std::fmax(0.1, factor)));
      if (error <= wanted) left = last ? T(0) : T(left - taken);
    }
    carry.substep = substep;
  }

 private:
  // Moves s when the error is within `wanted`; returns the error.
  template <System S, StateLike State>
  double extrapolate(const S& system, State& s, const NumberIn<S>& h, double wanted) const {
    using T = NumberIn<S>;
    const StateOf<S> from = plain(s);
    const StateOf<S> slope = system.rate(from);
    std::vector<StateOf<S>> table;  // the last row, T_{j,1} .. T_{j,j}, of increments
    double error = 1e300;
    for (int j = 0; j < columns; ++j) {
      std::vector<StateOf<S>> row{midpoint_increment(system, from, slope, h, 2 * (j + 1))};
      for (int k = 0; k < j; ++k) {
        const T ratio = T((j + 1) * (j + 1)) / T((j - k) * (j - k));
        StateOf<S> better = row.back();
        for (int i = 0; i < State::size; ++i)
          better[i] += (row.back()[i] - table[static_cast<std::size_t>(k)][i]) / (ratio - T(1));
        row.push_back(better);
      }
      if (j > 0) error = as_double(relative_size(row.back() - row[row.size() - 2], from, row.back()));
      table = std::move(row);
      if (error <= wanted) {
        add_scaled(s, T(1), table.back());
        return error;
      }
    }
    return error;
  }

  // Gragg's modified midpoint rule with n substeps (n even), smoothed, as an increment.
  template <System S>
  StateOf<S> midpoint_increment(const S& system, const StateOf<S>& from, const StateOf<S>& slope, const NumberIn<S>& h,
                                int n) const {
    using T = NumberIn<S>;
    const T part = h / T(n);
    const auto at = [&](const StateOf<S>& z) {
      if (stop != nullptr && stop->load(std::memory_order_relaxed)) throw Error("stopped in a step of the reference");
      stop_if_asked();
      StateOf<S> x = from;
      add_scaled(x, T(1), z);
      return system.rate(x);
    };
    StateOf<S> before{}, now{};
    add_scaled(now, part, slope);
    for (int i = 1; i < n; ++i) {
      StateOf<S> after = before;
      add_scaled(after, T(2) * part, at(now));
      before = now;
      now = after;
    }
    StateOf<S> end = before;
    add_scaled(end, part, at(now));
    for (int i = 0; i < StateOf<S>::size; ++i) end[i] = (end[i] + now[i]) * T(0.5);
    return end;
  }
};

}  // namespace kreisel
