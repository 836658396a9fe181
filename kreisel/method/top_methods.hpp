// Methods for the Lagrange top in space alone.
#pragma once
#include "kreisel/method/any_method.hpp"
#include "kreisel/method/sogo/bobenko_suris_inertial.hpp"

namespace kreisel {

using TopMethods = MethodList<BobenkoSurisInertial>;

}  // namespace kreisel
