// Mathematical constants in the precision of the number type.
#pragma once
#include <boost/math/constants/constants.hpp>

#include "kreisel/number/real.hpp"

namespace kreisel {

template <class T>
KREISEL_FN T pi() {
  return T(boost::math::constants::pi<Scalar<T>>());
}

}  // namespace kreisel
