// Lines of a field in a plane, evenly spread: of B's part in the plane, where it has another one.
#pragma once
#include <array>
#include <functional>
#include <vector>

namespace kreisel {

using PlanePoint = std::array<double, 2>;

struct PlaneWindow {
  PlanePoint low, high;
};

// `direction` is the field at a point, of any length; (0, 0) where there is none to follow. Lines keep about `apart` of the window's
// longer side from each other. Ends with SearchStopped when it is asked to stop.
std::vector<std::vector<PlanePoint>> field_lines(const std::function<PlanePoint(PlanePoint)>& direction,
                                                 const PlaneWindow& window, double apart);

}  // namespace kreisel
