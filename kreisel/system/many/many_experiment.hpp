// The experiment of many tops: a run-time number of bodies, any potential between them, free or with something outside.
//
// It follows trajectories with the methods that split (method/splitting/by_flows.hpp), and hands its tops on to those who measure what
// these keep, or look for their steady motions. There are no maps.
#pragma once
#include <cmath>

#include <fmt/format.h>

#include "kreisel/engine/many/tiled_pairs.hpp"
#include "kreisel/error.hpp"
#include "kreisel/flow/adaptive_trajectory.hpp"
#include "kreisel/flow/bodies_ending.hpp"
#include "kreisel/method/splitting/by_flows.hpp"
#include "kreisel/model/many/many_tops.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/observe/certify/certificate.hpp"
#include "kreisel/system/capability/certified.hpp"
#include "kreisel/system/capability/certified_part.hpp"
#include "kreisel/system/capability/has_moving_body.hpp"
#include "kreisel/system/ever_ends.hpp"
#include "kreisel/system/experiment.hpp"
#include "kreisel/system/many/holds_tops.hpp"
#include "kreisel/system/many/many_place.hpp"
#include "kreisel/system/many/many_shown.hpp"
#include "kreisel/system/many/tops_certificate.hpp"

namespace kreisel {

// System: ManyTops with a number of bodies that only the run knows.
template <class System>
class ManyExperiment final : public Experiment,
                             public Certified,
                             public CertifiedPart,
                             public HasMovingBody,
                             public HoldsTops,
                             public MagnetsOnAxis {
 public:
  using State = AnyCount::State<double>;

  // kept: how many of the system's invariants are any.
  ManyExperiment(const ManyParameters& p, const System& system, const ManyShown& shown,
                 std::size_t kept = System::invariants.size())
      : system_(system),
        shown_(shown),
        ending_(ending_of(p)),
        start_{many_starts(p)},
        kept_(kept),
        numbers_(p.numbers),
        moving_body_(p.moving_body()),
        magnets_(p.magnets ? p.field.magnets_on_axis() : std::vector<MagnetOnAxis>{}) {
    const int width = 3 * static_cast<int>(p.bodies.size());
    parts_ = {{{"r", dimension::length, width, Role::place},
               {"p", dimension::momentum, width, Role::momentum},
               {"a", dimension::none, width, Role::axis},
               {"l", dimension::angular_momentum, width, Role::momentum}}};
    check_apart(start_);
  }

  bool takes(const NamedMethod& method) const override { return by_flows(method.method); }
  Traits traits(const NamedMethod& method) const override {
    Traits t = method.traits();
    with_method<MethodsByFlows>(method.method, [&](const auto& m) { t = traits_on(m, system_); });
    return t;
  }
  std::string system_name() const override { return "many tops"; }
  std::span<const Part> parts() const override { return parts_; }
  std::size_t components() const override { return 12 * start_.body.size(); }
  std::size_t bodies() const override { return start_.body.size(); }
  std::vector<double> start() const override {
    std::vector<double> list(components());
    for (int i = 0; i < start_.components(); ++i) list[static_cast<std::size_t>(i)] = start_[i];
    return list;
  }
  std::vector<AxisState<double>> in_space(std::span<const double> state) const override { return state_of(state).body; }
  std::span<const Shown> shown() const override { return shown_.list(); }
  std::vector<double> shown_values(std::span<const double> state) const override {
    return shown_.values(state_of(state).body);
  }
  std::span<const Invariant> invariants() const override { return std::span(System::invariants).first(kept_); }
  std::span<const char* const> bounds() const override {
    static constexpr const char* only[] = {"escape"};
    return only;
  }
  double period() const override { return 0; }
  double equilibrium_height() const override { return 0; }
  std::vector<AxisName> axes() const override { return {}; }
  double fastest(const NamedMethod&) const override { return 0; }
  bool ends() const override { return ever_ends(ending_); }
  double potential_energy(std::span<const double> state) const override {
    State s = state_of(state);
    for (AxisState<double>& b : s.body) b.p = b.l = {};
    return system_.energy(s);
  }

  EquilibriumReport equilibria() const override {
    EquilibriumReport none;
    none.missing = "many tops have no list of equilibria: `kreisel equilibrium` looks for their steady motion";
    return none;
  }

  Outcome trajectory(const TrajectoryRequest& q, const RowSink& sink) const override {
    check_method(*this, q.method);
    const State start = start_of(q);
    if (q.adaptive) check_adaptive(*this, q);
    Outcome end;
    with_method<MethodsByFlows>(q.method.method, [&](const auto& method) {
      end = q.compensated ? follow(method, state_cast<Sum<double>>(start), q, sink) : follow(method, start, q, sink);
    });
    return end;
  }

  Certificate certificate(const CertificateRequest& request) const override {
    const std::size_t count = std::min(start_.body.size(), most_certified_tops);
    const auto inside = [this](const State& s) { return ending_.excess(s) < 0; };
    return tops_certificate(tops(count), request, inside);
  }
  std::string certified_part() const override {
    if (start_.body.size() <= most_certified_tops) return {};
    return fmt::format(
        "of the {} bodies the first {} are measured, without the others: what a method keeps does not depend on how "
        "many "
        "there are; costs are of all",
        start_.body.size(), most_certified_tops);
  }

  // Pairs one by one, where the sums know plain numbers only.
  AnyTops tops(std::size_t count) const override {
    if constexpr (std::is_same_v<decltype(System::sums), TiledPairs>)
      return any_tops(system_, count, EachPair{}, kept_);
    else
      return any_tops(system_, count, system_.sums, kept_);
  }

  const std::vector<AxisName>& numbers() const override { return numbers_; }
  MovingBody moving_body() const override { return moving_body_; }
  std::vector<MagnetOnAxis> magnets_on_axis() const override { return magnets_; }

 private:
  static BodiesLeave ending_of(const ManyParameters& p) {
    BodiesLeave e{AnyCount::made(p.bodies.size(), [&](std::size_t i) { return floating_height(p, i); })};
    if (p.escapes) e.radius = p.escape_radius;
    if (!std::isnan(p.escape_tilt)) e.cosine = std::cos(std::min(p.escape_tilt, 3.15));
    return e;
  }

  State state_of(std::span<const double> components) const {
    State s{std::vector<AxisState<double>>(start_.body.size())};
    for (int i = 0; i < s.components(); ++i) s[i] = components[static_cast<std::size_t>(i)];
    return s;
  }
  State start_of(const TrajectoryRequest& q) const {
    if (q.start.empty()) return start_;
    check_start(*this, q.start);
    State s = state_of(q.start);
    check_apart(s);
    return s;
  }

  // No two bodies where their potential means nothing.
  void check_apart(const State& s) const {
    const auto& b = s.body;
    for (std::size_t i = 1; i < b.size(); ++i) {
      stop_if_asked();
      for (std::size_t j = 0; j < i; ++j) {
        const auto x = pair_scalars(b[i].r - b[j].r, b[i].a, b[j].a);
        if (!(system_.pair.room(x, system_.numbers[i], system_.numbers[j]) > 0))
          throw Error(fmt::format("bodies {} and {} start on top of one another, {} apart: move one of them", j + 1,
                                  i + 1, std::sqrt(x.d)));
        if (!std::isfinite(system_.pair.value(x, system_.numbers[i], system_.numbers[j])))
          throw Error(
              fmt::format("bodies {} and {} start {} apart with an energy that is no finite number: they are too "
                          "close, or their moments or cores too large",
                          j + 1, i + 1, std::sqrt(x.d)));
      }
    }
  }

  template <class M, class AnyState>
  Outcome follow(const M& method, const AnyState& start, const TrajectoryRequest& q, const RowSink& sink) const {
    std::vector<double> row(components());
    const auto watch = [&](double t, const State& s) {
      const auto kept = system_.invariant_values(s);
      for (int i = 0; i < s.components(); ++i) row[static_cast<std::size_t>(i)] = s[i];
      sink(t, row, std::span(kept).first(kept_));
    };
    if constexpr (std::is_same_v<AnyState, State>) {
      const auto pulse = [&q](std::uint64_t n) {
        if (q.pulse) q.pulse(n);
      };
      if (q.adaptive) return run_adaptive(method, system_, start, q.plan, ending_, q.every, watch, pulse, q.keeper);
    }
    if (q.pulse) return run_trajectory(method, system_, start, q.plan, ending_, q.every, watch, q.pulse, q.keeper);
    return run_trajectory(method, system_, start, q.plan, ending_, q.every, watch, NoPulse{}, q.keeper);
  }

  System system_;
  ManyShown shown_;
  BodiesLeave ending_;
  State start_;
  std::size_t kept_;
  std::vector<AxisName> numbers_;
  MovingBody moving_body_;
  std::vector<MagnetOnAxis> magnets_;
  std::array<Part, 4> parts_;
};

// Row: one of pairs/*.hpp. Outer: FreeSpace or TopPlace (many_place.hpp).
template <class Row, class Outer>
std::unique_ptr<Experiment> pair_experiment(const ManyParameters& p, const typename Row::Pair& pair) {
  using System = ManyTops<double, typename Row::Pair, Outer, AnyCount, TiledPairs>;
  const auto body = [&](std::size_t i) { return body_of<Outer>(p, p.bodies[i]); };
  const auto numbers = [&](std::size_t i) { return Row::numbers(p.bodies[i]); };
  const System system{AnyCount::made(p.bodies.size(), body), AnyCount::made(p.bodies.size(), numbers), pair,
                      TiledPairs(p.threads)};
  return std::make_unique<ManyExperiment<System>>(p, system, ManyShown(p));
}

template <class Row>
PairMaker many_maker(PairKeys& keys) {
  return [pair = Row::read(keys)](const ManyParameters& p) {
    return p.free() ? pair_experiment<Row, FreeSpace<double>>(p, pair) : pair_experiment<Row, TopPlace>(p, pair);
  };
}

}  // namespace kreisel
