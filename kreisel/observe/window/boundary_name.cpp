// What is lost on a piece of the edge.
#include <cmath>

#include "kreisel/observe/window/boundary.hpp"

namespace kreisel {

using Complex = std::complex<double>;

// By what moves in the mode in the middle of the piece: where tops swing sideways and tilt at once both names stand.
void EdgeTracer::name(EdgePiece& piece) const {
  EdgePoint& middle = piece.points[piece.points.size() / 2];
  const SteadySpectrum spectrum(family_.flow(middle.at), middle.at.rates);
  const SteadyMode m = spectrum.mode({Complex(0, middle.rate), middle.turns}, motions_);
  if (middle.turns == 0)
    for (EdgePoint& p : piece.points) p.rate = std::fabs(p.rate);
  bool faster = false;  // is there a mode of tilting that is faster?
  for (const SteadyMode& other : spectrum.modes(motions_))
    faster = faster || (other.tilt > 0.5 && std::fabs(other.rate) > 1.01 * std::fabs(m.rate));
  const std::string tilting = faster ? "precession" : "nutation";
  const double biggest = std::fmax(m.up_and_down, std::fmax(m.sideways, m.tilt));
  double largest = 0;
  for (const Complex& x : spectrum.values()) largest = std::fmax(largest, std::abs(x));
  const bool at_rest = std::fabs(m.rate) < 1e-6 * largest;
  if (m.up_and_down == biggest)
    piece.lost = "up and down";
  else if (m.tilt > 0.05 && m.sideways > 0.05)
    piece.lost = at_rest ? "sideways and tilt" : "sideways with " + tilting;
  else if (m.tilt == biggest)
    piece.lost = at_rest ? "tilt" : faster ? "two precessions" : "precession with nutation";
  else
    piece.lost = "sideways";
  // Beyond a fold there is no such motion.
  const TwoNumbers at = middle.place;
  if (!at_rest || family_.by_component()) return;
  const TwoNumbers span = range_.span();
  int none = 0;
  for (const double x : {-1e-3, 1e-3})
    for (std::size_t a = 0; a < 2; ++a) {
      TwoNumbers beside = at;
      beside[a] += x * span[a];
      none += family_.at(beside) ? 0 : 1;
    }
  piece.ends = none > 0;
}

}  // namespace kreisel
