// What an indicator of chaos costs beside an escape map: parts of maps of published cases, in the lanes of each family, one core, one run.
// The house rule: an FLI map costs at most 3.5 times the escape map.
//
//   ninja -C build/release bench_tangents && build/release/bin/bench_tangents
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "bench/timing.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/system/experiment.hpp"

namespace {

using namespace kreisel;

struct Row {
  const char* about;
  const char* name;
  std::vector<std::string> overrides, axes;
  std::array<double, 4> window;
  int width, height;
  double step, until;
  const char* method;
};

std::vector<Row> rows() {
  const std::vector<std::string> plane{"initial.x", "initial.z"}, orbits{"initial.radius", "initial.spin_ratio"};
  const std::array<double, 4> figure{0, 0.006, -0.006, 0.004}, spins{0.06, 0.09, 0.7, 1.4},
      small{0, 0.004, -0.003, 0.003};
  const std::vector<std::string> none, body{"space=body"};
  return {{"Figure 1a", "dullin-fig1a", none, plane, figure, 24, 40, 0.002, 20, "strang"},
          {"Figure 1a", "dullin-fig1a", none, plane, figure, 24, 40, 0.002, 20, "blanes-moan-4"},
          {"Orbitron", "orbitron", none, orbits, spins, 24, 24, 0.002, 20, "strang"},
          {"Orbitron", "orbitron", none, orbits, spins, 24, 24, 0.002, 20, "blanes-moan-4"},
          {"Orbitron, symmetric", "orbitron-threshold", none, orbits, spins, 24, 24, 0.002, 20, "strang"},
          {"rigid Levitron", "asymmetric-levitron", none, plane, figure, 24, 40, 0.002, 10, "strang"},
          {"rigid body over magnets", "tilted-base", body, plane, small, 16, 16, 0.002, 5, "strang"},
          {"top over magnets", "tilted-base", none, plane, small, 16, 16, 0.002, 5, "strang"}};
}

// The middles of the pixels.
class Pixels final : public FateWork {
 public:
  explicit Pixels(const Row& row) : row_(row) {}
  bool next(std::span<double> row, std::size_t& ticket) override {
    if (at_ == row_.width * row_.height) return false;
    const auto& w = row_.window;
    row[0] = w[0] + (w[1] - w[0]) * (at_ % row_.width + 0.5) / row_.width;
    row[1] = w[2] + (w[3] - w[2]) * (at_ / row_.width + 0.5) / row_.height;
    ticket = static_cast<std::size_t>(at_++);
    return true;
  }
  void done(std::size_t, const Outcome& outcome) override { stayed += outcome.fate == Fate::stayed ? 1 : 0; }
  const std::atomic<bool>* stop() const override { return nullptr; }
  int stayed = 0;

 private:
  const Row& row_;
  int at_ = 0;
};

struct Taken {
  double seconds = 1e300;
  int stayed = 0;
};

Taken least(const Case& c, const Row& row, Family family, std::optional<Indicator> of) {
  FateRequest asked{method_named(row.method), schedule(row.step, row.until), row.axes, family};
  asked.indicator = of;
  const FateFunction fates = check_ensembles(*c.experiment).fates(asked);
  Taken best;
  for (int round = 0; round < 5; ++round) {
    Pixels pixels(row);
    best.seconds = std::min(best.seconds, bench::seconds([&] { fates(pixels); }));
    best.stayed = pixels.stayed;
  }
  return best;
}

}  // namespace

int main() {
  for (const Family family : kernel_families())
    for (const Row& row : rows()) {
      const Case c = case_from(row.name, row.overrides);
      const Taken escape = least(c, row, family, {});
      fmt::print("{:<8}{:<24}{:<14}{:.2f} stay, escape map {:.3f} s", name(family), row.about, row.method,
                 static_cast<double>(escape.stayed) / (row.width * row.height), escape.seconds);
      for (const auto& [label, of] : {std::pair("fli", Indicator::fli), std::pair("sali", Indicator::sali)}) {
        const double taken = least(c, row, family, of).seconds;
        fmt::print("   {} {:.3f} s, {:.2f} times", label, taken, taken / escape.seconds);
      }
      fmt::print("\n");
    }
}
