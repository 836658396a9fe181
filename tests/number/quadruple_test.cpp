// Quadruple numbers: sums and products have the bits of the compiler's own, whatever they are made of.
#include <random>

#include <gtest/gtest.h>

#include "kreisel/number/extended.hpp"
#include "kreisel/number/wider.hpp"

namespace kreisel::quadruple {
namespace {

// Numbers of one kind: any bits at all, or exponents within `spread` of that of 1, with digits that end in zeros or in ones.
struct Kind {
  const char* name;
  int spread;
  enum { any, zeros, ones } end;
};
constexpr Kind kinds[] = {{"any bits", 0, Kind::any},     {"about one", 1, Kind::any},
                          {"near", 130, Kind::any},       {"far", 16382, Kind::any},
                          {"few digits", 3, Kind::zeros}, {"digits that end in ones", 3, Kind::ones}};

class Drawn {
 public:
  Bits bits(const Kind& kind) {
    Bits x = (static_cast<Bits>(random_()) << 64) | random_();
    const Bits last = (Bits(1) << (random_() % 112)) - 1;
    if (kind.end == Kind::zeros) x &= ~last;
    if (kind.end == Kind::ones) x |= last;
    if (kind.spread == 0) return x;
    const auto width = static_cast<std::uint64_t>(2 * kind.spread + 1);
    const std::uint64_t e = bias + random_() % width - static_cast<std::uint64_t>(kind.spread);
    return (x & (fraction | sign_bit)) | (static_cast<Bits>(e) << 112);
  }
  std::uint64_t below(std::uint64_t n) { return random_() % n; }

 private:
  std::mt19937_64 random_{20261118};
};

bool same(Bits ours, __float128 theirs) {
  const __float128 x = number(ours);
  return ours == bits(theirs) || (x != x && theirs != theirs);  // of NaN there are many
}

TEST(Quadruple, SumsAndProductsHaveTheBitsOfTheCompilers) {
  Drawn drawn;
  std::size_t wrong = 0;
  for (const Kind& one : kinds)
    for (const Kind& other : kinds)
      for (int i = 0; i < 20000; ++i) {
        const Bits x = drawn.bits(one);
        Bits y = drawn.bits(other);
        if (i % 8 == 0) y = x ^ (static_cast<Bits>(drawn.below(2)) << 127) ^ drawn.below(4);  // what cancels, or nearly
        if (!same(sum(x, y), number(x) + number(y))) ++wrong;
        if (!same(product(x, y), number(x) * number(y))) ++wrong;
      }
  EXPECT_EQ(wrong, 0U);
}

// What is not normal, and what becomes so, with each of its kind.
TEST(Quadruple, EdgesHaveTheBitsOfTheCompilers) {
  const Bits least = 1, greatest = (Bits(not_finite) << 112) - 1, infinite = Bits(not_finite) << 112;
  std::vector<Bits> edges{0,        least,        fraction, hidden_bit,  hidden_bit + 1,
                          greatest, greatest - 1, infinite, infinite + 1};
  for (const double x : {1.0, 1.5, 2.0, 3.0, 1e300}) edges.push_back(bits(x));
  for (const int e : {1, 2, 113, 114, 115, 116, 117, 126, 127, 128}) {
    const Bits power = bits(1) - (static_cast<Bits>(e) << 112);
    edges.insert(edges.end(), {power, power + 1, power + fraction});
  }
  for (std::size_t i = edges.size(); i-- > 0;) edges.push_back(edges[i] | sign_bit);
  for (const Bits x : edges)
    for (const Bits y : edges) {
      EXPECT_TRUE(same(sum(x, y), number(x) + number(y))) << high_half(x) << " + " << high_half(y);
      EXPECT_TRUE(same(product(x, y), number(x) * number(y))) << high_half(x) << " * " << high_half(y);
    }
}

TEST(Quadruple, DifferencesComparisonsAndSizesAreTheCompilers) {
  Drawn drawn;
  for (int i = 0; i < 20000; ++i) {
    const Bits x = drawn.bits(kinds[i % 2]), y = i % 8 == 0 ? x : drawn.bits(kinds[i % 2]);
    const Extended a = Extended::of(x), b = Extended::of(y);
    const __float128 p = number(x), q = number(y);
    EXPECT_TRUE(same(bits(static_cast<__float128>(a - b)), p - q));
    EXPECT_TRUE(same(bits(static_cast<__float128>(a / b)), p / q));
    EXPECT_TRUE(same(bits(static_cast<__float128>(abs(a))), fabsq(p)));
    EXPECT_EQ(a < b, p < q);
    EXPECT_EQ(a <= b, p <= q);
    EXPECT_EQ(a > b, p > q);
    EXPECT_EQ(a >= b, p >= q);
    EXPECT_EQ(a == b, p == q);
    EXPECT_EQ(is_finite(a), finiteq(p) != 0);
  }
}

TEST(Quadruple, LimitsAreTheLibrarys) {
  using Limits = std::numeric_limits<Extended>;
  const auto exact = [](const Extended& x) { return static_cast<__float128>(x); };
  EXPECT_TRUE(exact(Limits::epsilon()) == strtoflt128("1.92592994438723585305597794258492732e-34", nullptr));
  EXPECT_TRUE(exact(Limits::min()) == strtoflt128("3.36210314311209350626267781732175260e-4932", nullptr));
  EXPECT_TRUE(exact(Limits::max()) == strtoflt128("1.18973149535723176508575932662800702e4932", nullptr));
  EXPECT_TRUE(exact(Limits::lowest()) == -exact(Limits::max()));
  EXPECT_TRUE(isinfq(exact(Limits::infinity())) != 0 && Limits::infinity() > Limits::max());
  EXPECT_TRUE(isnanq(exact(Limits::quiet_NaN())) != 0);
}

// Every digit goes into a wider number and comes back; what a wider one has more is rounded to the nearest.
TEST(Quadruple, WiderNumbersHoldItsDigits) {
  Drawn drawn;
  for (int i = 0; i < 2000; ++i) {
    const Extended x = Extended::of(drawn.bits(kinds[1 + i % 3]));
    EXPECT_TRUE(Extended(Wide(x)) == x);
    const Extended ulp = abs(x) * std::numeric_limits<Extended>::epsilon() / 2;  // half a unit or more
    EXPECT_TRUE(Extended(Wide(x) + Wide(ulp) / 16) == x);
  }
  EXPECT_TRUE(Extended("0.1") == Extended(1) / 10);
  const Extended infinite = std::numeric_limits<Extended>::infinity();
  EXPECT_TRUE(Extended(Wide(infinite)) == infinite && Extended(Wide(-infinite)) == -infinite);
  EXPECT_FALSE(is_finite(Extended(Wide(infinite - infinite))));
  EXPECT_TRUE(Extended(Wide(Extended(0))) == 0);
}

}  // namespace
}  // namespace kreisel::quadruple
