// Lanes give the same bits as one trajectory at a time, whatever runs beside them; the families agree as they claim.
#include <bit>
#include <random>

#include <gtest/gtest.h>

#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/engine/lane_kernel.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/engine/tangent/tangent_kernels.hpp"
#include "kreisel/engine/top_kernels.hpp"
#include "kreisel/flow/ending.hpp"
#include "kreisel/flow/tangent/scales.hpp"
#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel {
namespace {

using Disk = Prepared<Levitron<double, DiskField>, LeavesSphere<double>>;
using Top = Prepared<LagrangeTop<double>, TiltsBeyond<double>>;

template <class P>
class ListSource final : public StartSource<P> {
 public:
  ListSource(std::vector<Start<P>> starts, bool one_system)
      : outcomes(starts.size()), starts_(std::move(starts)), one_system_(one_system) {}
  std::optional<Start<P>> next() override {
    if (at_ == starts_.size()) return std::nullopt;
    return starts_[at_++];
  }
  const std::atomic<bool>* stop() const override { return nullptr; }
  bool one_system() const override { return one_system_; }
  void done(std::size_t ticket, const Outcome& outcome) override {
    outcomes[ticket] = outcome;
    ++finished;
  }

  std::vector<Outcome> outcomes;
  std::size_t finished = 0;

 private:
  std::vector<Start<P>> starts_;
  bool one_system_;
  std::size_t at_ = 0;
};

constexpr double height = 0.0312926934523295399;

Disk levitron(double mass) {
  const double theta1 = mass * 0.015 * 0.015 / 4;
  return {{QuadraticKinetic<double>(mass, theta1), -0.25 / theta1, {{0.05}, -0.000095, mass * 9.81}},
          {height, height},
          height};
}

// Starts all over Figure 1a, some of them outside from the beginning; the system differs from start to start if asked.
std::vector<Start<Disk>> levitron_starts(std::size_t count, bool one_system) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> unit(0, 1);
  std::vector<Start<Disk>> list;
  for (std::size_t i = 0; i < count; ++i) {
    const double mass = one_system ? 0.02 : 0.0199 + 0.0009 * unit(random);
    const double lz = 2 * 3.141592653589793 * 20 * mass * 0.015 * 0.015 / 2;
    const double x = i % 17 == 3 ? 0.04 : 0.012 * unit(random);
    list.push_back({levitron(mass), {{x, 0, height - 0.01 + 0.02 * unit(random)}, {}, {0, 0, 1}, {0, 0, lz}}, i});
  }
  return list;
}

std::vector<Start<Top>> top_starts(std::size_t count) {
  std::mt19937 random(11);
  std::uniform_real_distribution<double> unit(-1, 1);
  std::vector<Start<Top>> list;
  for (std::size_t i = 0; i < count; ++i) {
    const double tilt = 0.3 * unit(random);
    list.push_back({{{1.0, 0.5, 1.0}, {0.2}, 0},
                    {{std::sin(tilt), 0, std::cos(tilt)}, {0.3 * unit(random), 0.2, 2 * unit(random)}},
                    i});
  }
  return list;
}

template <class P>
std::vector<Outcome> run(Family f, const AnyMethod& method, const Schedule& plan, Packing packing,
                         const std::vector<Start<P>>& starts, bool one_system) {
  ListSource<P> source(starts, one_system);
#if defined(KREISEL_SSE2)
  if (f == Family::sse2) lane_kernel<Family::sse2, P>(method, plan, packing, source);
#endif
#if defined(KREISEL_AVX2)
  if (f == Family::avx2) lane_kernel<Family::avx2, P>(method, plan, packing, source);
#endif
#if defined(KREISEL_AVX512)
  if (f == Family::avx512) lane_kernel<Family::avx512, P>(method, plan, packing, source);
#endif
  EXPECT_EQ(source.finished, starts.size());
  return source.outcomes;
}

void expect_same_bits(const std::vector<Outcome>& a, const std::vector<Outcome>& b, const std::string& what) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i].fate, b[i].fate) << what << ", start " << i;
    EXPECT_EQ(std::bit_cast<std::uint64_t>(a[i].time), std::bit_cast<std::uint64_t>(b[i].time))
        << what << ", start " << i << ": " << a[i].time << " and " << b[i].time;
    EXPECT_EQ(a[i].steps, b[i].steps) << what << ", start " << i;
  }
}

template <class P>
bool runs_in_lanes(const NamedMethod& m) {
  bool runs = false;
  with_method<KernelMethods<typename P::System>>(m.method,
                                                 [&]<class M>(const M&) { runs = MethodFor<M, typename P::System>; });
  return runs;
}

TEST(Lanes, EveryMethodOnTheLevitronAsOneAtATime) {
  for (const Family f : kernel_families())
    for (const NamedMethod& m : method_catalogue())
      if (runs_in_lanes<Disk>(m)) {
        const Schedule plan = schedule(0.002, 0.5);
        const auto starts = levitron_starts(37, true);
        expect_same_bits(run(f, m.method, plan, Packing::lanes, starts, true),
                         run(f, m.method, plan, Packing::single, starts, true), m.name + " " + std::string(name(f)));
      }
}

