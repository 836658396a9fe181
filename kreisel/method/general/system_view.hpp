// A system of which a method sees no more than its space: the rate and the flows behind pointers.
//
// A method compiled for a view is compiled once for all systems on that space, and does the very same arithmetic. A call costs
// a nanosecond or two, which only the cheapest steps would notice: those take the system itself (any_step.hpp).
#pragma once
#include "kreisel/method/implicit/rate_jacobian.hpp"
#include "kreisel/method/implicit/shifted_solve.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {

template <class T, class Kind>
struct HeavyTop;
struct GeneralKind;

// Whether friction takes energy: no map of such a system is a Poisson map, whatever the method.
template <class S>
inline constexpr bool dissipates = requires {
  requires S::dissipates;
};

// What a system has besides its rate.
struct Abilities {
  bool flows = false;      // a kick and a drift
  bool turns = false;      // a kick, and turns about the principal axes
  bool quadratic = false;  // a field of degree two, with its short way to solve
  bool canonical = false;
  bool lifts = false;  // a heavy top, whose numbers are enough to lift it to T*C²
  bool slopes = true;  // of the rate
};

template <System S>
inline constexpr Abilities abilities_of{.flows = Splittable<S>,
                                        .turns = Turnable<S>,
                                        .quadratic = Quadratic<S>&& ShortSolve<S>,
                                        .canonical = canonical<S>,
                                        .lifts = requires(const S s){s.template as<GeneralKind>();
}  // namespace kreisel
}
;

constexpr Abilities without_slopes(Abilities a) {
  a.slopes = false;
  return a;
}

// Running: the state that steps move, of plain numbers or of running sums.
template <StateLike Running, Abilities has>
class SystemView {
 public:
  using Number = Plain<NumberOf<Running>>;
  template <class N>
  using State = Rebind<Running, N>;
  static constexpr bool canonical = has.canonical;
  static constexpr bool kicks = has.flows || has.turns;
  static constexpr bool lifts = has.lifts;

 private:
  using PlainState = State<Number>;
  using Tangent = Matrix<Number, Running::size>;
  struct NoForce {};
  template <bool there, class>
  struct ForceOn {
    using Type = NoForce;
  };
  template <class Of>
  struct ForceOn<true, Of> {
    using Type = typename Of::Force;
  };

 public:
  using Force = typename ForceOn<kicks, PlainState>::Type;

  // The system must outlive it.
  template <System S>
  explicit SystemView(const S& system) : system_(&system), calls_(&calls_to<S>) {}

  template <System S>
  const S& as() const {
    return *static_cast<const S*>(system_);
  }

  PlainState rate(const PlainState& s) const { return calls_->rate(system_, s); }
  Tangent rate_jacobian(const PlainState& s) const requires(has.slopes) { return calls_->jacobian(system_, s); }

  template <StateLike Any>
  requires kicks Force force(const Any& s)
  const { return moves<Any>().force(system_, s); }
  template <StateLike Any>
  requires kicks void kick(Any& s, const Force& f, const Number& h) const { moves<Any>().kick(system_, s, f, h); }
  template <StateLike Any>
  requires(has.flows) void drift(Any& s, const Number& h) const { moves<Any>().drift(system_, s, h); }
  bool drift_is_exact() const requires(has.flows) { return calls_->exact_drift(system_); }
  bool dissipates() const { return calls_->dissipates; }
  bool kinetic_is_quadratic() const requires(has.flows) { return calls_->quadratic_kinetic(system_); }
  // Whether the drift is the whole motion: there is no force.
  bool drift_is_all() const requires(has.flows) { return calls_->drift_is_all; }
  template <int axis, StateLike Any>
  requires(has.turns) void turn(Any& s, const Number& h) const { moves<Any>().turn[axis](system_, s, h); }

  // The same top as one of which nothing is known but its numbers.
  HeavyTop<Number, GeneralKind> top() const requires(has.lifts) { return calls_->top(system_); }

  PlainState bilinear(const PlainState& s, const PlainState& t) const requires(has.quadratic) {
    return calls_->bilinear(system_, s, t);
  }
  PlainState linear(const PlainState& s) const requires(has.quadratic) { return calls_->linear(system_, s); }
  PlainState shifted_solve(const PlainState& s, const Number& k, const PlainState& b) const requires(has.quadratic) {
    return calls_->shifted_solve(system_, s, k, b);
  }

