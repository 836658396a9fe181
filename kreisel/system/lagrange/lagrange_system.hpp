// The Lagrange top among the systems that a case can name.
#pragma once
#include "kreisel/system/lagrange/lagrange_parameters.hpp"
#include "kreisel/system/system_row.hpp"

namespace kreisel {

void open_lagrange(Reader& reader, Case& c);

inline constexpr SystemRow lagrange_system{"lagrange-top",
                                           "a heavy symmetric top with a fixed point on its axis, in the space frame "
                                           "(a, l) or, with space = 'body', in the body "
                                           "frame (Pi, Gamma)",
                                           open_lagrange, [](const Settings&) { return axis_ways("initial."); }};

// One per translation unit.
std::unique_ptr<Experiment> lagrange_space(const LagrangeParameters& p);
std::unique_ptr<Experiment> lagrange_body(const LagrangeParameters& p);

}  // namespace kreisel
