// What a measurement says of one claim: a number, and between which bounds it must lie.
#pragma once
#include <limits>
#include <string>
#include <vector>

namespace kreisel {

struct Finding {
  enum class Better { smaller, larger };  // than the bounds: better than claimed, not worse

  std::string claim;  // "order 2", "time-reversible", "keeps energy"
  double measured = 0;
  double least = -std::numeric_limits<double>::infinity(), most = std::numeric_limits<double>::infinity();
  Better better = Better::smaller;

  bool holds() const { return measured >= least && measured <= most; }
  // Not within the bounds, and worse; also where it is no number.
  bool broken() const { return !holds() && !(better == Better::smaller ? measured < least : measured > most); }
};

// "order 2: 1.02 measured, 1.97 to 2.03 expected".
std::string told(const Finding& finding);

// Whether one of them is worse than claimed; whether all lie within their bounds.
bool any_broken(const std::vector<Finding>& findings);
bool all_hold(const std::vector<Finding>& findings);

}  // namespace kreisel
