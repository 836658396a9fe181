// A plane in the columns of a trajectory: "Gamma_1 = 0", "2 r_x - 0.5*r_y = 0.001", "tilt = 0.3".
#pragma once
#include "kreisel/study/column/column_of.hpp"

namespace kreisel {

class Plane {
 public:
  // Throws Error where the text is no sum of numbers times columns, an equal sign, and a number.
  Plane(const Case& c, const std::string& text);

  const std::string& text() const { return text_; }  // as it was given
  // Which side a state is on, and how far: negative below.
  double excess(const Experiment& e, std::span<const double> state, std::span<const double> invariants) const;
  bool has(const std::string& column) const;
  bool only_invariants() const;  // nothing that moves

 private:
  struct Term {
    double factor;
    ColumnOf column;
  };
  std::string text_;
  std::vector<Term> terms_;
  double value_ = 0;
};

}  // namespace kreisel
