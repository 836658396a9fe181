// From where methods are measured on a case: beside its own start, in fixed directions, so that nothing that a symmetric start hides is
// hidden. A certificate is the same each time it is measured, but for its costs.
#pragma once
#include "kreisel/system/open.hpp"

namespace kreisel {

struct CertifyStarts {
  std::vector<double>
      start;  // a few hundredths of its place, a quarter of a radian, a tenth of its momenta away; moving
  std::vector<double> calm;  // some thousandths, a fiftieth of a radian, a hundredth
  double pace = 0;           // the time in which the fastest motion about the start turns by one radian
};

CertifyStarts certify_starts(const Case& c);

}  // namespace kreisel
