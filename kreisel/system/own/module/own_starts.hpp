// The starts of a program with a loaded potential (loaded_potential.hpp) as those of the potential itself, which is compiled here: what the
// kernels of a file (own_lanes_source.hpp, own_device_source.cuh) are fed with.
#pragma once
#include "kreisel/system/own/module/loaded_kinetic.hpp"
#include "kreisel/system/own/module/own_of_file.hpp"

namespace kreisel {

using Own = OwnPotential<double, Potential>;

inline Own own_of(const LoadedPotential<double, Own::axisymmetric>& p) {
  return {own_with<double>(p.numbers.data()), p.weight};
}

// Templates, since a potential serves one of them alone.
template <class P, class U = Own>
SymmetricBody<double, U> body_of(const SymmetricBody<double, P>& s) {
  return {s.kinetic, s.spin_energy, own_of(s.potential)};
}
template <class P, class U = Own>
SymmetricBody<double, U, OwnKinetic<double, Potential>> body_of(
    const SymmetricBody<double, P, LoadedKinetic<double>>& s) {
  return {{own_with<double>(s.kinetic.numbers.data()), s.kinetic.mass, s.kinetic.inertia1},
          s.spin_energy,
          own_of(s.potential)};
}
template <class P, class U = Own>
RigidBody<double, U> body_of(const RigidBody<double, P>& s) {
  return {s.mass, s.inertia, own_of(s.potential), s.rotor};
}

using OfTops = std::conditional_t<own_kinetic, LoadedKineticTop<Own::axisymmetric>, LoadedTop<Own::axisymmetric>>;
using Loaded = std::conditional_t<own_space == OwnSpace::axis, OfTops, LoadedBody<Own::axisymmetric>>;
using LoadedPrep = LoadedPrepared<Loaded>;
using OwnPrep = Prepared<decltype(body_of(std::declval<const Loaded&>())), LeavesSphere<double>>;

class OwnSource final : public StartSource<OwnPrep> {
 public:
  explicit OwnSource(StartSource<LoadedPrep>& from) : from_(from) {}
  std::optional<Start<OwnPrep>> next() override {
    const std::optional<Start<LoadedPrep>> s = from_.next();
    if (!s) return std::nullopt;
    return Start<OwnPrep>{{body_of(s->prepared.system), s->prepared.ending, s->prepared.height}, s->state, s->ticket};
  }
  const std::atomic<bool>* stop() const override { return from_.stop(); }
  bool one_system() const override { return from_.one_system(); }
  void done(std::size_t ticket, const Outcome& outcome) override { from_.done(ticket, outcome); }

 private:
  StartSource<LoadedPrep>& from_;
};

}  // namespace kreisel
