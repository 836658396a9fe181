// Whether a step of that system is so long that a call is nothing beside it: its potential says so. Its step is then compiled but once for a
// method: a GPU's threads call it (device/march.hpp), where a copy in each kernel would take the compiler minutes, and Strang's is the
// shortest of the tables (kernel_methods.hpp).
#pragma once

namespace kreisel {

template <class S>
inline constexpr bool long_step = requires(const S s) {
  requires decltype(s.potential)::long_step;
};

}  // namespace kreisel
