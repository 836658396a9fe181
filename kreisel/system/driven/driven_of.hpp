// The numbers of a driven case, for studies that ask what its experiment does not answer.
#pragma once
#include "kreisel/system/capability/has_parameters.hpp"
#include "kreisel/system/driven/driven_parameters.hpp"

namespace kreisel {

// Null where the case is of another system.
inline const DrivenParameters* driven_of(const Case& c) { return parameters_of<DrivenParameters>(c); }

// A number of a case that goes from one value to another.
struct DriveRange {
  std::string key;
  double low = 0, high = 0;
};

// Throws Error where somewhere in these ranges a step is too long for the drive. For cases of other systems it does nothing.
void check_drive_within(const Case& c, std::span<const DriveRange> ranges, const RunSettings& run);

}  // namespace kreisel
