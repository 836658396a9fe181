// Kinetic energies T(|p|, |l|) and potentials of all bodies at once from files: the same motion as systems that the library has where they are the
// same, and what they keep.
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/space/rotation.hpp"
#include "support/own_case.hpp"
#include "support/program.hpp"
#include "support/published_case.hpp"

namespace kreisel::own_energies_test {
namespace {

using test::replaced, test::ScratchFolder;

struct Ran {
  std::vector<double> end, drifts;
};
Ran ran(const Case& c, const std::string& method, double step, double until, bool compensated = false) {
  Ran r;
  std::vector<double> first;
  const TrajectoryRequest request{method_named(method), schedule(step, until), 10, compensated, {}};
  c.experiment->trajectory(request, [&](double, std::span<const double> s, std::span<const double> kept) {
    r.end.assign(s.begin(), s.end());
    if (first.empty()) first.assign(kept.begin(), kept.end()), r.drifts.resize(kept.size());
    for (std::size_t i = 0; i < kept.size(); ++i) r.drifts[i] = std::fmax(r.drifts[i], std::fabs(kept[i] - first[i]));
  });
  return r;
}

double largest_gap(const std::vector<double>& a, const std::vector<double>& b) {
  double most = 0;
  for (std::size_t i = 0; i < a.size(); ++i) most = std::fmax(most, std::fabs(a[i] - b[i]));
  return a.size() == b.size() ? most : 1e300;
}

// Without distortion it is the rigid top; by every kind of method, also those that ask for slopes of the rates.
TEST(OwnKinetic, WithoutDistortionItIsTheRigidTop) {
  const ScratchFolder folder;
  std::string text = test::whole_file(std::filesystem::path(places::sources) / "cases/soft-top.hpp");
  text.erase(text.find("  // P = |p|"), text.find("};", text.find("  // P = |p|")) - text.find("  // P = |p|"));
  std::ofstream(folder / "rigid.hpp") << text;
  Settings s = settings_from_file(case_file("soft-top"));
  s.folder = folder.path();
  apply_override(s, "potential=rigid.hpp");
  const Case rigid = open_case(s, "rigid");
  const Case soft = published("soft-top", {"numbers.distortion=0"});
  for (const char* method : {"strang", "kahan-li-8", "rk4", "gauss-4", "gauss-6:newton", "mpe-6", "reference"})
    EXPECT_LT(largest_gap(ran(soft, method, 0.02, 2).end, ran(rigid, method, 0.02, 2).end), 1e-12) << method;
  EXPECT_LT(largest_gap(ran(soft, "strang", 0.02, 2, true).end, ran(rigid, "strang", 0.02, 2, true).end), 1e-12);
  const Case softer = published("soft-top", {"numbers.distortion=0.001"});
  EXPECT_GT(largest_gap(ran(softer, "strang", 0.02, 2).end, ran(rigid, "strang", 0.02, 2).end), 1e-4);
}

// Nothing acts: r' = p/m, and a turns about l with the rate 2 ∂T/∂L |l| = (1/Θ1 - 4 D |l|²) |l|, exactly, in one step.
TEST(OwnKinetic, DriftsExactly) {
  const Case c = published("soft-top", {"numbers.trap=0", "numbers.dipole=0"});
  const std::vector<double> s = c.experiment->start(), end = ran(c, "strang", 3, 3).end;
  const Vec3<double> a{s[6], s[7], s[8]}, l{s[9], s[10], s[11]};
  const double rate = 1 / 0.5 - 4 * 0.05 * norm2(l);
  EXPECT_GT(std::fabs(rate - 2), 0.1);  // the distortion is to be seen
  EXPECT_NEAR(end[0], s[0] + 3 * s[3], 1e-14);
  EXPECT_NEAR(end[1], s[1] + 3 * s[4], 1e-14);
  Vec3<double> turned = a;
  rotate(turned, (3 * rate) * l);
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(end[static_cast<std::size_t>(6 + i)], turned[i], 1e-13);
}

TEST(OwnKinetic, KeepsWhatTheSplittingKeeps) {
  const Case c = published("soft-top");
  ASSERT_EQ(c.experiment->invariants().size(), 4u);
  const Ran r = ran(c, "strang", 0.02, 100);
  EXPECT_LT(r.drifts[1], 1e-13);
  EXPECT_LT(r.drifts[2], 1e-13);
  EXPECT_LT(r.drifts[3], 1e-13);
  EXPECT_LT(r.drifts[0], 2e-3);
  EXPECT_GT(r.drifts[0], 10 * ran(c, "blanes-moan-6", 0.02, 100).drifts[0]);
  EXPECT_EQ(c.experiment->traits(method_named("nystrom-6")).order, 4);  // its general one
}

TEST(OwnKinetic, ABodyWithOneIsRefused) {
  const ScratchFolder folder;
  std::ofstream(folder / "body.hpp") << R"(template <class T>
struct Potential {
  KREISEL_NUMBERS()
  KREISEL_FN T value(const kreisel::Vec3<T>& x, const kreisel::Quat<T>&) const { return norm2(x); }
  KREISEL_FN T kinetic(const T& P, const T& L, const T&, const T&) const { return P + L; }
};
)";
  Settings s = settings_from_file(case_file("soft-top"));
  s.folder = folder.path();
  for (const char* o : {"potential=body.hpp", "system=own-body"}) apply_override(s, o);
  try {
    open_case(s, "body");
    FAIL();
  } catch (const Error& e) {
    EXPECT_SAYS(std::string(e.what()), "which only symmetric tops can have");
  }
}

// Zub and Zub's Orbitron as a general V(x, q) from a file: an asymmetric body with a dipole askew between two poles. The state after a
// second, as it was computed in quadruple precision.
TEST(OwnBody, IsZubsOrbitron) {
  const ScratchFolder folder;
  std::ofstream(folder / "poles.hpp") << R"(template <class T>
struct Potential {
  T mu{0.18375}, k{1.76e-6}, h{0.05};
  KREISEL_NUMBERS(mu, k, h)
  static constexpr bool axisymmetric = true;
  KREISEL_FN T value(const kreisel::Vec3<T>& x, const kreisel::Quat<T>& q) const {
    const kreisel::Vec3<T> N{T(0.01), T(-0.005), T(1)};
    const kreisel::Vec3<T> m = turned(q, (mu / sqrt(norm2(N))) * N);
    return -(k * pole(x, m, -h) - k * pole(x, m, h));
  }
  KREISEL_FN static T pole(const kreisel::Vec3<T>& x, const kreisel::Vec3<T>& m, const T& z) {
    const kreisel::Vec3<T> d{x.x, x.y, x.z - z};
    return dot(d, m) / (norm2(d) * sqrt(norm2(d)));
  }
};
)";
  Settings s = settings_from_text(R"(system = "own-body"
potential = "poles.hpp"
[body]
mass = 6.8348489771499542e-3
theta1 = 1.05273761370552168e-7
theta2 = 1.03189132432521432e-7
theta3 = 1.6745379994017388e-7
[initial]
r = [0.0755, 0, 0.0005]
p = [6.8348489771499542e-6, 7.92842481349394687e-4, -3.4174244885749771e-6]
q = [1, 0.005, -0.005, 0.01]
M = [9.20995899670956340e-8, -9.20995899670956340e-8, 1.84199179934191268e-5]
[ending]
kind = "none"
[run]
step = 0.0025
until = 1
)",
                                  "orbitron.toml");
  s.folder = folder.path();
  const std::vector<double> end = ran(open_case(s, "orbitron"), "kahan-li-8", 0.0025, 1).end;
  const double wanted[] = {5.12078623436612e-3,     7.71518066715059557e-2, 6.35627451514351e-4,
                           -7.71416722834896527e-4, 6.68235913956343837e-5, 2.90006144121224e-6,
                           .0342018414884473425,    3.01956258145990718e-3, 1.90613120996896713e-3,
                           -.999408566575465247};
  for (std::size_t i = 0; i < 10; ++i) EXPECT_NEAR(end[i], wanted[i], i < 3 ? 1e-11 : i < 6 ? 1e-12 : 1e-9) << i;
}

