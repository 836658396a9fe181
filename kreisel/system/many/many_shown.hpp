// What a run of many tops shows besides the state: numbers that say how the whole of them is doing.
#pragma once
#include <functional>
#include <span>
#include <vector>

#include "kreisel/system/experiment.hpp"
#include "kreisel/system/many/many_parameters.hpp"

namespace kreisel {

class ManyShown {
 public:
  // kinetic: the kinetic energy of body i, where it is not the usual one; moving and turning are then no two energies.
  explicit ManyShown(const ManyParameters& p,
                     std::function<double(std::size_t i, const AxisState<double>&)> kinetic = {});

  std::span<const Shown> list() const { return list_; }
  std::vector<double> values(std::span<const AxisState<double>> bodies) const;

 private:
  struct Body {
    double mass, theta1, theta3;
    double l3;  // <l, a> at the start
  };
  std::vector<double> energies(std::span<const AxisState<double>> bodies) const;

  std::function<double(std::size_t, const AxisState<double>&)> kinetic_;
  std::vector<Body> bodies_;
  std::vector<Shown> list_;
  double largest_l3_ = 0;
};

}  // namespace kreisel
