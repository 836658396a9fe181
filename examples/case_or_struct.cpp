// The same top from a case file and from a struct, to the last bit:   case_or_struct levitron.toml
#include <iostream>

#include <kreisel/kreisel.hpp>

using namespace kreisel;

int main(int argc, char** argv) {
  const Case c = open_case(std::filesystem::path(argc > 1 ? argv[1] : "levitron.toml"));
  const Schedule plan = schedule(c.run.step, c.run.until);
  AxisState<double> from_file, from_struct;
  c.experiment->trajectory({method_named("strang"), plan, 500}, [&](double, auto s, auto) {
    for (int i = 0; i < 12; ++i) from_file[i] = s[i];
  });

  const double theta1 = 1.125e-6, theta3 = 2.25e-6;
  const Levitron<double, DiskField> top{
      {0.02, theta1}, 0.5 * (1 / theta3 - 1 / theta1), {{0.05}, -0.000095, 0.02 * 9.81}};
  const AxisState<double> start{{0.001, 0, 0.032}, {}, {0, 0, 1}, {0, 0, 0.00028}};
  const LeavesSphere<double> never{0, 1e300};
  run_trajectory(Strang{}, top, start, plan, never, 500, [&](double, const auto& s) { from_struct = s; });
  bool same = true;
  for (int i = 0; i < 12; ++i) same = same && from_file[i] == from_struct[i];
  std::cout << "height " << from_file.r.z << (same ? ", the same to the last bit\n" : ", but they differ\n");
}