// ---- many tops

Case many(const ScratchFolder& folder, const std::string& text) {
  Settings s = settings_from_text(text, "many.toml");
  s.folder = folder.path();
  return open_case(s, "many");
}
std::string many_refused(const ScratchFolder& folder, const std::string& text) {
  try {
    many(folder, text);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}
const char* three = R"(
[body]
mass = 1
theta1 = 0.1
moment = 1
core = 0.5
spin = 0.5
[[bodies]]
r = [0.9, 0, 0]
tilt = 1.2
[[bodies]]
r = [-0.9, 0.1, 0.2]
tilt = 1.4
p = [0, 0.2, 0]
[[bodies]]
r = [0.1, 1.3, -0.1]
mass = 1.5
tilt = 0.3
[run]
step = 0.002
until = 1
)";

// Without its triples it is a sum over pairs, which the library has.
TEST(WholePotential, WithoutTriplesItIsThatOfDipoles) {
  const ScratchFolder folder;
  const std::filesystem::path file = std::filesystem::path(places::sources) / "cases/triple-tops.hpp";
  const std::string head = "system = 'many-tops'\nunits = 'none'\n",
                    own = head + "potential = '" + file.string() + "'\n";
  const Case pairs = many(folder, head + "[pair]\nkind = 'dipoles'\ncore_energy = 1\n" + three);
  const Case whole = many(folder, own + "[numbers]\ntriple = 0\n" + three);
  ASSERT_EQ(whole.experiment->invariants().size(), pairs.experiment->invariants().size());
  EXPECT_LT(largest_gap(ran(whole, "strang", 0.002, 1).end, ran(pairs, "strang", 0.002, 1).end), 1e-11);
  const Case triple = many(folder, own + three);
  EXPECT_GT(largest_gap(ran(triple, "strang", 0.002, 1).end, ran(pairs, "strang", 0.002, 1).end), 1e-2);
}

