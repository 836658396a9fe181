#include "support/places.hpp"

namespace places {

const char* const program = KREISEL_PROGRAM;
const char* const sources = KREISEL_SOURCE_DIR;

}  // namespace places
