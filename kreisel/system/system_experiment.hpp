// The experiment of any system, from a Model that knows how its parameters become a system, a start and an ending:
//
//   Parameters                    plain data, which says what takes a number's place: overruled(path)
//   name()                        the system, as in a sentence
//   keys()                        the table of its numbers (reader.hpp); keys(parameters) where cases have different ones
//   Prepared prepare(parameters)  .system and .ending; throws Error where there is nothing to run
//   start(parameters, prepared)   the initial state
//   check_start(parameters, prepared, state)   where there is one: throws Error for a state that cannot be a start
//   turning(parameters, prepared, state)       how its axis turns (axis_turning.hpp)
//   in_space(state)               where there is one: the body in the space frame (experiment.hpp)
//   equilibria(parameters); relative_equilibria(parameters) where it may go round with a rotor
//   parameters.moving_body(), magnets_on_axis()  where there are such (capability/of_model.hpp)
//   shown, shown_values(prepared, state)   what a trajectory shows besides the state (experiment.hpp)
//   period(parameters)            where there is one: of the orbit the start is close to
//   Special                       where there are any: the methods for systems of its kind alone (a MethodList)
//   check_run(parameters, prepared, method, plan)   where there is one: throws Error for a method or a step that will not do
//   wider(parameters, axes)       where there is one: another experiment if a map that varies these numbers needs it
//
// Instantiated once per system, each in its own translation unit.
#pragma once
#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "kreisel/case/reader.hpp"
#include "kreisel/flow/adaptive_trajectory.hpp"
#include "kreisel/flow/tangent/scales.hpp"
#include "kreisel/method/general/step_on.hpp"
#include "kreisel/method/splitting/by_flows.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/observe/certify/certificate_of.hpp"
#include "kreisel/observe/equilibrium/steady_motion.hpp"
#include "kreisel/observe/fastest_motion.hpp"
#include "kreisel/system/capability/certified.hpp"
#include "kreisel/system/capability/has_parameters.hpp"
#include "kreisel/system/capability/of_model.hpp"
#include "kreisel/system/capability/steady_motions.hpp"
#include "kreisel/system/ever_ends.hpp"