TEST(WholePotential, KeepsAllMomentaWhereItSaysSo) {
  const Case c = published("triple-tops");
  const Ran r = ran(c, "strang", 0.002, 10), half = ran(c, "strang", 0.001, 10);
  ASSERT_EQ(r.drifts.size(), 9u);
  for (std::size_t i = 1; i < 9; ++i) EXPECT_LT(r.drifts[i], 5e-13) << c.experiment->invariants()[i].name;
  EXPECT_NEAR(r.drifts[0] / half.drifts[0], 4, 0.6);  // the energy: bounded, and of order two
  const Case held = published("triple-tops", {"trap.across=1", "trap.along=2"});
  EXPECT_EQ(held.experiment->invariants().size(), 4u);
}

constexpr const char* tethered = R"(template <class T>
struct Potential {
  T k{1};
  KREISEL_NUMBERS(k)
  %CLAIM%
  KREISEL_FN T value(kreisel::Tops<T> tops) const {
    T sum(0);
    for (const auto& b : tops) sum = sum + T(0.5) * k * norm2(b.r - tops.back().r) + b.r.x * b.a.y %MORE%;
    return sum;
  }
};
)";
std::string tethered_text(const std::string& claim, const std::string& more = "") {
  return replaced(replaced(tethered, "%CLAIM%", claim), "%MORE%", more);
}

TEST(WholePotential, WithoutSymmetryOnlyCasimirsAreKept) {
  const ScratchFolder folder;
  std::ofstream(folder / "mine.hpp") << tethered_text("");
  const std::string text = std::string("system = 'many-tops'\nunits = 'none'\npotential = 'mine.hpp'\n") + three;
  const Case c = many(folder, text);
  ASSERT_EQ(c.experiment->invariants().size(), 3u);
  const Ran r = ran(c, "strang", 0.01, 5);
  EXPECT_LT(r.drifts[1] + r.drifts[2], 1e-12);
}

