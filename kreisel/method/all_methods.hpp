// Every type of method, kind by kind. AnyMethod hides which one it is; the catalogue names them.
#pragma once
#include "kreisel/method/body_methods.hpp"
#include "kreisel/method/canonical_methods.hpp"
#include "kreisel/method/collective_methods.hpp"
#include "kreisel/method/general/general_methods.hpp"
#include "kreisel/method/heavy_methods.hpp"
#include "kreisel/method/top_methods.hpp"

namespace kreisel {

using AllMethods = decltype(GeneralMethods{} + HeavyMethods{} + CollectiveMethods{} + CanonicalMethods{} +
                            TopMethods{} + BodyMethods{});

}  // namespace kreisel
