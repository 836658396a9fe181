// Carlson's integrals against the same in a hundred digits: at arguments far from each other, where duplication does the work,
// and so near each other that the series is all there is. The more digits a number has, the more its last terms count.
#include <random>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <gtest/gtest.h>

#include "kreisel/number/special/elliptic_integral.hpp"
#include "kreisel/number/wider.hpp"

namespace kreisel {
namespace {

namespace mp = boost::multiprecision;
using Hundred = mp::number<mp::cpp_bin_float<100>, mp::et_off>;

// In units of the last place; the arguments lie within that factor of 1.
template <class T>
double worst_of(const auto& function, const T& reach, int count) {
  std::mt19937_64 random(2);
  std::uniform_real_distribution<double> side(-1, 1);
  const auto near_one = [&] { return T(T(1) + reach * T(side(random))); };
  Hundred worst(0);
  for (int i = 0; i < count; ++i) {
    const T x = near_one(), y = near_one(), z = near_one(), p = near_one();
    const Hundred right = function(Hundred(x), Hundred(y), Hundred(z), Hundred(p));
    const Hundred error = abs(Hundred(Hundred(function(x, y, z, p)) / right - 1));
    if (error > worst) worst = error;
  }
  return static_cast<double>(Hundred(worst / Hundred(std::numeric_limits<T>::epsilon())));
}

const auto first_kind = [](const auto& x, const auto& y, const auto& z, const auto&) { return carlson_rf(x, y, z); };
const auto third_kind = [](const auto& x, const auto& y, const auto& z, const auto& p) {
  return carlson_rj(x, y, z, p);
};

TEST(CarlsonGrid, FarFromEachOther) {
  EXPECT_LT(worst_of<double>(first_kind, 0.99, 200), 2.5);
  EXPECT_LT(worst_of<Wide>(first_kind, Wide(0.99), 50), 3.5);
  EXPECT_LT(worst_of<double>(third_kind, 0.99, 200), 4);
  EXPECT_LT(worst_of<Wide>(third_kind, Wide(0.99), 50), 5);
}

TEST(CarlsonGrid, BySeriesAlone) {
  EXPECT_LT(worst_of<double>(first_kind, 0.25 * elliptic_tolerance<double>(), 200), 2.5);
  EXPECT_LT(worst_of<Wide>(first_kind, Wide(0.25 * elliptic_tolerance<Wide>()), 50), 2.5);
  EXPECT_LT(worst_of<double>(third_kind, 0.25 * elliptic_tolerance<double>(), 200), 4);
  EXPECT_LT(worst_of<Wide>(third_kind, Wide(0.25 * elliptic_tolerance<Wide>()), 50), 5);
}

}  // namespace
}  // namespace kreisel
