// Members that are named once: which ones the compiler finds to be left out, and how parts are cast.
#include "kreisel/number/members.hpp"

#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "kreisel/number/dual.hpp"
#include "kreisel/number/extended.hpp"
#include "support/two_lanes.hpp"

namespace kreisel {
namespace members_test {
namespace {

struct Air {};

template <class T>
struct Good {
  T x{1};
  int terms = 2;
  bool harmonic = true;
  KREISEL_CAST(Good)
  KREISEL_MEMBERS(x, terms, harmonic)
};
template <class T>
struct HiddenInTheTail {
  T x;
  int terms;
  bool harmonic;
  KREISEL_MEMBERS(x, terms)
};
template <class T>
struct HiddenInTheMiddle {
  T x;
  int terms;
  float hidden;
  T y;
  bool last;
  KREISEL_MEMBERS(x, terms, y, last)
};
template <class T>
struct MissingNumber {
  T x, y;
  KREISEL_MEMBERS(x)
};
template <class T>
struct MissingEmpty {
  T x;
  [[no_unique_address]] Air air;
  Air more;
  T y;
  bool flag;
  KREISEL_MEMBERS(x, y, flag)
};
template <class T>
struct HiddenBesideEmpty {
  T x;
  [[no_unique_address]] Air air;
  bool hidden;
  int count;
  KREISEL_MEMBERS(x, count)
};
template <class T>
struct Gaps {  // more padding than a number takes
  bool first;
  T x;
  bool second;
  T y;
  bool third;
  KREISEL_MEMBERS(first, x, second, y, third)
};
template <class T>
struct Lists {
  std::array<T, 3> list;
  std::array<Good<T>, 2> parts;
  std::vector<T> more;
  int count;
  KREISEL_MEMBERS(list, parts, more, count)
};
template <class T>
struct HiddenBesideList {
  std::array<T, 3> list;
  int count;
  bool hidden;
  KREISEL_MEMBERS(list, count)
};
template <class T>
struct Derived : Good<T> {
  T y;
  KREISEL_MEMBERS(x, terms, harmonic, y)
};
template <class T>
struct HiddenInTheBase : HiddenInTheTail<T> {
  T y;
  KREISEL_MEMBERS(x, terms, y)
};
template <class T>
struct OnEmptyBase : Air {
  T x;
  KREISEL_MEMBERS(x)
};

// No aggregates: their sizes are all that is known.
template <class T>
struct Made {
  explicit Made(T a) : x(a) {}
  T x;
  int count = 1;
  bool hidden = true;
  KREISEL_MEMBERS(x, count)
};
template <class T>
struct MadeMissing {
  explicit MadeMissing(T a) : x(a), y(a) {}
  T x, y;
  KREISEL_MEMBERS(x)
};
template <class T>
struct Holds {  // cannot be empty
  T x;
  bool flag;
  Air air;
  Made<double> made;
  KREISEL_CAST(Holds)
  KREISEL_MEMBERS(x, flag, air, made)
};
template <class T>
struct Nothing {
  KREISEL_MEMBERS()
};
template <class T>
struct NothingNamed {
  bool hidden;
  KREISEL_MEMBERS()
};

template <class T>
class LeftOut : public testing::Test {};
using Numbers = testing::Types<double, Dual<double, 3>, Extended, TwoLanes>;
TYPED_TEST_SUITE(LeftOut, Numbers);

TYPED_TEST(LeftOut, IsFoundWhenItIsCompiled) {
  using T = TypeParam;
  EXPECT_TRUE(names_all<Good<T>>());
  EXPECT_FALSE(names_all<HiddenInTheTail<T>>());
  EXPECT_FALSE(names_all<HiddenInTheMiddle<T>>());
  EXPECT_FALSE(names_all<MissingNumber<T>>());
  EXPECT_FALSE(names_all<HiddenBesideEmpty<T>>());
  EXPECT_FALSE(names_all<HiddenBesideList<T>>());
  EXPECT_FALSE(names_all<HiddenInTheBase<T>>());
  EXPECT_FALSE(names_all<NothingNamed<T>>());
}

TYPED_TEST(LeftOut, MayBeWhatIsEmptyAndNoMore) {
  using T = TypeParam;
  EXPECT_TRUE(names_all<MissingEmpty<T>>());
  EXPECT_TRUE(names_all<Gaps<T>>());
  EXPECT_TRUE(names_all<Lists<T>>());
  EXPECT_TRUE(names_all<Derived<T>>());
  EXPECT_TRUE(names_all<OnEmptyBase<T>>());
  EXPECT_TRUE(names_all<Holds<T>>());
  EXPECT_TRUE(names_all<Nothing<T>>());
}

TYPED_TEST(LeftOut, IsFoundByItsSizeAloneWhereThereAreConstructors) {
  using T = TypeParam;
  EXPECT_FALSE(names_all<MadeMissing<T>>());
  EXPECT_TRUE(names_all<Made<T>>());  // the padding that is hidden in
}

// Its numbers are not all that it keeps: in wider ones the second is the first's inverse anew.
template <class T>
struct Inverse {
  T x, inverse;
  template <class U>
  Inverse<U> cast() const {
    return {U(x), U(1) / U(x)};
  }
  KREISEL_MEMBERS(x, inverse)
};
template <class T, class Part>
struct Whole {
  Part part;
  std::vector<Inverse<T>> list;
  std::array<Good<T>, 2> goods;
  double same;
  Air air;
  KREISEL_CAST_TO(Whole<Other, CastOf<Part, Other>>)
  KREISEL_MEMBERS(part, list, goods, same, air)
};

TEST(Parts, AreCastByTheirOwnCasts) {
  Whole<double, Inverse<double>> whole{{3, 1.0 / 3}, {{7, 1.0 / 7}, {9, 1.0 / 9}}, {}, 0.1, {}};
  whole.goods[1] = {5, 6, false};
  const auto wide = whole.cast<Extended>();
  static_assert(std::is_same_v<decltype(wide), const Whole<Extended, Inverse<Extended>>>);
  EXPECT_EQ(wide.part.inverse, Extended(1) / 3);
  ASSERT_EQ(wide.list.size(), 2u);
  EXPECT_EQ(wide.list[1].x, 9);
  EXPECT_EQ(wide.list[1].inverse, Extended(1) / 9);
  EXPECT_EQ(wide.goods[0].terms, 2);
  EXPECT_EQ(wide.goods[1].x, 5);
  EXPECT_EQ(wide.goods[1].terms, 6);
  EXPECT_FALSE(wide.goods[1].harmonic);
  EXPECT_EQ(wide.same, 0.1);
}

TEST(Parts, AreCastByTheirMembersAloneWhereNoNumbersAreNamed) {
  const Whole<double, Inverse<double>> whole{{3, 1.0 / 3}, {{7, 1.0 / 7}}, {}, 0.1, {}};
  const auto wide = with_members_of<Whole<Extended, Inverse<Extended>>>(whole);
  EXPECT_EQ(wide.part.inverse, Extended(1.0 / 3));
  EXPECT_EQ(wide.list[0].inverse, Extended(1.0 / 7));
}

template <class T>
struct Turned {  // named in another order than they lie
  T x, y;
  int count;
  T z;
  KREISEL_CAST(Turned)
  KREISEL_MEMBERS(count, z, y, x)
};

TEST(Parts, AreFoundInWhateverOrderTheyAreNamed) {
  const auto wide = Turned<double>{1, 2, 3, 4}.cast<Extended>();
  EXPECT_EQ(wide.x, 1);
  EXPECT_EQ(wide.y, 2);
  EXPECT_EQ(wide.count, 3);
  EXPECT_EQ(wide.z, 4);
  const auto same = Turned<double>{1, 2, 3, 4}.cast<double>();
  EXPECT_EQ(same.x, 1);
  EXPECT_EQ(same.z, 4);
}

TEST(Parts, ThatAreEmptyNeedNoName) {
  const auto wide = with_members_of<MissingEmpty<Extended>>(MissingEmpty<double>{1, {}, {}, 2, true});
  EXPECT_EQ(wide.x, 1);
  EXPECT_EQ(wide.y, 2);
  EXPECT_TRUE(wide.flag);
}

TEST(Parts, OfABaseAreCastWithTheRest) {
  Derived<double> derived;
  derived.x = 5;
  derived.harmonic = false;
  derived.y = 6;
  const auto wide = with_members_of<Derived<Extended>>(derived);
  EXPECT_EQ(wide.x, 5);
  EXPECT_EQ(wide.terms, 2);
  EXPECT_FALSE(wide.harmonic);
  EXPECT_EQ(wide.y, 6);
}

TEST(Parts, MakeAnObjectThatCannotBeEmpty) {
  const auto wide = Holds<double>{1.5, true, {}, Made<double>(2.5)}.cast<Extended>();
  EXPECT_EQ(wide.x, 1.5);
  EXPECT_TRUE(wide.flag);
  EXPECT_EQ(wide.made.x, 2.5);
}

}  // namespace
}  // namespace members_test
}  // namespace kreisel
