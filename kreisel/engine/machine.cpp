#include "kreisel/engine/machine.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <tbb/info.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

// Of the families that are in this build (KREISEL_FAMILIES), those whose instructions the processor has.
bool supported(Family f) {
#if defined(KREISEL_AVX512)
  if (f == Family::avx512)
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw");
#endif
#if defined(KREISEL_AVX2)
  if (f == Family::avx2) return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#endif
  return f == Family::sse2;
}

bool has_kernels(Family f) {
#if !defined(KREISEL_SSE2)
  if (f == Family::sse2) return false;
#endif
  return supported(f);
}

std::vector<Family> supported_families() {
  std::vector<Family> list;
  for (const Family f : {Family::sse2, Family::avx2, Family::avx512})
    if (supported(f)) list.push_back(f);
  return list;
}

std::vector<Family> kernel_families() {
  std::vector<Family> list = supported_families();
  std::erase_if(list, [](Family f) { return !has_kernels(f); });
  return list;
}

Family best_family() { return supported_families().back(); }

Family family_named(std::string_view text) {
  std::vector<std::string> names;
  for (const Family f : {Family::sse2, Family::avx2, Family::avx512}) {
    if (text != name(f)) {
      names.emplace_back(name(f));
      continue;
    }
    if (supported(f)) return f;
    throw Error(fmt::format("simd {}: this machine, or this build, has no such instructions; it runs {}", text,
                            name(best_family())));
  }
  throw Error(fmt::format("simd {}: expected sse2, avx2 or avx512{}", shortened(text), did_you_mean(text, names)));
}

int hardware_threads() { return tbb::info::default_concurrency(); }

}  // namespace kreisel
