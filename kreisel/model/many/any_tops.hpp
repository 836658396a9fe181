// Many tops whose potential the compiler no longer knows: what measures and searches ask of them, behind virtual functions, for each number
// type that they compute with. So these are compiled once, and a potential adds no more than its own sums.
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "kreisel/model/many/many_tops.hpp"
#include "kreisel/number/dual.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {

template <class T>
class TopsBehind {
 public:
  using State = AnyCount::State<T>;
  using Force = std::vector<AxisForce<T>>;
  virtual ~TopsBehind() = default;
  virtual T energy(const State& s) const = 0;
  virtual State rate(const State& s) const = 0;
  virtual Force force(const State& s) const = 0;
  virtual void kick(State& s, const Force& f, const T& h) const = 0;
  virtual void drift(State& s, const T& h) const = 0;
  virtual std::vector<Matrix<T, 12>> poisson(const State& s) const = 0;  // a block a body
  virtual std::vector<T> invariant_values(const State& s) const = 0;
  virtual bool kinetic_is_quadratic() const = 0;
};

// kept: how many of the system's invariants are any.
template <class System>
class TopsBehindOf final : public TopsBehind<typename System::Number> {
  using T = typename System::Number;
  using State = typename TopsBehind<T>::State;
  using Force = typename TopsBehind<T>::Force;

 public:
  TopsBehindOf(const System& system, std::size_t kept) : system_(system), kept_(kept) {}
  T energy(const State& s) const override { return system_.energy(s); }
  State rate(const State& s) const override { return system_.rate(s); }
  Force force(const State& s) const override { return system_.force(s); }
  void kick(State& s, const Force& f, const T& h) const override { system_.kick(s, f, h); }
  void drift(State& s, const T& h) const override { system_.drift(s, h); }
  std::vector<Matrix<T, 12>> poisson(const State& s) const override { return system_.poisson(s); }
  std::vector<T> invariant_values(const State& s) const override {
    const auto all = system_.invariant_values(s);
    return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(kept_)};
  }
  bool kinetic_is_quadratic() const override { return system_.kinetic_is_quadratic(); }

 private:
  System system_;
  std::size_t kept_;
};

// Of one and the same tops: plain, in quadruple precision, and with slopes.
struct AnyTops {
  std::size_t bodies = 0;
  std::shared_ptr<const TopsBehind<double>> plain;
  std::shared_ptr<const TopsBehind<Extended>> wide;
  std::shared_ptr<const TopsBehind<Dual<double, 3>>> sloped;

  template <class T>
  const TopsBehind<T>& in() const {
    if constexpr (std::is_same_v<T, double>)
      return *plain;
    else if constexpr (std::is_same_v<T, Extended>)
      return *wide;
    else
      return *sloped;
  }
};

// The first `count` bodies of a system in numbers T, with these sums in place of its own.
template <class T, class Sums, class Pair, class Outer, class Count, class Own, class Kinetic>
auto first_tops(const ManyTops<double, Pair, Outer, Count, Own, Kinetic>& system, std::size_t count, const Sums& sums) {
  const auto first = [count](const auto& list) {
    return AnyCount::made(count, [&](std::size_t i) { return list[i]; });
  };
  using Tops = ManyTops<double, Pair, Outer, AnyCount, Sums, Kinetic>;
  return Tops{first(system.bodies), first(system.numbers), system.pair, sums}.template cast<T>();
}

template <class Sums, class System>
AnyTops any_tops(const System& system, std::size_t count, const Sums& sums, std::size_t kept) {
  const auto behind = [&]<class T>(T) {
    const auto tops = first_tops<T>(system, count, sums);
    return std::make_shared<const TopsBehindOf<std::remove_const_t<decltype(tops)>>>(tops, kept);
  };
  return {count, behind(double()), behind(Extended()), behind(Dual<double, 3>())};
}

}  // namespace kreisel
