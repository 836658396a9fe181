// The extended-precision number: IEEE quadruple, 113 bits, about 34 digits. For reference solutions and for orders
// measured far above the roundoff plateau. Host only.
#pragma once
#include <boost/multiprecision/float128.hpp>

#include "kreisel/number/real.hpp"

namespace kreisel {

using Extended = boost::multiprecision::float128;

}  // namespace kreisel
