// One top, any method, and an observer that sees its energy on the way:   one_top [METHOD]
#include <iostream>

#include <kreisel/kreisel.hpp>

using namespace kreisel;

int main(int argc, char** argv) {
  const LagrangeTop<double> top{1.0, 0.5, 1.0};                  // 1/Θ1, ½ (1/Θ3 - 1/Θ1), m g s
  const TopState<double> start{{0.6, 0, 0.8}, {0.3, 0.2, 1.5}};  // axis a, angular momentum l
  const NamedMethod method = method_named(argc > 1 ? argv[1] : "kahan-li-8");
  const auto tell = [&](double t, const TopState<double>& s) {
    std::cout << "t = " << t << ": energy " << top.energy(s) << ", height of the axis " << s.a.z << "\n";
  };
  const Outcome end = run_trajectory(method, top, start, schedule(0.05, 10), TiltsBeyond<double>{-1}, 50, tell);
  std::cout << method.name << ": " << name(end.fate) << " after " << end.steps << " steps\n";
}
