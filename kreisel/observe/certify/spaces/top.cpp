// Axis space without r and p: a symmetric top with a fixed point, seen from space.
#include "kreisel/observe/certify/certificate_seen_of.hpp"

namespace kreisel {

KREISEL_CERTIFICATES(TopState);

}  // namespace kreisel
