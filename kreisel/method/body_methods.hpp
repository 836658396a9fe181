// Methods for rigid bodies by quaternions alone.
#pragma once
#include "kreisel/method/any_method.hpp"
#include "kreisel/method/splitting/zub.hpp"

namespace kreisel {

using BodyMethods = MethodList<Zub>;

}  // namespace kreisel