TEST(Lanes, EveryMethodOnTheLagrangeTop) {
  for (const Family f : kernel_families())
    for (const NamedMethod& m : method_catalogue())
      if (runs_in_lanes<Top>(m)) {
        const Schedule plan = schedule(0.05, 10.02);  // with a last shorter step
        const auto starts = top_starts(21);
        const auto lanes = run(f, m.method, plan, Packing::lanes, starts, true);
        expect_same_bits(lanes, run(f, m.method, plan, Packing::single, starts, true),
                         m.name + " " + std::string(name(f)));
      }
}

TEST(Lanes, EveryLaneMayHaveItsOwnSystem) {
  for (const Family f : kernel_families()) {
    const Schedule plan = schedule(0.002, 2);
    const auto starts = levitron_starts(53, false);
    expect_same_bits(run(f, Strang{}, plan, Packing::lanes, starts, false),
                     run(f, Strang{}, plan, Packing::single, starts, false), std::string(name(f)));
  }
}

TEST(Lanes, TheOrderOfTheStartsDoesNotMatter) {
  const Schedule plan = schedule(0.002, 3.0011);
  for (const Family f : kernel_families()) {
    auto starts = levitron_starts(41, true);
    const auto first = run(f, Strang{}, plan, Packing::lanes, starts, true);
    std::shuffle(starts.begin(), starts.end(), std::mt19937(5));
    expect_same_bits(first, run(f, Strang{}, plan, Packing::lanes, starts, true), std::string(name(f)));
  }
}

TEST(Lanes, FewerStartsThanLanesAndNone) {
  const Schedule plan = schedule(0.002, 1);
  for (const Family f : kernel_families())
    for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{3}})
      expect_same_bits(run(f, Strang{}, plan, Packing::lanes, levitron_starts(count, true), true),
                       run(f, Strang{}, plan, Packing::single, levitron_starts(count, true), true),
                       std::string(name(f)));
}

TEST(Lanes, FamiliesWithFusedMultiplyAddAgree) {
  if (!supported(Family::avx2) || !supported(Family::avx512)) GTEST_SKIP() << "not both here, or in this build";
  const Schedule plan = schedule(0.002, 20);
  const auto starts = levitron_starts(40, true);
  expect_same_bits(run(Family::avx2, Strang{}, plan, Packing::lanes, starts, true),
                   run(Family::avx512, Strang{}, plan, Packing::lanes, starts, true), "avx2 and avx512");
}

// Without it the two differ in the last bits: seen in the crossing times, not in the fates of these starts.
TEST(Lanes, Sse2IsClose) {
  if (!supported(Family::avx2) || !has_kernels(Family::sse2)) GTEST_SKIP() << "only one of them here";
  const Schedule plan = schedule(0.002, 1);
  const auto starts = levitron_starts(40, true);
  const auto a = run(Family::avx2, Strang{}, plan, Packing::lanes, starts, true);
  const auto b = run(Family::sse2, Strang{}, plan, Packing::lanes, starts, true);
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i].fate, b[i].fate);
    EXPECT_NEAR(a[i].time, b[i].time, 1e-10);
  }
}

template <class P>
std::vector<Outcome> run_tangents(Family f, const AnyMethod& method, const Schedule& plan, Packing packing,
                                  Indicator of, const std::vector<Start<P>>& starts, bool one_system) {
  std::vector<double> first;
  for (int i = 0; i < P::State::size; ++i) first.push_back(starts.front().state[i]);
  const TangentAsk ask = tangent_ask(of, P::State::parts, first);
  ListSource<P> source(starts, one_system);
#if defined(KREISEL_SSE2)
  if (f == Family::sse2) tangent_kernel<Family::sse2, P>(method, plan, packing, ask, source);
#endif
#if defined(KREISEL_AVX2)
  if (f == Family::avx2) tangent_kernel<Family::avx2, P>(method, plan, packing, ask, source);
#endif
#if defined(KREISEL_AVX512)
  if (f == Family::avx512) tangent_kernel<Family::avx512, P>(method, plan, packing, ask, source);
#endif
  EXPECT_EQ(source.finished, starts.size());
  return source.outcomes;
}

// The same bits however packed; and where a trajectory leaves, those of its fate without a tangent.
template <class P>
void expect_tangents(const AnyMethod& method, const Schedule& plan, const std::vector<Start<P>>& starts,
                     bool one_system) {
  const AnyMethod same = strang_by_table(method);
  for (const Family f : kernel_families()) {
    const auto plain = run(f, method, plan, Packing::lanes, starts, one_system);
    for (const Indicator of : {Indicator::fli, Indicator::megno, Indicator::sali, Indicator::lyapunov}) {
      auto lanes = run_tangents(f, same, plan, Packing::lanes, of, starts, one_system);
      expect_same_bits(lanes, run_tangents(f, same, plan, Packing::single, of, starts, one_system), "packings");
      for (std::size_t i = 0; i < lanes.size(); ++i) {
        EXPECT_TRUE(std::isfinite(lanes[i].time));
        if (lanes[i].fate == Fate::stayed) lanes[i].time = plan.until;
      }
      expect_same_bits(lanes, plain, "with and without");
    }
  }
}

TEST(Lanes, TangentsAsOneAtATime) {
  const Schedule plan = schedule(0.004, 0.83);  // blocks, a rest and a shorter step
  for (const bool one_system : {true, false}) {
    expect_tangents(Strang{}, plan, levitron_starts(60, one_system), one_system);
    expect_tangents(method_named("blanes-moan-4").method, plan, levitron_starts(60, one_system), one_system);
  }
  expect_tangents(Strang{}, schedule(0.02, 3), top_starts(40), false);
}

}  // namespace
}  // namespace kreisel
