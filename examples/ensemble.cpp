// Many starts and what becomes of them, on all cores and in the lanes of their registers.
#include <algorithm>
#include <iostream>

#include <kreisel/kreisel.hpp>

using namespace kreisel;

int main() {
  const double m = 0.02, theta1 = 1.125e-6, theta3 = 2 * theta1, mu = -0.000095, l3 = 6.283185307179586 * 20 * theta3;
  const Levitron<double, DiskField> top{{m, theta1}, 0.5 * (1 / theta3 - 1 / theta1), {{0.05}, mu, m * 9.81}};
  std::vector<AxisState<double>> starts;
  for (int i = 0; i < 1000; ++i) starts.push_back({{2e-5 * i, 0, 0.0321}, {}, {0, 0, 1}, {0, 0, l3}});
  const LeavesSphere<double> escape{0.032, 0.032};  // a sphere about that height
  const std::vector<Outcome> ends = fates_of(method_named("strang"), top, starts, schedule(0.002, 5), escape);
  std::cout << std::ranges::count(ends, Fate::stayed, &Outcome::fate) << " of " << ends.size() << " stay; the last one "
            << name(ends.back().fate) << " at " << ends.back().time << " s\n";
}
