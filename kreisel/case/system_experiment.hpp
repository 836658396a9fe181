// The experiment of any system, from a Model that knows how its parameters become a system, a start and an ending:
//
//   Parameters                    plain data, which says what takes a number's place: overruled(path)
//   keys()                        the table of its numbers (reader.hpp)
//   Prepared prepare(parameters)  .system and .ending; throws Error where there is nothing to run
//   start(parameters, prepared)   the initial state
//   equilibria(parameters)
//
// Instantiated once per system, each in its own translation unit.
#pragma once
#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "kreisel/case/experiment.hpp"
#include "kreisel/case/reader.hpp"
#include "kreisel/error.hpp"
#include "kreisel/flow/trajectory.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/number/nearest_name.hpp"

namespace kreisel {

template <class Model>
class SystemExperiment final : public Experiment {
 public:
  using Parameters = typename Model::Parameters;
  using Prepared = typename Model::Prepared;
  using System = decltype(Prepared::system);
  using State = StateOf<System>;

  explicit SystemExperiment(const Parameters& parameters)
      : parameters_(parameters), prepared_(Model::prepare(parameters)), start_(Model::start(parameters, prepared_)) {}

  std::span<const Part> parts() const override { return State::parts; }
  std::span<const Invariant> invariants() const override { return System::invariants; }
  EquilibriumReport equilibria() const override { return Model::equilibria(parameters_); }
  double equilibrium_height() const override { return prepared_.height; }

  std::vector<AxisName> axes() const override {
    std::vector<AxisName> list;
    for (const NumberKey<Parameters>& k : Model::keys()) list.push_back({k.path, k.dimension, k.about});
    return list;
  }

  Outcome trajectory(const TrajectoryRequest& request, const RowSink& sink) const override {
    return std::visit([&](const auto& method) { return run(method, request, sink); }, request.method.method);
  }

  FateFunction fates(const NamedMethod& method, const Schedule& plan,
                     std::span<const std::string> axes) const override {
    std::vector<NumberKey<Parameters>> keys;
    for (const std::string& axis : axes) keys.push_back(key_named(axis));
    return std::visit([&](const auto& m) { return fate_function(m, plan, keys); }, method.method);
  }

 private:
  template <class M>
  static constexpr bool extended = std::is_same_v<M, Reference>;

  // Numbers of the whole state and its invariants, as doubles, to the sink.
  template <class AnySystem>
  static auto observer(const AnySystem& system, const RowSink& sink) {
    return [&system, &sink](double t, const StateOf<AnySystem>& s) {
      const auto values = system.invariant_values(s);
      std::array<double, static_cast<std::size_t>(State::size)> components{};
      std::array<double, values.size()> kept{};
      for (int i = 0; i < State::size; ++i) components[static_cast<std::size_t>(i)] = static_cast<double>(s[i]);
      for (std::size_t i = 0; i < kept.size(); ++i) kept[i] = static_cast<double>(values[i]);
      sink(t, components, kept);
    };
  }

  template <class M>
  Outcome run(const M& method, const TrajectoryRequest& q, const RowSink& sink) const {
    if constexpr (extended<M>) {
      const auto system = prepared_.system.template cast<Extended>();
      const auto ending = prepared_.ending.template cast<Extended>();
      return follow(method, system, state_cast<Extended>(start_), ending, q, sink);
    } else {
      if (q.compensated)
        return follow(method, prepared_.system, state_cast<Sum<double>>(start_), prepared_.ending, q, sink);
      return follow(method, prepared_.system, start_, prepared_.ending, q, sink);
    }
  }

  template <class M, class AnySystem, class AnyState, class Ending>
  static Outcome follow(const M& method, const AnySystem& system, const AnyState& start, const Ending& ending,
                        const TrajectoryRequest& q, const RowSink& sink) {
    const auto watch = observer(system, sink);
    if (q.pulse) return run_trajectory(method, system, start, q.plan, ending, q.every, watch, q.pulse);
    return run_trajectory(method, system, start, q.plan, ending, q.every, watch);
  }

  NumberKey<Parameters> key_named(const std::string& path) const {
    std::vector<std::string> known;
    for (const NumberKey<Parameters>& k : Model::keys()) {
      known.emplace_back(k.path);
      if (path != k.path) continue;
      if (const std::string other = parameters_.overruled(path); !other.empty())
        throw Error(fmt::format("a map cannot vary {} here: {} is given and takes its place", path, other));
      return k;
    }
    throw Error(fmt::format("'{}' is no number of this case that a map can vary{}", path, did_you_mean(path, known)));
  }

  // A start from parameters that differ in one row of coordinates. Keys under "initial." leave the system as it is.
  template <class M>
  FateFunction fate_function(const M& method, const Schedule& plan,
                             const std::vector<NumberKey<Parameters>>& keys) const {
    const bool same_system = std::all_of(
        keys.begin(), keys.end(), [](const auto& k) { return std::string_view(k.path).starts_with("initial."); });
    return [=, this](std::span<const double> values, std::span<Outcome> outcomes, const std::atomic<bool>* stop) {
      Parameters p = parameters_;
      for (std::size_t n = 0; n < outcomes.size(); ++n) {
        for (std::size_t i = 0; i < keys.size(); ++i) p.*keys[i].member = values[n * keys.size() + i];
        const std::optional<Ready> ready = same_system ? ready_from(p) : ready_anew(p);
        // Where there is nothing to run (no equilibrium, say) the top is gone at once.
        outcomes[n] = ready ? fate(method, plan, *ready, stop) : Outcome{Fate::escaped, 0, 0};
      }
    };
  }

  struct Ready {
    Prepared prepared;
    State start;
  };

  std::optional<Ready> ready_from(const Parameters& p) const try {
    return Ready{prepared_, Model::start(p, prepared_)};
  } catch (const Error&) {
    return std::nullopt;
  }

  static std::optional<Ready> ready_anew(const Parameters& p) try {
    for (const NumberKey<Parameters>& k : Model::keys())
      if (!std::isnan(p.*k.member)) check_number(k.path, p.*k.member, k.bound, "");
    const Prepared prepared = Model::prepare(p);
    return Ready{prepared, Model::start(p, prepared)};
  } catch (const Error&) {
    return std::nullopt;
  }

  template <class M>
  static Outcome fate(const M& method, const Schedule& plan, const Ready& r, const std::atomic<bool>* stop) try {
    if constexpr (extended<M>)
      return fate_of(method, r.prepared.system.template cast<Extended>(), state_cast<Extended>(r.start), plan,
                     r.prepared.ending.template cast<Extended>(), stop);
    else
      return fate_of(method, r.prepared.system, r.start, plan, r.prepared.ending, stop);
  } catch (const Error&) {  // the reference solver gives up
    return {Fate::unsolved, 0, 0};
  }

  Parameters parameters_;
  Prepared prepared_;
  State start_;
};

}  // namespace kreisel
