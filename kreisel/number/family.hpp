// Kernel families: the same source compiled for several instruction sets, all in one binary.
//
// Within a family results are the same bits for any packing, any number of threads and machines. The families with
// fused multiply-add (avx2, avx512) round alike; sse2 has none and may differ in the last bits.
#pragma once
#include <string_view>

namespace kreisel {

enum class Family { sse2, avx2, avx512 };

constexpr std::string_view name(Family f) {
  constexpr std::string_view names[] = {"sse2", "avx2", "avx512"};
  return names[static_cast<int>(f)];
}

}  // namespace kreisel
