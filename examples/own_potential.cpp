// A potential of one's own (own_potential.hpp) with any method, in lanes, on all cores:   own_potential [cuda]
#include "own_potential.hpp"

#include <iostream>
#include <string>

using namespace kreisel;

int main(int argc, char** argv) {
  const Trapped top{{1.0, 0.02}, 0.5 * (1 / 0.04 - 1 / 0.02), {}};  // m, Θ1; ½ (1/Θ3 - 1/Θ1); the trap as it is written
  const LeavesSphere<double> escape{0, 2};
  FateOptions options;
  if (argc > 1 && std::string(argv[1]) == "cuda") options.processor = Processor::cuda;
  for (const char* method : {"strang", "kahan-li-8", "gauss-4"}) {
    std::vector<AxisState<double>> starts;
    for (int i = 0; i < 40; ++i) starts.push_back({{0.05 * i, 0, 0}, {}, {0, 0, 1}, {0, 0, 0.4}});
    int stayed = 0;
    for (const Outcome& end : fates_of(method_named(method), top, starts, schedule(0.02, 50), escape, options))
      stayed += end.fate == Fate::stayed ? 1 : 0;
    std::cout << method << ": " << stayed << " of 40 stay\n";
  }
}
