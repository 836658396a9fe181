// How large the body of a case is and what it looks like, for whoever draws it.
#pragma once
#include <optional>
#include <string>

#include "kreisel/system/open.hpp"

namespace kreisel {

struct SceneBody {
  std::optional<double> radius{}, height{};  // none: the case does not say
  std::string shape = "top";                 // or sphere
};

// Of many bodies the first.
SceneBody scene_body(const Case& c);

}  // namespace kreisel
