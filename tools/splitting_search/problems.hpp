// What a table is judged by besides its order: its error on tops, at a given number of forces.
//
// The Levitron (Dullin's series, J = 7) at spins from 18 to 28 a second and an asymmetric body in the Orbitron: the state at two
// times against a solution in quadruple precision, each vector by its own size, and each problem by the error of a table that is
// known, so that none outweighs the others.
#pragma once
#include <functional>

#include "bench/levitron.hpp"
#include "kreisel/number/extended.hpp"
#include "support/orbitron.hpp"

namespace kreisel::search {

// Kicks and drifts in turn, `n` steps over `time`; the error of each component in units of its scale.
class Judge {
 public:
  // Kicks and drifts in turn, of the kernel and of the way in.
  struct Table {
    bool kick_first;
    std::vector<double> kernel, in{};
  };
  struct Problem {
    std::string name;
    // Appends the errors at half of the time and at the end.
    std::function<void(const Table&, int forces, std::vector<double>&)> errors;
    double usual = 1;
  };

  // `other`: starts that no search sees.
  explicit Judge(bool other) {
    for (const double spin : other ? std::vector<double>{19, 23, 32} : std::vector<double>{18, 20, 25, 28}) {
      const bench::Prep prep = bench::levitron(bench::own_units);
      auto start =
          bench::start_at(0.0005 + 0.0015 * (spin / 20 - 0.7), 0.001 - 0.0006 * (spin / 20 - 0.9), bench::own_units);
      start.l.z *= spin / 20;
      start.l.x = 0.01 * start.l.z;
      start.p.y = 0.003;
      add("levitron " + std::to_string(static_cast<int>(spin)), prep.system, start, 1 / bench::own_units.time);
    }
    OrbitronCaseA<double> orbit(Rotor::exact);
    if (other) {
      orbit.start.x.x += 0.0007;
      orbit.start.Pi.z *= 1.15;
    }
    add("orbitron", orbit.system, orbit.start, 0.6);
  }

  std::vector<double> errors(const Table& table, int forces) const {
    std::vector<double> list;
    for (const Problem& p : problems) {
      const std::size_t from = list.size();
      p.errors(table, forces, list);
      for (std::size_t i = from; i < list.size(); ++i) list[i] /= p.usual;
    }
    return list;
  }
  static double size(const std::vector<double>& errors) {
    double sum = 0;
    for (const double e : errors) sum += e * e;
    return std::sqrt(sum / static_cast<double>(errors.size()));
  }

  // From here on all errors are in units of this table's.
  void compare_with(const Table& table, int forces) {
    for (Problem& p : problems) {
      std::vector<double> list;
      p.errors(table, forces, list);
      p.usual *= size(list);
    }
  }

  std::vector<Problem> problems;

 private:
  template <class S>
  void add(const std::string& name, const S& system, const StateOf<S>& start, double time) {
    // The reference: order 10 in quadruple precision, with so short steps that it errs far below what is looked for.
    const auto wide = system.template cast<Extended>();
    const Splitting fine(splitting_table("sofroniou-spaletta-10"));
    auto s = state_cast<Extended>(start);
    auto carry = fine.start(wide, s);
    std::array<StateOf<S>, 2> truth{};
    constexpr int steps = 400;
    for (int half = 0; half < 2; ++half) {
      for (int i = 0; i < steps / 2; ++i) fine.step(wide, s, carry, Extended(time) / steps);
      truth[static_cast<std::size_t>(half)] = state_cast<double>(s);
    }
    const auto errors = [=](const Table& table, int forces, std::vector<double>& list) {
      const int stages = static_cast<int>(table.kernel.size()) / 2;
      const int n = 2 * static_cast<int>(std::lround(0.5 * forces / stages));
      const auto take = [&](StateOf<S>& x, const auto& weights, bool kick) {
        for (const double w : weights) {
          if (kick)
            system.kick(x, system.force(x), w * time / n);
          else
            system.drift(x, w * time / n);
          kick = !kick;
        }
      };
      const auto out = [&](StateOf<S> x) {
        take(x, std::vector<double>(table.in.rbegin(), table.in.rend()), table.kick_first);
        return x;
      };
      StateOf<S> x = start;
      take(x, table.in, !table.kick_first);
      for (int i = 0; i < n; ++i) {
        take(x, table.kernel, table.kick_first);
        if (i + 1 == n / 2) append(out(x), truth[0], list);
      }
      append(out(x), truth[1], list);
    };
    problems.push_back({name, errors});
  }

  template <class State>
  static void append(const State& x, const State& truth, std::vector<double>& list) {
    // By vectors: a component that happens to be small is as certain as its vector.
    for (int i = 0; i < State::size; ++i) {
      double scale = 0;
      for (int j = i / 3 * 3; j < i / 3 * 3 + 3 && j < State::size; ++j) scale = std::max(scale, std::fabs(truth[j]));
      list.push_back((x[i] - truth[i]) / scale);
    }
  }
};

}  // namespace kreisel::search
