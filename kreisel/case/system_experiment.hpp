// The experiment of any system, from a Model that knows how its parameters become a system, a start and an ending:
//
//   Parameters                    plain data
//   keys()                        the table of its numbers (reader.hpp)
//   Prepared prepare(parameters)  .system and .ending; throws Error where there is nothing to run
//   start(parameters, prepared)   the initial state
//   equilibria(parameters)
//
// Instantiated once per system, each in its own translation unit.
#pragma once
#include <algorithm>
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

  FateFunction fates(const NamedMethod& method, const Schedule& plan, std::span<const std::string> axes) const override {
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
      return run_trajectory(method, system, state_cast<Extended>(start_), q.plan, ending, q.every, observer(system, sink));
    } else {
      const auto watch = observer(prepared_.system, sink);
      if (q.compensated)
        return run_trajectory(method, prepared_.system, state_cast<Sum<double>>(start_), q.plan, prepared_.ending, q.every, watch);
      return run_trajectory(method, prepared_.system, start_, q.plan, prepared_.ending, q.every, watch);
    }
  }

  NumberKey<Parameters> key_named(const std::string& path) const {
    std::vector<std::string> known;
    for (const NumberKey<Parameters>& k : Model::keys()) {
      if (path == k.path) return k;
      known.emplace_back(k.path);
    }
    throw Error(fmt::format("'{}' is no number of this case that a map can vary{}", path, did_you_mean(path, known)));
  }

  // A start from parameters that differ in one row of coordinates. Keys under "initial." leave the system as it is.
  template <class M>
  FateFunction fate_function(const M& method, const Schedule& plan, const std::vector<NumberKey<Parameters>>& keys) const {
    const bool same_system = std::all_of(keys.begin(), keys.end(), [](const auto& k) {
      return std::string_view(k.path).starts_with("initial.");
    });
    return [=, this](std::span<const double> values, std::span<Outcome> outcomes) {
      Parameters p = parameters_;
      for (std::size_t n = 0; n < outcomes.size(); ++n) {
        for (std::size_t i = 0; i < keys.size(); ++i) p.*keys[i].member = values[n * keys.size() + i];
        outcomes[n] = one_fate(method, plan, p, same_system);
      }
    };
  }

  // Parameters for which there is nothing to run (no equilibrium, say) escape at once.
  template <class M>
  Outcome one_fate(const M& method, const Schedule& plan, const Parameters& p, bool same_system) const try {
    if (same_system) return fate(method, plan, prepared_, Model::start(p, prepared_));
    for (const NumberKey<Parameters>& k : Model::keys())
      if (!std::isnan(p.*k.member)) check_number(k.path, p.*k.member, k.bound, "");
    const Prepared prepared = Model::prepare(p);
    return fate(method, plan, prepared, Model::start(p, prepared));
  } catch (const Error&) {
    return {Fate::escaped, 0, 0};
  }

  template <class M>
  static Outcome fate(const M& method, const Schedule& plan, const Prepared& prepared, const State& start) {
    if constexpr (extended<M>)
      return fate_of(method, prepared.system.template cast<Extended>(), state_cast<Extended>(start), plan,
                     prepared.ending.template cast<Extended>());
    else
      return fate_of(method, prepared.system, start, plan, prepared.ending);
  }

  Parameters parameters_;
  Prepared prepared_;
  State start_;
};

}  // namespace kreisel
