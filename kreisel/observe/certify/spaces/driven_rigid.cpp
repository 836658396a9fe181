// The space of a driven rigid body: body space with time as a coordinate.
#include "kreisel/observe/certify/certificate_seen_of.hpp"

namespace kreisel {

KREISEL_CERTIFICATES(DrivenBodyState);

}  // namespace kreisel
