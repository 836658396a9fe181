// The numbers of a driven case, read again from what it says: for studies that ask what its experiment does not answer.
#pragma once
#include "kreisel/system/driven/driven_parameters.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

struct DrivenCase {
  DrivenParameters numbers;
  bool body_space = false;
};

// Nothing where the case is of another system.
std::optional<DrivenCase> driven_of(const Case& c);

// A number of a case that goes from one value to another.
struct DriveRange {
  std::string key;
  double low = 0, high = 0;
};

// Throws Error where somewhere in these ranges a step is too long for the drive. For cases of other systems it does nothing.
void check_drive_within(const Case& c, std::span<const DriveRange> ranges, const RunSettings& run);

}  // namespace kreisel
