// A program with kernels of its own for a GPU, as kreisel_kernels makes them: they come first, the library's are found in the module beside it,
// here one that the host plays (support/emulated_gpu.cpp), and what has no kernel runs on all cores.
#include <bit>
#include <cstdlib>
#include <mutex>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "kreisel/engine/device/device_module.hpp"
#include "kreisel/kreisel.hpp"
#include "kreisel/system/levitron/axis_prepared.hpp"
#include "kreisel/system/levitron/fields/series7.hpp"

namespace kreisel {
namespace own_device {
namespace {

void mine() {}
Device played() {
  Device d;
  d.usable = true;
  d.name = "the program's own";
  return d;
}
void* named(const char* prepared) {
  return std::string_view(prepared) == "mine" ? reinterpret_cast<void*>(&mine) : nullptr;
}

// Before anybody looks for the module.
const int told = setenv("KREISEL_CUDA_MODULE", KREISEL_TEST_GPU, 1);

using Prep = PreparedLevitronAxis<DullinSeries<double>>;

Prep::System top() {
  const double theta1 = 1.125e-6, theta3 = 2.25e-6;
  return {{0.02, theta1}, 0.5 * (1 / theta3 - 1 / theta1), {{{0.05, 1}}, -0.000095, 0.02 * 9.81}};
}
EnsembleStart<Prep::System, LeavesSphere<double>> start(std::size_t i) {
  return {top(), {0.032, 0.032}, {{1e-3 * static_cast<double>(i), 0, 0.0321}, {}, {0, 0, 1}, {0, 0, 0.00028}}};
}
constexpr std::size_t count = 24;

TEST(OwnDevice, KernelsOfTheProgramAndOfTheModule) {
  ASSERT_EQ(told, 0);
  EXPECT_EQ(device().name, "the program's own");
  EXPECT_EQ(device_kernel_named("mine"), reinterpret_cast<void*>(&mine));
  EXPECT_NE(device_kernel_named(typeid(Prep).name()), nullptr);
  try {
    device_kernel_named("nobody's");
    FAIL() << "there is one";
  } catch (const Error& e) {
    EXPECT_STREQ(e.what(), "there are no kernels of this system for a GPU here; take device cpu");
  }
}

// The one that is played rounds as the plainest of processors does.
TEST(OwnDevice, RunsSystemsOfTheLibrary) {
  const auto on = [](Processor processor) {
    return fates_of(method_named("strang"), schedule(0.002, 0.5), count, start,
                    {.family = Family::sse2, .processor = processor});
  };
  const std::vector<Outcome> there = on(Processor::cuda), here = on(Processor::cpu);
  for (std::size_t i = 0; i < count; ++i) {
    EXPECT_EQ(there[i].fate, here[i].fate) << i;
    EXPECT_EQ(std::bit_cast<std::uint64_t>(there[i].time), std::bit_cast<std::uint64_t>(here[i].time)) << i;
  }
}

// The first start waits for a second thread, as long as it takes one that does not come.
TEST(OwnDevice, WhatKernelsLackRunsOnThreads) {
  std::mutex guard;
  std::set<std::thread::id> threads;
  const auto seen = [&] {
    const std::lock_guard lock(guard);
    threads.insert(std::this_thread::get_id());
    return threads.size();
  };
  const auto waiting = [&](std::size_t i) {
    for (int k = 0; k < 400 && seen() < 2; ++k) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return start(i);
  };
  fates_of(method_named("gauss-4"), schedule(0.002, 0.01), 2, waiting, {.threads = 2, .processor = Processor::cuda});
  EXPECT_EQ(threads.size(), 2U);
}

}  // namespace
}  // namespace own_device

extern "C" {
extern const DeviceModule kreisel_device_module{"", own_device::played, own_device::named};
}

}  // namespace kreisel
