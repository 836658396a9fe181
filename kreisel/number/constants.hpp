// Mathematical constants in the precision of the number type.
#pragma once
#include "kreisel/number/real.hpp"

namespace kreisel {

// The sum of three doubles holds π to 48 digits; each type rounds it to its own.
template <class T>
KREISEL_FN T pi() {
  if constexpr (digits < T >> 17)
    return T(3.141592653589793) + (T(1.2246467991473532e-16) + T(-2.9947698097183397e-33));
  else
    return T(3.141592653589793);
}

}  // namespace kreisel