namespace kreisel {

constexpr int components_in(std::span<const Part> parts) {
  int count = 0;
  for (const Part& part : parts) count += part.width;
  return count;
}

template <class Model>
struct SpecialMethods {
  using List = MethodList<>;
};
template <class Model>
requires requires { typename Model::Special; }
struct SpecialMethods<Model> {
  using List = typename Model::Special;
};

template <class Model>
class SystemExperiment final : public Experiment,
                               public Certified,
                               public HasParameters<typename Model::Parameters>,
                               public RunsEnsembles,
                               public SteadyMotions,
                               public MovingBodyOf<Model>,
                               public MagnetsOf<Model>,
                               public RotorOf<Model>,
                               public TangentsOf<Model> {
 public:
  using Parameters = typename Model::Parameters;
  using Prepared = typename Model::Prepared;
  using System = decltype(Prepared::system);
  using State = StateOf<System>;
  using Special = typename SpecialMethods<Model>::List;

  // A state that is counted wrongly is found here, whatever its type.
  static_assert(sizeof(State) == State::size * sizeof(double) && components_in(State::parts) == State::size);

  explicit SystemExperiment(const Parameters& parameters)
      : parameters_(parameters), prepared_(Model::prepare(parameters)), start_(Model::start(parameters, prepared_)) {}

  const Parameters& parameters() const override { return parameters_; }
  bool takes(const NamedMethod& method) const override { return kreisel::takes<Special, System>(method.method); }
  std::string system_name() const override { return Model::name(); }
  Traits traits(const NamedMethod& method) const override {
    return traits_here<Special>(method.method, prepared_.system);
  }
  std::span<const Part> parts() const override { return State::parts; }
  std::size_t components() const override { return static_cast<std::size_t>(State::size); }
  std::vector<double> start() const override {
    std::vector<double> list(components());
    for (int i = 0; i < State::size; ++i) list[static_cast<std::size_t>(i)] = start_[i];
    return list;
  }
  std::vector<AxisState<double>> in_space(std::span<const double> state) const override {
    if constexpr (requires { Model::in_space(start_); }) return {Model::in_space(state_from<State>(state))};
    return Experiment::in_space(state);
  }
  std::span<const Shown> shown() const override { return Model::shown; }
  std::vector<double> shown_values(std::span<const double> state) const override {
    const auto values = Model::shown_values(prepared_, state_from<State>(state));
    return {values.begin(), values.end()};
  }
  std::span<const Invariant> invariants() const override { return System::invariants; }
  std::span<const char* const> bounds() const override {
    using Ending = decltype(Prepared::ending);
    static constexpr const char* only[] = {"escape"};
    if constexpr (requires { Ending::bounds; })
      return Ending::bounds;
    else
      return only;
  }
  std::optional<AxisTurning> turning(std::span<const double> state) const override {
    return Model::turning(parameters_, prepared_, state_from<State>(state));
  }
  double period() const override {
    if constexpr (requires { Model::period(parameters_); })
      return Model::period(parameters_);
    else
      return 0;
  }
  EquilibriumReport equilibria() const override { return Model::equilibria(parameters_); }
  double equilibrium_height() const override { return prepared_.height; }
  double fastest(const NamedMethod& method) const override {
    return fastest_frequency(prepared_.system, start_, by_flows(method.method));
  }
  bool ends() const override { return ever_ends(prepared_.ending); }
  double potential_energy(std::span<const double> state) const override {
    State s{};
    int i = 0;
    for (const Part& p : State::parts)
      for (int k = 0; k < p.width; ++k, ++i) s[i] = p.role == Role::momentum ? 0 : state[static_cast<std::size_t>(i)];
    return prepared_.system.energy(s);
  }

  std::optional<double> unstable_start(std::span<const std::string> axes,
                                       std::span<const double> values) const override {
    if constexpr (requires { Model::wider(parameters_, axes); })
      if (const std::shared_ptr<Experiment> other = Model::wider(parameters_, axes))
        return other->unstable_start(axes, values);
    const Parameters p = with(axes, values);
    try {
      const Prepared prepared = Model::prepare(p);
      return growth_of(local_flow(prepared.system, Model::start(p, prepared)));
    } catch (const Error&) {  // nothing to run there
      return std::nullopt;
    }
  }

  std::vector<double> undisturbed(std::span<const std::string> axes, std::span<const double> values) const override {
    if constexpr (requires { Model::wider(parameters_, axes); })
      if (const std::shared_ptr<Experiment> other = Model::wider(parameters_, axes))
        return dynamic_cast<const SteadyMotions&>(*other).undisturbed(axes, values);
    const Parameters p = quiet(with(axes, values));
    const State s = Model::start(p, Model::prepare(p));
    std::vector<double> list(components());
    for (int i = 0; i < State::size; ++i) list[static_cast<std::size_t>(i)] = s[i];
    return list;
  }
  LocalFlow flow_at(std::span<const std::string> axes, std::span<const double> values, std::span<const double> state,
                    std::vector<double>& wanted) const override {
    if constexpr (requires { Model::wider(parameters_, axes); })
      if (const std::shared_ptr<Experiment> other = Model::wider(parameters_, axes))
        return dynamic_cast<const SteadyMotions&>(*other).flow_at(axes, values, state, wanted);
    const State s = state_from<State>(state);
    Parameters p = quiet(with(axes, values));
    if constexpr (requires { p.place(position(s)); }) p.place(position(s));
    const Prepared prepared = Model::prepare(p);
    wanted = local_flow(prepared.system, Model::start(p, prepared)).kept_values;
    return local_flow(prepared.system, s);
  }
  std::string undisturbed_note() const override {
    if constexpr (requires { parameters_.undisturbed_note(); })
      return parameters_.undisturbed_note();
    else
      return {};
  }

  std::vector<AxisName> axes() const override {
    std::vector<AxisName> list;
    for (const NumberKey<Parameters>& k : keys())
      list.push_back({k.path, k.dimension, k.about,
                      parameters_.overruled(k.path).empty() ? k.in(parameters_) : not_given, k.bound});
    return list;
  }

  Outcome trajectory(const TrajectoryRequest& request, const RowSink& sink) const override {
    check_run(request.method, request.plan);
    const State start = start_of(request.start);
    if (request.adaptive) return follow_adaptive(start, request, sink);
    if (is_reference(request.method.method)) {
      const auto system = prepared_.system.template cast<Extended>();
      return follow(system, state_cast<Extended>(start), prepared_.ending.template cast<Extended>(), request, sink);
    }
    if (request.compensated)
      return follow(prepared_.system, state_cast<Sum<double>>(start), prepared_.ending, request, sink);
    return follow(prepared_.system, start, prepared_.ending, request, sink);
  }

  Certificate certificate(const CertificateRequest& q) const override {
    const auto inside = [this](const State& s) { return prepared_.ending.excess(s) < 0; };
    return certificate_of<Special>(prepared_.system, q, state_from<State>(q.start), state_from<State>(q.calm), inside);
  }

  OnGpu on_gpu() const override { return gpu_kernels; }
  const Device& gpu() const override {
    if constexpr (own_gpu_kernels)
      return FamilyKernels<Prepared>::gpu(prepared_);
    else
      return device();
  }

  FateFunction fates(const FateRequest& request) const override {
    if (request.processor == Processor::cuda && gpu_kernels == OnGpu::never)
      throw Error(fmt::format("there are no GPU kernels for {}; take device cpu", Model::name()));
    std::vector<NumberKey<Parameters>> keys;
    for (const std::string& axis : request.axes) keys.push_back(key_named(axis));
    if constexpr (requires { Model::wider(parameters_, request.axes); })
      if (std::shared_ptr<Experiment> other = Model::wider(parameters_, request.axes))
        return [other, fates = check_ensembles(*other).fates(request)](FateWork& work) { fates(work); };
    check_run(request.method, request.plan);
    make_ready<Prepared>({request.method.method, request.plan, request.family, request.packing, request.processor},
                         prepared_);
    if (request.indicator) check_tangent(*this, request.method);
    return [this, request, keys](FateWork& work) {
      Source source(*this, keys, work);
      run_asked(request, source);
    };
  }

 private:
  // Where the system can be followed with its tangent (capability/of_model.hpp).
  friend TangentsOf<Model>;
  static bool steps_with_tangent(const NamedMethod& method) {
    return static_cast<bool>(tangent_step<Special, System>(method.method));
  }
  Outcome follow_tangent(const TangentRequest& q) const {
    check_tangent(*this, q.method);
    const TangentAsk ask = asked_of_tangent(Indicator::sali);  // two vectors: the first tells all the others
    const auto sample = [&](const TangentProgress<State>& at) {
      const TangentSums& s = at.sums;
      q.sink({s.time, s.value(Indicator::lyapunov), s.value(Indicator::fli), s.value(Indicator::megno),
              indicated(at, ask)},
             at.steps);
    };
    return tangent_fate_on_host<Special>(q.method.method, prepared_.system, start_of(q.start),
                                         {q.plan, ask, tangent_forces}, prepared_.ending, nullptr, sample);
  }
  TangentAsk asked_of_tangent(Indicator of) const {
    static_assert(State::size <= TangentAsk::most);
    return tangent_ask(of, State::parts, start());
  }

  void run_asked(const FateRequest& r, StartSource<Prepared>& source) const {
    const SourceRun run{r.method.method, r.plan, r.family, r.packing, r.processor};
    if (r.observed) return run_observed(r, source);
    if constexpr (can_have_tangent<System>)
      if (r.indicator) return run_tangents<Special, Prepared>(run, asked_of_tangent(*r.indicator), source);
    run_source<Special, Prepared>(run, source);
  }

  static void run_observed(const FateRequest& r, StartSource<Prepared>& source) {
    struct Stopped {};
    TrajectoryRequest q{r.method, r.plan, r.every};
    q.pulse = [&source](std::uint64_t) {
      if (source.stop() != nullptr && source.stop()->load(std::memory_order_relaxed)) throw Stopped{};
    };
    while (const std::optional<Start<Prepared>> start = source.next()) {
      Outcome end{Fate::unsolved, 0, 0};
      const std::unique_ptr<RunObserver> observer_of_it = r.observed();
      const RowSink sink = [&](double t, std::span<const double> s, std::span<const double> kept) {
        observer_of_it->row(t, s, kept);
      };
      try {
        end = follow(start->prepared.system, start->state, start->prepared.ending, q, sink);
        if (end.fate == Fate::stayed) end.time = observer_of_it->value();
      } catch (const Error&) {  // the solver gave up
      } catch (const Stopped&) {
      }
      source.done(start->ticket, end);
    }
  }

  Parameters with(std::span<const std::string> axes, std::span<const double> values) const {
    Parameters p = parameters_;
    for (std::size_t i = 0; i < axes.size(); ++i) key_named(axes[i]).in(p) = values[i];
    return p;
  }
  // Without what disturbs the start, where the model knows.
  static Parameters quiet(Parameters p) {
    if constexpr (requires { p.undisturb(); }) p.undisturb();
    return p;
  }

  auto keys() const {
    if constexpr (requires { Model::keys(parameters_); })
      return Model::keys(parameters_);
    else
      return Model::keys();
  }

  void check_run(const NamedMethod& method, const Schedule& plan) const {
    check_method(*this, method);
    if constexpr (requires { Model::check_run(parameters_, prepared_, method, plan); })
      Model::check_run(parameters_, prepared_, method, plan);
  }

  State start_of(std::span<const double> given) const {
    if (given.empty()) return start_;
    kreisel::check_start(*this, given);
    const State s = state_from<State>(given);
    if constexpr (requires { Model::check_start(parameters_, prepared_, s); })
      Model::check_start(parameters_, prepared_, s);
    return s;
  }

  // Everywhere but where the model says otherwise.
  static constexpr bool no_gpu_kernels = requires { requires !Model::on_gpu; };
  static constexpr bool own_gpu_kernels = requires(const Prepared p) { FamilyKernels<Prepared>::gpu(p); };
  static constexpr OnGpu gpu_kernels = no_gpu_kernels    ? OnGpu::never
                                       : own_gpu_kernels ? OnGpu::when_asked
                                                         : OnGpu::as_built;

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

  template <class AnySystem, class AnyState, class Ending>
  static Outcome follow(const AnySystem& system, const AnyState& start, const Ending& ending,
                        const TrajectoryRequest& q, const RowSink& sink) {
    const auto pulse = [&q](std::uint64_t n) {
      if (q.pulse) q.pulse(n);
    };
    const auto step = step_on<AnyState, Special, AnySystem>(q.method.method);
    return run_trajectory(step, system, start, q.plan, ending, q.every, observer(system, sink), pulse, q.keeper);
  }

  Outcome follow_adaptive(const State& start, const TrajectoryRequest& q, const RowSink& sink) const {
    check_adaptive(*this, q);
    const auto pulse = [&q](std::uint64_t n) {
      if (q.pulse) q.pulse(n);
    };
    const auto step = step_on<State, Special, System>(q.method.method);
    return run_adaptive(step, prepared_.system, start, q.plan, prepared_.ending, q.every,
                        observer(prepared_.system, sink), pulse, q.keeper);
  }

  NumberKey<Parameters> key_named(const std::string& path) const {
    std::vector<std::string> known;
    for (const NumberKey<Parameters>& k : keys()) {
      known.emplace_back(k.path);
      if (path != k.path) continue;
      if (const std::string other = parameters_.overruled(path); !other.empty())
        throw Error(fmt::format("{} cannot be varied here: {} is given and takes its place", path, other));
      return k;
    }
    throw Error(fmt::format("'{}' is no number of this case that can be varied{}", path, did_you_mean(path, known)));
  }

  // Turns rows of coordinates into starts: parameters that differ in those numbers.
  class Source final : public StartSource<Prepared> {
   public:
    Source(const SystemExperiment& home, const std::vector<NumberKey<Parameters>>& keys, FateWork& work)
        : home_(home), keys_(keys), work_(work), parameters_(home.parameters_), row_(keys.size()) {
      // Keys under "initial." leave the system as it is.
      for (const auto& k : keys) one_system_ = one_system_ && std::string_view(k.path).starts_with("initial.");
    }

    const std::atomic<bool>* stop() const override { return work_.stop(); }
    bool one_system() const override { return one_system_; }
    void done(std::size_t ticket, const Outcome& outcome) override { work_.done(ticket, outcome); }

    std::optional<Start<Prepared>> next() override {
      std::size_t ticket = 0;
      while (work_.next(row_, ticket)) {
        for (std::size_t i = 0; i < keys_.size(); ++i) keys_[i].in(parameters_) = row_[i];
        try {
          return made(ticket);
        } catch (const Error&) {  // nothing to run (no equilibrium, say): gone at once
          work_.done(ticket, {Fate::escaped, 0, 0});
        }
      }
      return std::nullopt;
    }

   private:
    Start<Prepared> made(std::size_t ticket) const {
      if (one_system_) return {home_.prepared_, Model::start(parameters_, home_.prepared_), ticket};
      for (const auto& k : keys_) check_number(k.path, k.in(parameters_), k.bound, "");
      const Prepared prepared = Model::prepare(parameters_);
      return {prepared, Model::start(parameters_, prepared), ticket};
    }

    const SystemExperiment& home_;
    const std::vector<NumberKey<Parameters>>& keys_;
    FateWork& work_;
    Parameters parameters_;
    std::vector<double> row_;
    bool one_system_ = true;
  };

  Parameters parameters_;
  Prepared prepared_;
  State start_;
};

}  // namespace kreisel
