// The Orbitron among the systems that a case can name.
#pragma once
#include "kreisel/system/system_row.hpp"

namespace kreisel {

void open_orbitron(Reader& reader, Case& c);
std::vector<TwoWays> orbitron_ways(const Settings& settings);

inline constexpr SystemRow orbitron_system{
    "orbitron", "a magnetic body of any inertia on an orbit between two poles, by quaternions (x, p, q, Pi)",
    open_orbitron, orbitron_ways};

}  // namespace kreisel
