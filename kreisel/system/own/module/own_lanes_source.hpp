// Compiled into a module after a file that defines `template <class T> struct Potential`: its kernel for the instruction set that
// this is compiled for. What the program has (loaded_potential.hpp) becomes the potential itself, start by start.
// No guard against a second inclusion: nobody includes it.
#include "kreisel/engine/lane_kernel_of.hpp"
#include "kreisel/engine/sources_id.hpp"
#include "kreisel/system/own/module/loaded_kinetic.hpp"
#include "kreisel/system/own/module/own_of_file.hpp"

namespace kreisel {

namespace {

using Own = OwnPotential<double, Potential>;

Own own_of(const LoadedPotential<double, Own::axisymmetric>& p) {
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

void run(const AnyMethod& method, const Schedule& plan, Packing packing, void* source) {
  OwnSource own(*static_cast<StartSource<LoadedPrep>*>(source));
  lane_kernel<this_family, OwnPrep>(method, plan, packing, own);
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const OwnLanes* kreisel_own_lanes() {
  static const OwnLanes made{sources_id, run};
  return &made;
}

}  // namespace kreisel