TEST(WholePotential, IsRefusedInASentence) {
  const ScratchFolder folder;
  const std::string head = "system = 'many-tops'\nunits = 'none'\npotential = 'mine.hpp'\n";
  const auto with = [&folder](const std::string& text) { std::ofstream(folder / "mine.hpp") << text; };
  with(tethered_text("static constexpr bool euclidean = true;"));
  EXPECT_SAYS(many_refused(folder, head + three), "it says euclidean, and at the start a common shift or turn");
  with(tethered_text("static constexpr bool axisymmetric = true;"));
  EXPECT_SAYS(many_refused(folder, head + three), "it says axisymmetric, and at the start a common turn");
  with(tethered_text("", "/ (b.r.x - T(0.9))"));
  EXPECT_SAYS(many_refused(folder, head + three), "potential = 'mine.hpp': it is not finite at the start");
  EXPECT_SAYS(many_refused(folder, head + "[pair]\nkind = 'dipoles'\n" + three), "[pair] and potential are both given");
  EXPECT_SAYS(many_refused(folder, head + "[numbers]\nkk = 2\n" + three), "numbers.k");
  EXPECT_SAYS(many_refused(
                  folder, "system = 'own-top'\nunits = 'none'\npotential = 'mine.hpp'\n[run]\nstep = 0.1\nuntil = 1\n"),
              "U of many tops at once, for system = 'many-tops'");
}

// T(|p|, |l|) of many: each of its own mass and inertia; and the same bits on any number of threads.
TEST(WholePotential, HasAKineticEnergyToo) {
  const ScratchFolder folder;
  const auto kinetic = [](const std::string& more) {
    return "KREISEL_FN T kinetic(const T& P, const T& L, const T& m, const T& I) const { return T(0.5) * (P / m + L / "
           "I) " +
           more + "; }";
  };
  const std::string head = "system = 'many-tops'\nunits = 'none'\npotential = 'mine.hpp'\n";
  std::ofstream(folder / "mine.hpp") << tethered_text("");
  const std::vector<double> usual = ran(many(folder, head + three), "strang", 0.01, 2).end;
  std::ofstream(folder / "mine.hpp") << tethered_text(kinetic(""));
  EXPECT_LT(largest_gap(ran(many(folder, head + three), "strang", 0.01, 2).end, usual), 1e-12);
  std::ofstream(folder / "mine.hpp") << tethered_text(kinetic("- T(0.01) * P * L"));
  const Case mixed = many(folder, head + three);
  EXPECT_GT(largest_gap(ran(mixed, "strang", 0.01, 2).end, usual), 1e-4);
  EXPECT_STREQ(mixed.experiment->shown()[0].name, "kinetic");
  // A Nyström splitting has the order that it has where momenta come as they like.
  EXPECT_EQ(mixed.experiment->traits(method_named("nystrom-6")).order, 4);
  EXPECT_EQ(published("two-tops").experiment->traits(method_named("nystrom-6")).order, 6);
  EXPECT_NEAR(ran(mixed, "strang", 0.01, 2).drifts[0] / ran(mixed, "strang", 0.005, 2).drifts[0], 4, 0.6);
}

TEST(WholePotential, TheNumberOfThreadsLeavesNoTrace) {
  const ScratchFolder folder;
  const std::filesystem::path file = std::filesystem::path(places::sources) / "cases/triple-tops.hpp";
  const auto end = [&](int threads) {
    return ran(many(folder,
                    "system = 'many-tops'\nunits = 'none'\npotential = '" + file.string() +
                        "'\n[body]\nmass = 1\ntheta1 = 0.1\nmoment = 1\ncore = 0.5\n[gas]\ncount = 14\nspacing = "
                        "1.7\ntemperature = 1\n[run]\nstep = 0.002\nuntil = 1\nthreads = " +
                        std::to_string(threads) + "\n"),
               "strang", 0.002, 0.04)
        .end;
  };
  EXPECT_EQ(end(1), end(3));
}

}  // namespace
}  // namespace kreisel::own_energies_test
