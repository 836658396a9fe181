// A potential of one's own (own_potential.hpp) with any method, on all cores:   own_potential [lanes | single | cuda]
#include "own_potential.hpp"

#include <algorithm>
#include <iomanip>
#include <iostream>

using namespace kreisel;

int main(int argc, char** argv) {
  const std::string_view how = argc > 1 ? argv[1] : "lanes";  // many at once, one at a time, or on a GPU
  const FateOptions options{.packing = how == "single" ? Packing::single : Packing::lanes,
                            .processor = how == "cuda" ? Processor::cuda : Processor::cpu};
  const Trapped top{{1.0, 0.02}, 0.5 * (1 / 0.04 - 1 / 0.02), {}};  // m, Θ1; ½ (1/Θ3 - 1/Θ1); the trap as it is written
  std::vector<AxisState<double>> from;
  for (int i = 0; i < 40; ++i) from.push_back({{0.05 * i, 0, 0}, {}, {0, 0, 1}, {0, 0, 0.4}});
  for (const char* name : {"strang", "kahan-li-8", "gauss-4"}) {
    const auto ends = fates_of(method_named(name), top, from, schedule(0.02, 50), LeavesSphere<double>{0, 2}, options);
    std::cout << name << ": " << std::ranges::count(ends, Fate::stayed, &Outcome::fate) << " of 40 stay, the last one "
              << std::setprecision(17) << ends.back().time << "\n";
  }
}
