#include "kreisel/observe/certify/finding.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace kreisel {

std::string told(const Finding& f) {
  const bool low = std::isfinite(f.least), high = std::isfinite(f.most);
  const std::string bounds = low && high ? fmt::format("{:.4g} to {:.4g}", f.least, f.most)
                             : low       ? fmt::format("{:.3g} or more", f.least)
                                         : fmt::format("at most {:.3g}", f.most);
  return fmt::format("{}: {:.4g} measured, {} expected", f.claim, f.measured, bounds);
}

bool any_broken(const std::vector<Finding>& findings) {
  return std::any_of(findings.begin(), findings.end(), [](const Finding& f) { return f.broken(); });
}

bool all_hold(const std::vector<Finding>& findings) {
  return std::all_of(findings.begin(), findings.end(), [](const Finding& f) { return f.holds(); });
}

}  // namespace kreisel
