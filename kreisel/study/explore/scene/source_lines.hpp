// Lines of force of magnets and currents of any kind anywhere, for pictures.
#pragma once
#include "kreisel/model/source/magnet_set.hpp"
#include "kreisel/model/source/solids.hpp"
#include "kreisel/study/explore/scene/field_lines.hpp"

namespace kreisel {

// Some from each of them, of all their fields together; they end at the magnets. None of uniform fields alone.
std::vector<FieldLine> source_lines(const MagnetSet<double>& set, const Solids<double>& solids);

}  // namespace kreisel
