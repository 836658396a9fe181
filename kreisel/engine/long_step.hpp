// Whether a step of that system is so long that nothing around it is felt: its potential says so. Kernels in lanes then carry Strang's step as the
// shortest of the tables (kernel_methods.hpp), so that it is not compiled twice.
#pragma once

namespace kreisel {

template <class S>
inline constexpr bool long_step = requires(const S s) {
  requires decltype(s.potential)::long_step;
};

}  // namespace kreisel
