#include "kreisel/number/random.hpp"

#include <Random123/philox.h>

#include "kreisel/number/normal.hpp"

namespace kreisel {

std::uint64_t random_bits(const Draw& draw) {
  const r123::Philox4x64::ctr_type counter{{draw.sample, draw.variable, 0, 0}};
  const r123::Philox4x64::key_type key{{draw.seed, 0}};
  return r123::Philox4x64{}(counter, key)[0];
}

double uniform_number(const Draw& draw) {
  const std::uint64_t odd = random_bits(draw) >> 11 | 1;
  return static_cast<double>(odd) * 0x1p-53;
}

double normal_number(const Draw& draw) { return normal_quantile(uniform_number(draw)); }

std::uint64_t variable_named(std::string_view name) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return hash;
}

}  // namespace kreisel
