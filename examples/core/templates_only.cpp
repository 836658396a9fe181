// The templates alone (kreisel::core): steps of Strang's method by hand, in quadruple precision.
#include <iostream>

#include <kreisel/method/splitting/strang.hpp>
#include <kreisel/model/lagrange_top.hpp>
#include <kreisel/number/extended.hpp>

using namespace kreisel;

int main() {
  const auto top = LagrangeTop<double>{1.0, 0.5, 1.0}.cast<Extended>();
  auto s = state_cast<Extended>(TopState<double>{{0.6, 0, 0.8}, {0.3, 0.2, 1.5}});
  const Extended before = top.energy(s), length = norm2(s.a);
  auto carry = Strang{}.start(top, s);
  for (int i = 0; i < 1000; ++i) Strang{}.step(top, s, carry, Extended(0.001));
  std::cout << "energy off by " << top.energy(s) - before << ", |a|² by " << norm2(s.a) - length << "\n";
}
