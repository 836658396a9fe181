// Which methods let a system drift backward in some of their stages.
#pragma once
#include "kreisel/method/any_method.hpp"

namespace kreisel {

bool drifts_backward(const AnyMethod& method);

}  // namespace kreisel
