// The same top from a case file and from a struct, to the last bit:   case_or_struct levitron.toml
#include <iostream>

#include <kreisel/kreisel.hpp>

using namespace kreisel;

int main(int argc, char** argv) {
  const Case c = open_case(std::filesystem::path(argc > 1 ? argv[1] : "levitron.toml"));
  const Schedule plan = schedule(c.run.step, c.run.until);
  AxisState<double> by_file, by_hand;
  c.experiment->trajectory({method_named("strang"), plan, 500},
                           [&](double, auto state, auto) { by_file = c.experiment->in_space(state)[0]; });

  const double m = 0.02, theta1 = 1.125e-6, theta3 = 2.25e-6, mu = -0.000095;
  const Levitron<double, DiskField> top{{m, theta1}, 0.5 * (1 / theta3 - 1 / theta1), {{0.05}, mu, m * 9.81}};
  const AxisState<double> start{{0.001, 0, 0.032}, {}, {0, 0, 1}, {0, 0, 0.00028}};
  run_trajectory(Strang{}, top, start, plan, LeavesSphere<double>{0, 1e9}, 500, [&](double, auto s) { by_hand = s; });
  std::cout << "height " << by_file.r.z << (by_file == by_hand ? ", the same bits\n" : ", but they differ\n");
}
