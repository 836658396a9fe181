#include "kreisel/model/source/compiled_sources.hpp"

namespace kreisel {

KREISEL_SOURCES();

}  // namespace kreisel
