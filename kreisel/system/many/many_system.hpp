// Many tops among the systems that a case can name.
#pragma once
#include "kreisel/system/system_row.hpp"

namespace kreisel {

void open_many(Reader& reader, Case& c);
std::vector<TwoWays> many_ways(const Settings& settings);

inline constexpr SystemRow many_system{
    "many-tops",
    "symmetric tops that act on one another, in pairs (pair.kind) or by any potential of all at once from a file "
    "(potential = 'file.hpp'), on axis space; free, in a trap, or over magnets",
    open_many, many_ways};

}  // namespace kreisel
