// Energies of one's own, with the templates alone: V(x, q) of a rigid body, with its gradient by dual numbers and by hand, and T(|p|, |l|).
#include <iostream>

#include <kreisel/flow/ending.hpp>
#include <kreisel/flow/trajectory.hpp>
#include <kreisel/method/splitting/strang.hpp>
#include <kreisel/model/own_kinetic.hpp>
#include <kreisel/model/own_potential.hpp>
#include <kreisel/model/state/same_state.hpp>
#include <kreisel/version.hpp>

using namespace kreisel;

// A spring, and a field along e_z for a moment along the body's third axis.
template <class T>
struct Compass {
  T spring{1}, torque{2};
  KREISEL_NUMBERS(spring, torque)
  static constexpr bool axisymmetric = true;

  KREISEL_FN T value(const Vec3<T>& x, const Quat<T>& q) const {
    return T(0.5) * spring * norm2(x) - torque * (q.w * q.w - q.x * q.x - q.y * q.y + q.z * q.z);
  }
};

template <class T>
struct CompassByHand : Compass<T> {
  KREISEL_FN BodyGradient<T> gradient(const Vec3<T>& x, const Quat<T>& q) const {
    const T twice = T(2) * this->torque;
    return {this->spring * x, {-twice * q.w, twice * q.x, twice * q.y, -twice * q.z}};
  }
};

// A polar molecule that its rotation stretches.
template <class T>
struct Molecule {
  T field{2}, distortion{0.05};
  KREISEL_NUMBERS(field, distortion)
  static constexpr bool axisymmetric = true;

  KREISEL_FN T value(const Vec3<T>& r, const Vec3<T>& a) const { return T(0.5) * norm2(r) - field * a.z; }
  KREISEL_FN T kinetic(const T& P, const T& L, const T& mass, const T& inertia1) const {  // P = |p|², L = |l|²
    return T(0.5) * (P / mass + L / inertia1) - distortion * L * L;
  }
};
using Soft = SymmetricBody<double, OwnPotential<double, Molecule>, OwnKinetic<double, Molecule>>;

// How far the energy is off after a while, and the last state.
template <class S>
double drift(const S& system, const StateOf<S>& start, StateOf<S>& last) {
  run_trajectory(Strang{}, system, start, schedule(0.01, 10), LeavesSphere<double>{0, 1e9}, 1000,
                 [&](double, const auto& s) { last = s; });
  return system.energy(last) - system.energy(start);
}

int main() {
  const Vec3<double> inertia{0.4, 0.5, 0.6};
  const BodyState<double> start{{0.3, 0, 0}, {0, 0.2, 0}, {0.8, 0.6, 0, 0}, {0.5, 0, 2}};
  BodyState<double> by_dual, by_hand;
  const double off = drift(RigidBody<double, OwnPotential<double, Compass>>{1, inertia, {}}, start, by_dual);
  drift(RigidBody<double, OwnPotential<double, CompassByHand>>{1, inertia, {}}, start, by_hand);
  AxisState<double> soft;
  const double soft_off = drift(Soft{{{}, 1, 0.5}, 0, {}}, {{0.3, 0, 0}, {}, {0.6, 0, 0.8}, {0.2, 0, 1}}, soft);
  std::cout << "V(x, q): energy off by " << off << ", gradients differ by " << distance(by_dual, by_hand)
            << "\nT(|p|, |l|): energy off by " << soft_off << "\nversion " << KREISEL_VERSION_MAJOR << "."
            << KREISEL_VERSION_MINOR << "." << KREISEL_VERSION_PATCH << (by_dual == start ? ", nothing moved\n" : "\n");
}
