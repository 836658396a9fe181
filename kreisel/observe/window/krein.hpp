// The modes of a steady motion with their signatures.
//
// About a steady motion the linearisation is A = B S, with B the Poisson tensor and S the second derivative of H - Σ c_k J_k - ..., the
// energy with multipliers for all that is kept. A mode v with the rate ω has the energy <v, S v> = ω <v, action>: its sign is Krein's
// signature. S itself is not needed: v = B u, and <v, S v> = -<u, A v>. Modes of one sign never make each other unstable when
// their rates meet; modes of two signs may. Where all energies have one sign the motion is a minimum (or a maximum) of the
// energy at given momenta and stays so under friction of no kind: stable by energy. Else it is stable only by gyration.
//
// A symmetry that leaves the state where it is (a top upright on the axis of its field) may be given any multiplier: the rates
// of modes that turn with it shift by it, and one value that makes all energies alike is enough.
// Source: MacKay 1986, in Nonlinear phenomena and chaos, 254; Marsden and Ratiu, Introduction to mechanics and symmetry, 1.
#pragma once
#include "kreisel/observe/equilibrium/steady_motion.hpp"

namespace kreisel {

// What a component of the state is about.
enum class Motion { up_and_down, sideways, tilt };

struct SteadyMode {
  double rate = 0;    // radians per unit of time; of a mode that turns about the axis its sign is the sense
  double growth = 0;  // per unit of time; 0 where it neither grows nor dies
  int turns = 0;      // about the axis of the symmetry that leaves the state where it is: 1 or 0
  int sign = 0;       // of the action; 0 where it grows or dies
  double up_and_down = 0, sideways = 0, tilt = 0;  // which part each has of it; they add up to 1
};

// The linearisation across what must stay, and its eigenvalues.
class SteadySpectrum {
 public:
  SteadySpectrum(const LocalFlow& flow, Numbers rates);

  const std::vector<std::complex<double>>& values() const { return values_; }
  bool stable() const { return on_imaginary_axis(values_); }
  // The same with how often each mode turns: 1 or 0, the conjugates of those that turn left out. Modes of different turns pass
  // each other by.
  struct Turning {
    std::complex<double> value;
    int turns = 0;
  };
  std::vector<Turning> turning() const;
  // One mode for each pair of conjugates, slow before fast.
  std::vector<SteadyMode> modes(const std::vector<Motion>& motions) const;
  SteadyMode mode(const Turning& at, const std::vector<Motion>& motions) const;

 private:
  using Complex = std::complex<double>;
  using Vector = std::vector<Complex>;
  void reduce(const LocalFlow& flow);
  void find_isotropy(const LocalFlow& flow);
  Vector eigenvector(const Turning& at) const;  // in the basis

  Numbers rates_;
  Numbers units_;
  DenseMatrix linear_, basis_, reduced_, poisson_;
  DenseMatrix turn_;  // of a symmetry that leaves the state where it is, reduced; no rows where there is none
  std::vector<Complex> values_;
};

// Whether one energy, with the multiplier that is free where there is one, has the same sign in all modes.
bool stable_by_energy(const std::vector<SteadyMode>& modes);

}  // namespace kreisel
