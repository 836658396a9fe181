// The magnets of a case: the table [field], and the field that it describes.
#pragma once
#include "kreisel/system/levitron/chosen_field.hpp"
#include "kreisel/system/levitron/levitron_parameters.hpp"

namespace kreisel {

// Kind, terms and magnets; radius and strength have been read. A kind of field leaves alone what the others need, so that
// --set field.kind=disk works on every case.
void read_field(Reader& reader, LevitronParameters& p);

ChosenField<double> field_of(const LevitronParameters& p);

}  // namespace kreisel
