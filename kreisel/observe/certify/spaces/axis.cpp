// Axis space: a symmetric body, free to move.
#include "kreisel/observe/certify/certificate_seen_of.hpp"

namespace kreisel {

KREISEL_CERTIFICATES(AxisState);

}  // namespace kreisel
