// Tops and bodies in potentials from files, among the systems that a case can name.
#pragma once
#include "kreisel/system/system_row.hpp"

namespace kreisel {

struct OwnLoaded;

// The potential that a case names, compiled where that has not been done; Error where it is for another system.
const OwnLoaded& own_potential_of(Reader& reader, Case& c);

void open_own(Reader& reader, Case& c);

inline constexpr SystemRow own_top_system{"own-top",
                                          "a symmetric top in any potential U(r, a), and with any kinetic energy "
                                          "T(|p|, |l|), from a file (potential = 'file.hpp'), on axis space",
                                          open_own, floating_ways};
inline constexpr SystemRow own_body_system{
    "own-body", "a rigid body in any potential V(x, q), from a file (potential = 'file.hpp'), by quaternions", open_own,
    floating_ways};

}  // namespace kreisel
