#include "kreisel/engine/kernel_methods.hpp"

#include "kreisel/engine/angle_kernels.hpp"
#include "kreisel/engine/heavy_kernels.hpp"
#include "kreisel/engine/top_kernels.hpp"
#include "kreisel/method/splitting/coefficients.hpp"

namespace kreisel {

AnyMethod strang_by_table(const AnyMethod& method) {
  return method.as<Strang>() != nullptr ? AnyMethod(Splitting(splitting_table("strang"))) : method;
}

bool in_kernels(const AnyMethod& method) {
  return method.is_one_of(KernelMethodsOn<HeavyState<double>>::List{}) ||
         method.is_one_of(KernelMethodsOn<TopState<double>>::List{}) ||
         method.is_one_of(KernelMethodsOn<EulerAngleState<double>>::List{});
}

}  // namespace kreisel
