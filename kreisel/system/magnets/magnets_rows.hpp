// Where the numbers of magnets and parts lie: rows of them, that keys can point into.
#pragma once
#include <array>
#include <tuple>

#include "kreisel/system/magnets/magnets_parameters.hpp"

namespace kreisel {

inline constexpr std::array<NumberRow MagnetsParameters::*, 10> entry_rows{
    &EntryRow<0>::numbers, &EntryRow<1>::numbers, &EntryRow<2>::numbers, &EntryRow<3>::numbers, &EntryRow<4>::numbers,
    &EntryRow<5>::numbers, &EntryRow<6>::numbers, &EntryRow<7>::numbers, &EntryRow<8>::numbers, &EntryRow<9>::numbers};
static_assert(MagnetsParameters::per_row * slot::count <= std::tuple_size_v<NumberRow>);
static_assert(MagnetsParameters::most_magnets <= MagnetsParameters::first_part_row * MagnetsParameters::per_row &&
              MagnetsParameters::most_parts <=
                  (entry_rows.size() - MagnetsParameters::first_part_row) * MagnetsParameters::per_row);

}  // namespace kreisel