 private:
  template <class Any>
  struct Moves {
    Force (*force)(const void*, const Any&) = nullptr;
    void (*kick)(const void*, Any&, const Force&, const Number&) = nullptr;
    void (*drift)(const void*, Any&, const Number&) = nullptr;
    std::array<void (*)(const void*, Any&, const Number&), 3> turn{};

    template <class S>
    static constexpr Moves of() {
      Moves m;
      if constexpr (kicks) {
        m.force = [](const void* x, const Any& s) { return Force(at<S>(x).force(s)); };
        m.kick = [](const void* x, Any& s, const Force& f, const Number& h) { at<S>(x).kick(s, f, h); };
      }
      if constexpr (has.flows) m.drift = [](const void* x, Any& s, const Number& h) { at<S>(x).drift(s, h); };
      if constexpr (has.turns)
        m.turn = {[](const void* x, Any& s, const Number& h) { at<S>(x).template turn<0>(s, h); },
                  [](const void* x, Any& s, const Number& h) { at<S>(x).template turn<1>(s, h); },
                  [](const void* x, Any& s, const Number& h) { at<S>(x).template turn<2>(s, h); }};
      return m;
    }
  };

  struct Calls {
    PlainState (*rate)(const void*, const PlainState&) = nullptr;
    Tangent (*jacobian)(const void*, const PlainState&) = nullptr;
    bool (*exact_drift)(const void*) = nullptr;
    bool (*quadratic_kinetic)(const void*) = nullptr;
    bool drift_is_all = false;
    bool dissipates = false;
    HeavyTop<Number, GeneralKind> (*top)(const void*) = nullptr;
    PlainState (*bilinear)(const void*, const PlainState&, const PlainState&) = nullptr;
    PlainState (*linear)(const void*, const PlainState&) = nullptr;
    PlainState (*shifted_solve)(const void*, const PlainState&, const Number&, const PlainState&) = nullptr;
    Moves<PlainState> plain;
    Moves<Running> running;
  };

  template <class S>
  static const S& at(const void* system) {
    return *static_cast<const S*>(system);
  }
  template <class S>
  static constexpr Calls made() {
    Calls c;
    c.rate = [](const void* x, const PlainState& s) { return PlainState(at<S>(x).rate(s)); };
    if constexpr (has.slopes)
      c.jacobian = [](const void* x, const PlainState& s) { return kreisel::rate_jacobian(at<S>(x), s); };
    c.plain = Moves<PlainState>::template of<S>();
    if constexpr (!std::is_same_v<Running, PlainState>) c.running = Moves<Running>::template of<S>();
    if constexpr (has.flows) {
      c.exact_drift = [](const void* x) { return kreisel::drift_is_exact(at<S>(x)); };
      c.quadratic_kinetic = [](const void* x) { return kreisel::kinetic_is_quadratic(at<S>(x)); };
    }
    if constexpr (requires { S::drift_is_all; }) c.drift_is_all = S::drift_is_all;
    c.dissipates = kreisel::dissipates<S>;
    if constexpr (has.lifts) c.top = [](const void* x) { return at<S>(x).template as<GeneralKind>(); };
    if constexpr (has.quadratic) {
      c.bilinear = [](const void* x, const PlainState& s, const PlainState& t) { return at<S>(x).bilinear(s, t); };
      c.linear = [](const void* x, const PlainState& s) { return at<S>(x).linear(s); };
      c.shifted_solve = [](const void* x, const PlainState& s, const Number& k, const PlainState& b) {
        return at<S>(x).shifted_solve(s, k, b);
      };
    }
    return c;
  }
  template <class S>
  static constexpr Calls calls_to = made<S>();

  template <class Any>
  const Moves<Any>& moves() const {
    if constexpr (std::is_same_v<Any, PlainState>)
      return calls_->plain;
    else
      return calls_->running;
  }

  const void* system_;
  const Calls* calls_;
};

// Of a system whose number is the plain one behind Running. In quadruple precision nobody but the reference runs, which needs no
// slopes; a view with them is for those who measure all methods there.
template <System S, StateLike Running = StateOf<S>>
using FullViewOf = SystemView<Running, abilities_of<S>>;
template <System S, StateLike Running = StateOf<S>>
using ViewOf =
    SystemView<Running, std::is_same_v<NumberIn<S>, Extended> ? without_slopes(abilities_of<S>) : abilities_of<S>>;

}  // namespace kreisel
