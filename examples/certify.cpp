// Which method keeps the geometry? One step of each, and its defects: rounding where a claim holds exactly.
#include <iomanip>
#include <iostream>

#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/observe/structure.hpp"

int main() {
  using namespace kreisel;
  const LagrangeTop<double> top{1.0, 0.5, 1.0};
  const TopState<double> s{{0.6, 0.0, 0.8}, {0.3, 0.2, 1.5}};
  std::cout << std::left << std::setw(44) << "method" << std::setw(14) << "Poisson"
            << "reversible\n";
  for (const char* name : {"strang", "kahan-li-8", "midpoint", "rk4", "mpe-4"}) {
    const NamedMethod m = method_named(name);
    with_method<AllMethods>(m.method, [&]<class M>(const M& method) {
      if constexpr (MethodFor<M, LagrangeTop<double>> && !host_only<M>)
        std::cout << std::setw(44) << m.name << std::setw(14) << poisson_defect(method, top, s, 0.1)
                  << reversibility_defect(method, top, s, 0.1) << "\n";
    });
  }
}
