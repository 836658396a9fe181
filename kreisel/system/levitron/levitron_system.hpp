// Levitrons among the systems that a case can name.
#pragma once
#include "kreisel/system/system_row.hpp"

namespace kreisel {

void open_levitron(Reader& reader, Case& c);
std::vector<TwoWays> levitron_ways(const Settings& settings);

inline constexpr SystemRow levitron_system{
    "levitron",
    "a magnetic top over a magnet, free to move and turn, on axis space (r, p, a, l), with space = 'angles' in Euler "
    "angles (q, p), with space = 'body' of any inertia by quaternions (x, p, q, Pi)",
    open_levitron, levitron_ways};

}  // namespace kreisel
