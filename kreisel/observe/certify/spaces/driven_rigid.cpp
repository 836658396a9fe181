// The space of a driven rigid body: body space with time as a coordinate.
#include "kreisel/method/general/driven_rigid_space.hpp"
#include "kreisel/observe/certify/certificate_seen_of.hpp"

namespace kreisel {

KREISEL_CERTIFICATES(DrivenBodyState);

}  // namespace kreisel
