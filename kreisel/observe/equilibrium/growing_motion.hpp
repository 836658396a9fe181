// What a mode that grows does: of the kinetic energy of that motion, which part is up and down, which sideways, which tilting.
//
// For a state (r, p, a, l) of axis space, from the eigenvector of the eigenvalue with the largest real part: |p_z|²/2m, (|p_x|² +
// |p_y|²)/2m and Θ1 |ω|²/2 of it, with Θ1 ω = l - L3 a: what l has only because the axis leans is no motion.
#pragma once
#include <complex>
#include <string>

#include "kreisel/observe/dense.hpp"

namespace kreisel {

struct GrowingMotion {
  double growth = 0, frequency = 0;               // per unit of time; revolutions per unit of time
  double upright = 0, sideways = 0, tilting = 0;  // parts of the kinetic energy, together 1
};

// `slope` is the 12 x 12 matrix of the linearised motion in r, p, a, l; L3 the angular momentum about the axis.
GrowingMotion growing_motion(const DenseMatrix& slope, double mass, double theta1, double L3);

// "motion sideways grows, swinging at 1.2 Hz" or "motion up and down grows, without swinging".
std::string growing_text(const GrowingMotion& motion);

}  // namespace kreisel
