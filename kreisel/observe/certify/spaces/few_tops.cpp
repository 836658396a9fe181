// Axis space once to four times: a few symmetric bodies that act on one another.
#include "kreisel/model/many/many_state.hpp"
#include "kreisel/observe/certify/certificate_seen_of.hpp"

namespace kreisel {

KREISEL_CERTIFICATES(FixedCount<1>::State);
KREISEL_CERTIFICATES(FixedCount<2>::State);
KREISEL_CERTIFICATES(FixedCount<3>::State);
KREISEL_CERTIFICATES(FixedCount<4>::State);

}  // namespace kreisel
