// The numbers of a struct, by name and one after the other, and what all numbers can do.
#include "kreisel/number/named_numbers.hpp"

#include <array>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "kreisel/number/dual.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/number/sum.hpp"
#include "support/two_lanes.hpp"

namespace kreisel {
namespace {

template <class T>
struct Trap {
  T k{1}, depth{0.5}, much_longer_name{3};
  KREISEL_NUMBERS(k, depth, much_longer_name)
};
template <class T>
struct One {
  T only{2};
  KREISEL_NUMBERS(only)
};
template <class T>
struct Nothing {
  KREISEL_NUMBERS()
};
struct Plain {};

TEST(NamedNumbers, AreCalledAsTheyAreWritten) {
  EXPECT_EQ(names_of_numbers<Trap<double>>(), (std::vector<std::string>{"k", "depth", "much_longer_name"}));
  EXPECT_EQ(names_of_numbers<One<double>>(), (std::vector<std::string>{"only"}));
  EXPECT_TRUE(names_of_numbers<Nothing<double>>().empty());
  EXPECT_TRUE(names_of_numbers<Plain>().empty());
}

TEST(NamedNumbers, AreCountedAsTheyAreNamed) {
  EXPECT_EQ(count_of_names<Trap<double>>(), 3u);
  EXPECT_EQ(count_of_names<One<double>>(), 1u);
  EXPECT_EQ(count_of_names<Nothing<double>>(), 0u);
  EXPECT_EQ(count_of_names<Plain>(), 0u);
}

TEST(NamedNumbers, AreCastInTheirOrder) {
  const auto wide = with_members_of<Trap<Extended>>(Trap<double>{1.5, 2.5, 3.5});
  EXPECT_EQ(wide.k, Extended(1.5));
  EXPECT_EQ(wide.depth, Extended(2.5));
  EXPECT_EQ(wide.much_longer_name, Extended(3.5));
}

template <class T>
struct Constant {
  KREISEL_FN T value() const { return T(7); }
};

TEST(NamedNumbers, WhereThereAreNoneNothingNeedsANameToBeCast) {
  EXPECT_EQ(with_numbers_of<Constant<Extended>>(Constant<double>{}).value(), Extended(7));
  EXPECT_EQ(with_numbers_of<One<Extended>>(One<double>{2.5}).only, Extended(2.5));
}

enum class Kind { one, other };

// Numbers, arrays of them, objects with members of their own, and choices.
template <class T>
struct Mixed {
  T first{1};
  bool flag = true;
  int count = 7;
  Kind kind = Kind::other;
  std::array<T, 2> pair{T(2), T(3)};
  One<T> inner{T(4)};
  template <class Self>
  static constexpr auto members(Self& self) {
    return std::tie(self.first, self.flag, self.count, self.kind, self.pair, self.inner);
  }
};

TEST(Members, NumbersAreVisitedAndChoicesAreNot) {
  Mixed<double> mixed;
  std::vector<double> seen;
  each_number(mixed, [&seen](auto& x) {
    static_assert(std::is_same_v<std::remove_reference_t<decltype(x)>, double>);
    seen.push_back(x);
    x += 10;
  });
  EXPECT_EQ(seen, (std::vector<double>{1, 2, 3, 4}));
  EXPECT_EQ(mixed.first, 11);
  EXPECT_EQ(mixed.pair[1], 13);
  EXPECT_EQ(mixed.inner.only, 14);
  EXPECT_TRUE(mixed.flag);
  EXPECT_EQ(mixed.count, 7);
}

// In another number type the choices are the same.
TEST(Members, ACastTakesChoicesAlong) {
  Mixed<double> mixed;
  mixed.flag = false;
  mixed.count = 3;
  mixed.pair = {5, 6};
  const auto wide = with_members_of<Mixed<Extended>>(mixed);
  EXPECT_FALSE(wide.flag);
  EXPECT_EQ(wide.count, 3);
  EXPECT_EQ(wide.kind, Kind::other);
  EXPECT_EQ(wide.pair[0], Extended(5));
  EXPECT_EQ(wide.pair[1], Extended(6));
  EXPECT_EQ(wide.inner.only, Extended(4));
}

template <class T>
struct Forgetful {
  T named{1}, forgotten{2};
  template <class Self>
  static constexpr auto members(Self& self) {
    return std::tie(self.named);
  }
};

TEST(Members, OneThatIsLeftOutIsNoticedByTheSize) {
  EXPECT_TRUE(names_all<Mixed<double>>());
  EXPECT_TRUE(names_all<One<double>>());
  EXPECT_TRUE(names_all<Nothing<double>>());
  EXPECT_FALSE(names_all<Forgetful<double>>());
}

TEST(Real, InverseRootSquareAndProduct) {
  EXPECT_EQ(inverse_sqrt(4.0), 0.5);
  EXPECT_EQ(inverse_sqrt(0.25), 2);
  EXPECT_EQ(inverse_sqrt(Extended(16)), Extended(0.25));
  EXPECT_EQ(inverse_sqrt(TwoLanes(4, 16)).second, 0.25);
  EXPECT_EQ(square(-3.0), 9);
  EXPECT_EQ(mul_add(2.0, 3.0, -1.0), 5);
  EXPECT_EQ(abs(-2.5), 2.5);
  EXPECT_EQ(sqrt(6.25), 2.5);
  EXPECT_EQ(as_double(Extended(0.75)), 0.75);
}

TEST(Real, MasksOfOneNumberAreTruths) {
  EXPECT_TRUE(any(true) && all(true));
  EXPECT_FALSE(any(false) || all(false));
  EXPECT_EQ(select(true, 1.0, 2.0), 1);
  EXPECT_EQ(select(false, 1.0, 2.0), 2);
}

TEST(Sum, AProductIsAddedToEitherKind) {
  double plain = 10;
  add_product(plain, 2.0, -3.0);
  EXPECT_EQ(plain, 4);
  Sum<double> running(10);
  add_product(running, 2.0, -3.0);
  EXPECT_EQ(running.high, 4);
  EXPECT_EQ(running.low, 0);
  running -= 1e-20;
  EXPECT_EQ(running.high, 4);
  EXPECT_EQ(running.low, -1e-20);
  Sum<double> other(1);
  other += 1e-18;
  EXPECT_EQ(difference(running, other), 3);  // 3 - 1e-20 - 1e-18
  EXPECT_EQ(difference(Sum<double>(4), Sum<double>(4)), 0);
  Sum<double> same(4);
  same += 3e-18;
  EXPECT_EQ(difference(same, running), 3e-18 + 1e-20);
}

}  // namespace
}  // namespace kreisel
