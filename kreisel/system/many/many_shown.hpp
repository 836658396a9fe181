// What a run of many tops shows besides the state: numbers that say how the whole of them is doing.
#pragma once
#include <span>
#include <vector>

#include "kreisel/system/experiment.hpp"
#include "kreisel/system/many/many_parameters.hpp"

namespace kreisel {

class ManyShown {
 public:
  explicit ManyShown(const ManyParameters& p);

  std::span<const Shown> list() const { return list_; }
  std::vector<double> values(std::span<const AxisState<double>> bodies) const;

 private:
  struct Body {
    double mass, theta1, theta3;
    double l3;  // <l, a> at the start
  };
  std::vector<Body> bodies_;
  std::vector<Shown> list_;
  double largest_l3_ = 0;
};

}  // namespace kreisel
