// Body space: any rigid body, free to move.
#include "kreisel/observe/certify/certificate_seen_of.hpp"

namespace kreisel {

KREISEL_CERTIFICATES(BodyState);

}  // namespace kreisel
