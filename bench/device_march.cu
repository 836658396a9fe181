// A GPU's FMA peak, and beside it the march of the Levitron (Strang, Dullin's series J = 7): fixed steps with no bound,
// then the map of Figure 1b at 1024x1024, T = 100. Compiled by nvcc; bench/device builds and runs it.
//
// Times are wall-clock, from the first start made on the host to the last outcome back on it.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "bench/dullin_top.hpp"
#include "kreisel/engine/device/device_kernel_of.cuh"
#include "kreisel/flow/ending.hpp"
#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel::bench {

using Prep = Prepared<Levitron<double, DullinSeries>, LeavesSphere<double>>;

// Pixels of the window of Figure 1b, or, without a bound, as many starts next to the equilibrium.
class Pixels final : public StartSource<Prep> {
 public:
  Pixels(std::size_t side, bool bound) : side_(side), bound_(bound), prepared_(levitron(bound)) {}

  std::optional<Start<Prep>> next() override {
    if (at_ == side_ * side_) return std::nullopt;
    const auto part = [this](std::size_t i) { return (static_cast<double>(i) + 0.5) / static_cast<double>(side_); };
    const double across = part(at_ % side_), up = part(at_ / side_);
    const double x = bound_ ? 0.0008 + 0.004 * across : 1e-4 * across, z = bound_ ? -0.0055 + 0.004 * up : 1e-4 * up;
    return Start<Prep>{prepared_, {{x, 0, height + z}, {}, {0, 0, 1}, {0, 0, circle * spin * 2 * theta1}}, at_++};
  }
  const std::atomic<bool>* stop() const override { return nullptr; }
  bool one_system() const override { return true; }
  void done(std::size_t, const Outcome& outcome) override {
    steps += outcome.steps;
    stayed += outcome.fate == Fate::stayed;
  }

  std::uint64_t steps = 0, stayed = 0;

 private:
  static Prep levitron(bool bound) {
    return {{QuadraticKinetic<double>(mass, theta1), -0.25 / theta1, {{{magnet}}, mu, mass * gravity}},
            {height, bound ? height : 1e9},
            height};
  }
  std::size_t side_;
  bool bound_;
  Prep prepared_;
  std::size_t at_ = 0;
};

// Eight chains a thread, enough threads to hide every latency.
__global__ void fma_chains(double* out, int n) {
  double a[8];
  for (int k = 0; k < 8; ++k) a[k] = static_cast<double>(threadIdx.x) + k;
  for (int i = 0; i < n; ++i)
#pragma unroll
    for (int k = 0; k < 8; ++k) a[k] = fma(a[k], 0.999999, 1e-9);
  double sum = 0;
  for (int k = 0; k < 8; ++k) sum += a[k];
  if (sum == 12345) *out = sum;
}

template <class F>
double seconds(const F& work) {
  check_cuda(cudaDeviceSynchronize(), "measuring");
  const auto begin = std::chrono::steady_clock::now();
  work();
  check_cuda(cudaDeviceSynchronize(), "measuring");
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double peak() {
  constexpr int blocks = 132 * 8, threads = 256, rounds = 200000;
  DeviceArray<double> out(1);
  double best = 0;
  for (int i = 0; i < 3; ++i) {
    const double t = seconds([&] { fma_chains<<<blocks, threads>>>(out.data(), rounds); });
    best = std::max(best, 8.0 * blocks * threads * rounds / t);
  }
  return best;
}

void march(const char* what, std::size_t side, double until, bool bound, double peak_rate, double operations) {
  const double h = 0.002;
  const auto steps = static_cast<std::uint64_t>(until / h + 0.5);
  for (int i = 0; i < 3; ++i) {
    Pixels pixels(side, bound);
    const double t = seconds([&] { DeviceRun<Strang, Prep>(Strang{}, Schedule{h, until, steps, h}, pixels).run(); });
    const double rate = static_cast<double>(pixels.steps) / t;
    std::printf("%-28s %8.3f s  %.3e steps/s  %4.1f %% of peak  stayed %.4f\n", what, t, rate,
                100 * rate * operations / peak_rate,
                static_cast<double>(pixels.stayed) / static_cast<double>(side * side));
  }
}

// The same by a table, a stage as long as a step of Strang's: stages are what costs.
void march_table(const char* name, bool bound) {
  const Splitting method(splitting_table(name));
  const double h = 0.002 * method.stages(), until = 100;
  const auto steps = static_cast<std::uint64_t>(std::ceil(until / h));
  double best = 0, stayed = 0;
  for (int i = 0; i < 3; ++i) {
    Pixels pixels(1024, bound);
    const double last = until - h * static_cast<double>(steps - 1);
    const double t = seconds([&] {
      DeviceRun<Splitting, Prep>(method, Schedule{h, until, steps, last}, pixels).run();
    });
    best = std::max(best, static_cast<double>(pixels.steps) * method.stages() / t);
    stayed = static_cast<double>(pixels.stayed) / (1024.0 * 1024.0);
  }
  std::printf("%-28s %-14s %.3e stages/s  stayed %.4f\n", bound ? "map of Figure 1b" : "fixed steps", name, best,
              stayed);
}

}  // namespace kreisel::bench

//   bench_device_march [N]       N: FP64 instructions of one step, for the fraction of the peak
//   bench_device_march --count   a short march to count them in, and the number of its steps
int main(int argc, char** argv) {
  using namespace kreisel::bench;
  if (argc > 1 && std::string_view(argv[1]) == "--count") {
    Pixels pixels(256, false);
    kreisel::DeviceRun<kreisel::Strang, Prep>({}, kreisel::Schedule{0.002, 4, 2000, 0.002}, pixels).run();
    std::printf("steps %llu\n", static_cast<unsigned long long>(pixels.steps));
    return 0;
  }
  const double operations = argc > 1 ? std::atof(argv[1]) : 0;
  const double fused = peak();
  std::printf("FMA peak                     %.3e fused operations/s (%.1f TFLOP/s)\n", fused, 2e-12 * fused);
  march("fixed steps, 1024x1024", 1024, 100, false, fused, operations);
  march("map of Figure 1b, 1024x1024", 1024, 100, true, fused, operations);
  for (const char* name : {"blanes-moan-6", "blanes-moan-rkn-6", "nystrom-4", "nystrom-6"})
    for (const bool bound : {false, true}) march_table(name, bound);
}
