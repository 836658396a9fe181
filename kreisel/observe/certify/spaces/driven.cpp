// The space of a driven body: axis space with time as a coordinate.
#include "kreisel/observe/certify/certificate_seen_of.hpp"

namespace kreisel {

KREISEL_CERTIFICATES(DrivenState);

}  // namespace kreisel
