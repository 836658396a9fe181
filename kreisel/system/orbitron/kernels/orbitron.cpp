// Kernels of orbitron.cpp; compiled once for each family and for the GPU.
#include "kreisel/engine/kernel_of.hpp"
#include "kreisel/flow/orbit_ending.hpp"
#include "kreisel/model/directed_potential.hpp"
#include "kreisel/model/field/poles.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel {

using Body = RigidBody<double, DirectedPotential<double, MagneticTop<double, TwoPoles<double>>>>;
using Prep = Prepared<Body, LeavesOrbit<double>>;
KREISEL_KERNEL(Prep);

}  // namespace kreisel
