// Looks for splittings with small errors on tops, and gives published ones more digits.
//
//   ninja -C build/release splitting_search
//   splitting_search refine                       the Nyström tables of Blanes and Moan, 36 digits
//   splitting_search judge                        every table of the library, at several numbers of forces
//   splitting_search search STAGES ORDER kick|drift FORCES SECONDS SEED [PAIRS]
//
// A search draws numbers at random, brings them onto the order conditions (Gauss-Newton), then moves along these, by Gauss-Newton
// steps again, to where the error on the problems (problems.hpp) is least with FORCES forces; it prints a table whenever one is
// better than all before, with its error on problems that the search does not see. PAIRS: weights of a processor around the kernel.
// Where the tables of the library are from (each the best of a search of some minutes on a busy core):
//   nystrom-4   search 10 4 kick 450 150 34
//   nystrom-6   search 16 6 kick 1100 240 21
//   nystrom-8   search 23 8 drift 1400 300 11
// A search ends by the clock, so a slower machine may find less.
#include <array>
#include <chrono>
#include <cstdio>
#include <random>
#include <string>
#include <string_view>

#include <Eigen/Dense>

#include "kreisel/method/splitting/splitting.hpp"
#include "problems.hpp"
#include "table.hpp"

namespace kreisel::search {
namespace {

template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;

template <class T>
Vector<T> as_vector(const std::vector<T>& list) {
  return Eigen::Map<const Vector<T>>(list.data(), static_cast<Eigen::Index>(list.size()));
}

// By central differences: what is free is told by slopes that vanish, so these must be good.
template <class T, class F>
Matrix<T> slopes(const F& f, const std::vector<T>& x, const T& eps) {
  Matrix<T> j;
  for (std::size_t i = 0; i < x.size(); ++i) {
    std::vector<T> y = x, z = x;
    y[i] += eps;
    z[i] -= eps;
    const auto up = f(y), down = f(z);
    const Vector<T> column = (as_vector(up) - as_vector(down)) / (2 * eps);
    if (i == 0) j.resize(column.size(), static_cast<Eigen::Index>(x.size()));
    j.col(static_cast<Eigen::Index>(i)) = column;
  }
  return j;
}

template <class T>
std::vector<T> moved(const std::vector<T>& x, const Vector<T>& by) {
  std::vector<T> y = x;
  for (std::size_t i = 0; i < x.size(); ++i) y[i] += by[static_cast<Eigen::Index>(i)];
  return y;
}

// The smallest changes that meet the order conditions; how far it is from them afterwards.
template <class T>
T project(const Words& words, const Shape& shape, std::vector<T>& x, int rounds, const T& eps, const T& enough,
          double damp = 1) {
  const auto f = [&](const std::vector<T>& y) { return residual(words, shape, y); };
  T size(0);
  for (int i = 0; i < rounds; ++i) {
    const Vector<T> c = as_vector(f(x));
    size = c.norm();
    if (!(size > enough) || !(size < T(1e6))) return size;
    Eigen::CompleteOrthogonalDecomposition<Matrix<T>> solve;
    solve.setThreshold(T(1e-8));
    solve.compute(slopes<T>(f, x, eps));
    Vector<T> step = solve.solve(-c);
    const T length = step.norm();
    if (length > T(damp)) step *= T(damp) / length;
    x = moved(x, step);
  }
  return as_vector(f(x)).norm();
}

double largest(const std::vector<double>& list) {
  double m = 0;
  for (const double v : list) m = std::max(m, std::fabs(v));
  return m;
}

Judge::Table table(const Shape& shape, const std::vector<double>& x) {
  return {shape.kick_first, weights(shape, x), way_in(shape, x)};
}

// Along the conditions to a smaller error.
double improve(const Words& words, const Shape& shape, std::vector<double>& x, const Judge& judge, int forces,
               int rounds) {
  const auto conditions = [&](const std::vector<double>& y) { return residual(words, shape, y); };
  const auto errors = [&](const std::vector<double>& y) {
    auto e = judge.errors(table(shape, y), forces);
    for (double& v : e)
      if (!(std::fabs(v) < 1e6)) v = 1e6;
    return e;
  };
  double lambda = 1e-2;
  std::vector<double> e = errors(x);
  double now = Judge::size(e);
  for (int i = 0; i < rounds && lambda < 1e8; ++i) {
    Eigen::CompleteOrthogonalDecomposition<Matrix<double>> split;
    split.setThreshold(1e-8);
    split.compute(slopes<double>(conditions, x, 1e-5).transpose());
    const auto rank = split.rank();
    const Matrix<double> q = split.householderQ();
    const Matrix<double> free = q.rightCols(q.cols() - rank);
    if (free.cols() == 0) return now;
    const Matrix<double> j = slopes<double>(errors, x, 1e-6) * free;
    const Matrix<double> square = j.transpose() * j;
    const Vector<double> down = -j.transpose() * as_vector(e);
    bool better = false;
    for (; lambda < 1e8; lambda *= 4) {
      Matrix<double> damped = square;
      damped.diagonal() += lambda * (square.diagonal().array() + 1e-12 * square.trace()).matrix();
      std::vector<double> y = moved<double>(x, free * damped.ldlt().solve(down));
      if (largest(y) > 1.2 || project<double>(words, shape, y, 6, 1e-5, 1e-13) > 1e-11) continue;
      const auto there = errors(y);
      if (const double then = Judge::size(there); then < now) {
        better = now - then > 1e-4 * now;
        x = y;
        e = there;
        now = then;
        lambda = std::max(lambda / 9, 1e-7);
        break;
      }
    }
    if (!better) break;
  }
  return now;
}

std::string digits_of(const Extended& x) {
  std::array<char, 64> text{};
  quadmath_snprintf(text.data(), text.size(), "%.37Qf", static_cast<__float128>(x));
  return text.data();
}

void print(const Shape& shape, const std::vector<Extended>& x) {
  const auto list = weights(shape, x);
  for (int part = 0; part < 2; ++part) {
    std::printf("  %s:", (part == 0) == shape.kick_first ? "kicks" : "drifts");
    const int length = part == 0 ? shape.stages + 1 : shape.stages;
    for (int i = 0; i < (length + 1) / 2; ++i)
      std::printf(" \"%s\"%s", digits_of(list[static_cast<std::size_t>(2 * i + part)]).c_str(),
                  2 * i + 2 >= length ? " (middle)" : ",");
    std::printf("\n");
  }
  if (shape.processor > 0) std::printf("  in, a %s first:", shape.kick_first ? "drift" : "kick");
  for (const Extended& w : way_in(shape, x)) std::printf(" \"%s\",", digits_of(w).c_str());
  if (shape.processor > 0) std::printf("\n");
}

std::vector<Extended> refined(const Shape& shape, const std::vector<double>& x) {
  std::vector<Extended> y(x.begin(), x.end());
  const Words words(shape.order - 1);
  const Extended left = project<Extended>(words, shape, y, 8, Extended("1e-11"), Extended("1e-33"));
  std::printf("  off the conditions by %.1e\n", static_cast<double>(left));
  return y;
}

struct Known {
  std::string_view name;
  Shape shape;
  std::vector<double> x;
};

std::vector<Known> published() {
  return {{"blanes-moan 6b",
           {6, 4, true},
           {0.0829844064174052, 0.396309801498368, -0.0390563049223486, 0.245298957184271, 0.604872665711080}},
          {"blanes-moan 11b",
           {11, 6, true},
           {0.0414649985182624, 0.198128671918067, -0.0400061921041533, 0.0752539843015807, -0.0115113874206879,
            0.123229775946271, 0.290553797799558, -0.127049212625417, -0.246331761062075, 0.357208872795928}},
          {"blanes-moan 14a",
           {14, 6, false},
           {0.0378593198406116, 0.102635633102435, -0.0258678882665587, 0.314241403071447, -0.130144459517415,
            0.106417700369543, -0.00879424312851058, 0.09171915262446165, 0.183983170005006, -0.05653436583288827,
            0.004914688774712854, 0.143761127168358, 0.328567693746804}}};
}

std::vector<double> table_of(const SplittingTable& t) {
  std::vector<double> list;
  for (int i = t.drift_first ? 1 : 0; i < t.weights.size - (t.drift_first ? 1 : 0); ++i)
    list.push_back(t.weights[i].high);
  return list;
}

Judge judge_at(bool other, int forces) {
  Judge judge(other);
  judge.compare_with({true, table_of(splitting_table("blanes-moan-6"))}, forces);
  return judge;
}

// A table that is known, of fewer stages, with stages of no weight put in at random places: a point near the conditions where
// numbers at random hardly ever come near them.
std::vector<double> lengthened(const Shape& shape, std::vector<double> w, std::mt19937& random) {
  for (std::size_t stages = w.size() / 2; stages < static_cast<std::size_t>(shape.stages); stages += 2) {
    // x -> x/2, 0, x/2 on one side, and its mirror image.
    const std::size_t at = std::uniform_int_distribution<std::size_t>(0, stages - 1)(random);
    const double half = w[at] / 2;
    const auto n = static_cast<std::ptrdiff_t>(w.size()), i = static_cast<std::ptrdiff_t>(at);
    w[at] = w[w.size() - 1 - at] = half;
    w.insert(w.begin() + (n - 1 - i), {half, 0.0});
    w.insert(w.begin() + i, {half, 0.0});
  }
  std::vector<double> x;
  for (int part = 0; part < 2; ++part)
    for (int k = 0; k < Shape::free_in(shape.stages + 1 - part); ++k)
      x.push_back(w[static_cast<std::size_t>(2 * k + part)]);
  return x;
}

std::vector<double> drawn(const Shape& shape, std::mt19937& random) {
  std::normal_distribution<double> normal;
  std::vector<double> x(static_cast<std::size_t>(shape.free()), 1.0 / shape.stages);
  double wide = std::uniform_real_distribution<double>(0.05, 0.35)(random);
  if (shape.order >= 8) {
    const bool longer = random() % 2 == 0;
    const char* stem = longer ? "kahan-li-8" : "suzuki-umeno-8";
    x = lengthened(
        shape, table_of(splitting_table(std::string(stem) + (shape.kick_first ? "" : ":strang-drift-first"))), random);
    wide *= 0.06;
  }
  for (double& v : x) v += wide * normal(random);
  return x;
}

void search(const Shape& shape, int forces, double seconds, unsigned seed) {
  const Words words(shape.order - 1);
  const Judge judge = judge_at(false, forces), other = judge_at(true, forces);
  std::mt19937 random(seed);
  const auto begin = std::chrono::steady_clock::now();
  double best = 1e300;
  int starts = 0, met = 0;
  while (std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() < seconds) {
    std::vector<double> x = drawn(shape, random);
    ++starts;
    if (!(project<double>(words, shape, x, 60, 1e-5, 1e-13, 0.3) < 1e-11) || largest(x) > 1) continue;
    ++met;
    double now = improve(words, shape, x, judge, forces, 12);
    if (now > 5 * best) continue;
    now = improve(words, shape, x, judge, forces, 150);
    if (now >= best) continue;
    best = now;
    std::printf("after %d starts (%d met the conditions): %.4f of blanes-moan-6, elsewhere %.4f, largest %.3f\n",
                starts, met, now, Judge::size(other.errors(table(shape, x), forces)), largest(weights(shape, x)));
    print(shape, refined(shape, x));
    std::fflush(stdout);
  }
  std::printf("%d starts, %d met the conditions\n", starts, met);
}

void judge_all() {
  const std::vector<int> works{360, 720, 1440, 2880};
  const auto row = [&](std::string_view name, const Judge::Table& table) {
    std::printf("%-24.*s", static_cast<int>(name.size()), name.data());
    for (const int forces : works) {
      const Judge plain(true);
      double worst = 0, orbit = 0;
      for (const auto& p : plain.problems) {
        std::vector<double> e;
        p.errors(table, forces, e);
        (p.name == "orbitron" ? orbit : worst) = std::max(p.name == "orbitron" ? 0.0 : worst, largest(e));
      }
      std::printf("  %8.1e %8.1e", worst, orbit);
    }
    std::printf("\n");
  };
  for (const SplittingTable& t : splitting_tables()) row(t.name, {!t.drift_first, table_of(t)});
  for (const Known& k : published()) row(k.name, table(k.shape, k.x));
}

int run(const std::vector<std::string>& words) {
  if (words.size() == 1 && words[0] == "refine") {
    for (const Known& k : published()) {
      std::printf("%s\n", k.name.data());
      print(k.shape, refined(k.shape, k.x));
    }
  } else if (words.size() == 1 && words[0] == "judge") {
    judge_all();
  } else if ((words.size() == 7 || words.size() == 8) && words[0] == "search") {
    search({std::stoi(words[1]), std::stoi(words[2]), words[3] == "kick", words.size() == 8 ? std::stoi(words[7]) : 0},
           std::stoi(words[4]), std::stod(words[5]), static_cast<unsigned>(std::stoul(words[6])));
  } else {
    std::fprintf(stderr, "splitting_search: refine, judge, or search STAGES ORDER kick|drift FORCES SECONDS SEED\n");
    return 2;
  }
  return 0;
}

}  // namespace
}  // namespace kreisel::search

int main(int count, char** words) { return kreisel::search::run({words + 1, words + count}); }
