#include "kreisel/engine/kernel_methods.hpp"

#include "kreisel/engine/angle_kernels.hpp"
#include "kreisel/engine/heavy_kernels.hpp"
#include "kreisel/engine/top_kernels.hpp"

namespace kreisel {

bool in_kernels(const AnyMethod& method) {
  return method.is_one_of(KernelMethodsOn<HeavyState<double>>::List{}) ||
         method.is_one_of(KernelMethodsOn<TopState<double>>::List{}) ||
         method.is_one_of(KernelMethodsOn<EulerAngleState<double>>::List{});
}

}  // namespace kreisel
