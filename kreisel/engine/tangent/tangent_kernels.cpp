#include "kreisel/engine/tangent/tangent_kernels.hpp"

#include "kreisel/method/splitting/coefficients.hpp"

namespace kreisel {

AnyMethod for_tangents(const AnyMethod& method) {
  return method.as<Strang>() != nullptr ? AnyMethod(Splitting(splitting_table("strang"))) : method;
}

}  // namespace kreisel
