// A system and a method on it of which measures see no more than their space: what they ask is behind pointers, so that they are compiled
// once for a space (spaces/*.cpp), whatever systems live there.
#pragma once
#include <memory>
#include <vector>

#include "kreisel/method/general/both_steps.hpp"

namespace kreisel {

template <StateLike Moved>
class SeenSystem {
 public:
  using Number = NumberOf<Moved>;
  template <class N>
  using State = Rebind<Moved, N>;
  using Tensor = Matrix<Number, Moved::size>;

  template <System S>
  requires(!std::is_same_v<S, SeenSystem>) explicit SeenSystem(const S& system)
      : system_(std::make_shared<const S>(system)), calls_(&calls_to<S>) {}

  Moved rate(const Moved& s) const { return calls_->rate(system_.get(), s); }
  Number energy(const Moved& s) const { return calls_->energy(system_.get(), s); }
  Tensor poisson(const Moved& s) const { return calls_->poisson(system_.get(), s); }
  std::vector<Number> invariant_values(const Moved& s) const { return calls_->invariant_values(system_.get(), s); }
  Moved reversed(const Moved& s) const { return calls_->reversed(s); }
  // With its drive and its friction run backward, where it has them; else the same.
  SeenSystem backward() const { return calls_->backward(*this); }

  const void* behind() const { return system_.get(); }

 private:
  struct Calls {
    Moved (*rate)(const void*, const Moved&);
    Number (*energy)(const void*, const Moved&);
    Tensor (*poisson)(const void*, const Moved&);
    std::vector<Number> (*invariant_values)(const void*, const Moved&);
    Moved (*reversed)(const Moved&);
    SeenSystem (*backward)(const SeenSystem&);
  };
  template <class S>
  static const S& at(const void* system) {
    return *static_cast<const S*>(system);
  }
  template <class S>
  static constexpr Calls calls_to{[](const void* x, const Moved& s) { return Moved(at<S>(x).rate(s)); },
                                  [](const void* x, const Moved& s) { return Number(at<S>(x).energy(s)); },
                                  [](const void* x, const Moved& s) { return Tensor(at<S>(x).poisson(s)); },
                                  [](const void* x, const Moved& s) {
                                    const auto values = at<S>(x).invariant_values(s);
                                    return std::vector<Number>(values.begin(), values.end());
                                  },
                                  [](const Moved& s) { return Moved(S::reversed(s)); },
                                  [](const SeenSystem& seen) {
                                    if constexpr (requires(const S s) { s.backward(); })
                                      return SeenSystem(at<S>(seen.behind()).backward());
                                    else
                                      return seen;
                                  }};

  std::shared_ptr<const void> system_;
  const Calls* calls_;
};

// In double and in quadruple precision, for seen systems of the type that it was made for.
template <StateLike Plain>
class SeenMethod {
 public:
  using Wide = Rebind<Plain, Extended>;

  template <System S>
  explicit SeenMethod(const BothSteps<S>& steps)
      : steps_(std::make_shared<const BothSteps<S>>(steps)),
        plain_(&calls_to<S, S>),
        wide_(&calls_to<S, Quadruple<S>>) {}

  template <StateLike Moved>
  AnyCarry start(const SeenSystem<Moved>& system, const Moved& s) const {
    return calls<Moved>().start(steps_.get(), system.behind(), s);
  }
  template <StateLike Moved>
  void step(const SeenSystem<Moved>& system, Moved& s, AnyCarry& carry, const NumberOf<Moved>& h) const {
    calls<Moved>().step(steps_.get(), system.behind(), s, carry, h);
  }

 private:
  template <class Moved>
  struct Calls {
    AnyCarry (*start)(const void* steps, const void* system, const Moved& s);
    void (*step)(const void* steps, const void* system, Moved& s, AnyCarry& carry, const NumberOf<Moved>& h);
  };
  template <class S, class Any>
  static constexpr Calls<StateOf<Any>> calls_to{
      [](const void* steps, const void* system, const StateOf<Any>& s) {
        return static_cast<const BothSteps<S>*>(steps)->start(*static_cast<const Any*>(system), s);
      },
      [](const void* steps, const void* system, StateOf<Any>& s, AnyCarry& carry, const NumberIn<Any>& h) {
        static_cast<const BothSteps<S>*>(steps)->step(*static_cast<const Any*>(system), s, carry, h);
      }};
  template <class Moved>
  const Calls<Moved>& calls() const {
    if constexpr (std::is_same_v<Moved, Plain>)
      return *plain_;
    else
      return *wide_;
  }

  std::shared_ptr<const void> steps_;
  const Calls<Plain>* plain_;
  const Calls<Wide>* wide_;
};

}  // namespace kreisel
