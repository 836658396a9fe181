// The order conditions of every table, word by word: met to rounding up to the order, and not beyond.
#include <gtest/gtest.h>

#include "kreisel/method/implicit/gauss.hpp"
#include "kreisel/method/splitting/coefficients.hpp"
#include "kreisel/method/splitting/extrapolation.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "method/words.hpp"

namespace kreisel::order_conditions_test {
namespace {

using E = Extended;

void expect_order(const std::string& name, int order, const WordSeries& method, const WordSeries& flow) {
  for (int w = 1; w <= order; ++w)
    EXPECT_LT(difference_at(w, method, flow), 1e-30) << name << ", words of weight " << w;
  EXPECT_GT(difference_at(order + 1, method, flow), 1e-10) << name << " has a higher order than it says";
}

// A symmetric kernel of order 2 is exp(τ Y_1 + τ³ Y_3 + τ⁵ Y_5 + ...) with any Y; the flow is exp(Y_1).
TEST(OrderConditions, Compositions) {
  for (const CompositionTable& table : composition_tables()) {
    const int top = table.order + 1;
    const auto kernel = [&](const E& tau) {
      WordSeries letters{top, {}};
      E power = tau;
      for (int w = 1; w <= top; w += 2, power *= tau * tau)
        letters.words[std::string(1, static_cast<char>('0' + w))] = power;
      return exponential(letters);
    };
    WordSeries method{top, {{"", E(1)}}};
    for (int i = 0; i < table.gamma.size; ++i) method = method * kernel(table.gamma[i].as<E>());
    expect_order(std::string(table.name), table.order, method, exponential({top, {{"1", E(1)}}}));
  }
}

WordSeries series_of(const SplittingTable& table, int top) {
  WordSeries method{top, {{"", E(1)}}};
  for (int i = 0; i < table.weights.size; ++i)
    method = method * exponential({top, {{i % 2 == 0 ? "B" : "A", table.weights[i].as<E>()}}});
  return method;
}

// Of two flows of which nothing is known.
TEST(OrderConditions, Splittings) {
  for (const SplittingTable& table : splitting_tables()) {
    const int top = table.general_order + 1;
    expect_order(table.name, table.general_order, series_of(table, top),
                 exponential({top, {{"A", E(1)}, {"B", E(1)}}}));
  }
}

// Where three kicks in a row see nothing of the drift: [B, [B, [B, A]]] = 0.
TEST(OrderConditions, NystromSplittings) {
  int seen = 0;
  for (const SplittingTable& table : splitting_tables()) {
    if (table.general_order == table.order) continue;
    ++seen;
    const int top = table.order + 1;
    expect_order(table.name, table.order, nystrom_form(series_of(table, top)),
                 nystrom_form(exponential({top, {{"A", E(1)}, {"B", E(1)}}})));
  }
  EXPECT_GE(seen, 2);
}

// The rule turns the bracket into nothing, and leaves the brackets of the other letters alone.
TEST(OrderConditions, TheFormOfNystromKnowsItsBracket) {
  const WordSeries a{4, {{"A", E(1)}}}, b{4, {{"B", E(1)}}};
  const auto bracket = [](const WordSeries& x, const WordSeries& y) {
    WordSeries z = x * y;
    for (const auto& [word, value] : (y * x).words) z.words[word] -= value;
    return z;
  };
  const auto largest = [](const WordSeries& x) { return difference_at(4, nystrom_form(x), {4, {}}); };
  EXPECT_EQ(largest(bracket(b, bracket(b, bracket(b, a)))), E(0));
  EXPECT_GT(largest(bracket(a, bracket(a, bracket(a, b)))), E(0.5));
  EXPECT_GT(largest(bracket(b, bracket(a, bracket(a, b)))), E(0.5));
}

// The words themselves can tell: Strang is of order 2 and the standard map of order 1.
TEST(OrderConditions, KnownSmallCases) {
  const auto a = [](double x) { return exponential({3, {{"A", E(x)}}}); };
  const WordSeries b = exponential({3, {{"B", E(1)}}}), flow = exponential({3, {{"A", E(1)}, {"B", E(1)}}});
  expect_order("strang", 2, a(0.5) * b * a(0.5), flow);
  expect_order("standard map", 1, a(1) * b, flow);
  EXPECT_EQ(flow.at("ABA"), E(1) / 6);
}

TEST(OrderConditions, TablesArePalindromesThatSumToOne) {
  const auto check = [](std::string_view name, const CoefficientList& list, int parts) {
    E sum(0);
    for (int i = 0; i < list.size; ++i) {
      EXPECT_EQ(list[i].high, list[list.size - 1 - i].high) << name;
      EXPECT_EQ(list[i].low, list[list.size - 1 - i].low) << name;
      EXPECT_LE(std::fabs(list[i].low), 1.2e-16 * std::fabs(list[i].high)) << name;
      sum += list[i].as<E>();
    }
    EXPECT_LT(abs(sum - parts), 1e-30) << name;
  };
  for (const CompositionTable& t : composition_tables()) check(t.name, t.gamma, 1);
  for (const SplittingTable& t : splitting_tables())
    if (t.symmetric) check(t.name, t.weights, 2);
}

// Σ c_i k_i^(-2j) = 0 for j = 1 .. n-1: each takes one even power of h out of the error; j = n stays.
TEST(OrderConditions, Extrapolations) {
  const std::vector<std::vector<int>> sets{{1, 2},    {1, 2, 3}, {1, 2, 3, 4}, {1, 2, 3, 4, 5},
                                           {1, 3, 4}, {7},       {2, 9, 4, 30}};
  for (const std::vector<int>& set : sets) {
    const Extrapolation<Strang> method{std::span<const int>(set)};
    const int n = static_cast<int>(set.size());
    for (int j = 0; j <= n; ++j) {
      E sum(0);
      for (int i = 0; i < n; ++i) sum += method.weight<E>(i) * pow(E(1) / set[static_cast<std::size_t>(i)], 2 * j);
      if (j < n) {
        EXPECT_LT(abs(sum - (j == 0 ? 1 : 0)), 1e-31) << "j = " << j << ", n = " << n;
      } else {
        EXPECT_GT(abs(sum), 1e-9);
      }
    }
    EXPECT_EQ(method.traits().order, 2 * n);
  }
}

// Butcher's simplifying assumptions B(2s) and C(s), and the condition under which quadratic invariants are kept.
template <int Stages>
void check_tableau() {
  const GaussTableau<Stages, E> t;
  std::array<E, Stages> c{};
  for (std::size_t i = 0; i < Stages; ++i)
    for (std::size_t j = 0; j < Stages; ++j) c[i] += t.a[i][j];
  for (int q = 1; q <= 2 * Stages + 1; ++q) {
    E quadrature(0);
    for (std::size_t i = 0; i < Stages; ++i) quadrature += t.b[i] * pow(c[i], q - 1);
    if (q <= 2 * Stages) {
      EXPECT_LT(abs(quadrature - E(1) / q), 1e-33) << Stages << " stages, B(" << q << ")";
    } else {
      EXPECT_GT(abs(quadrature - E(1) / q), 1e-5) << Stages << " stages";
    }
  }
  for (std::size_t i = 0; i < Stages; ++i) {
    for (int q = 1; q <= Stages; ++q) {
      E sum(0);
      for (std::size_t j = 0; j < Stages; ++j) sum += t.a[i][j] * pow(c[j], q - 1);
      EXPECT_LT(abs(sum - pow(c[i], q) / q), 1e-33);
    }
    for (std::size_t j = 0; j < Stages; ++j)
      EXPECT_LT(abs(t.b[i] * t.a[i][j] + t.b[j] * t.a[j][i] - t.b[i] * t.b[j]), 1e-33);
  }
}

TEST(OrderConditions, Gauss) {
  check_tableau<1>();
  check_tableau<2>();
  check_tableau<3>();
}

}  // namespace
}  // namespace kreisel::order_conditions_test
