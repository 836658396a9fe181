// Euler angles and their momenta.
#include "kreisel/observe/certify/certificate_seen_of.hpp"

namespace kreisel {

KREISEL_CERTIFICATES(AngleCoordinates::State);

}  // namespace kreisel
