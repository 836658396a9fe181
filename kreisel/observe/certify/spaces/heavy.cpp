// se(3)*: a top of any inertia with a fixed point, seen from the body.
#include "kreisel/observe/certify/certificate_seen_of.hpp"

namespace kreisel {

KREISEL_CERTIFICATES(HeavyState);

}  // namespace kreisel
