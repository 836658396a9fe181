// The scene of a case whose magnets are of any kind and anywhere (systems magnets and driven): these, their holes, what drives them, and the
// size of a body that is made of parts.
#pragma once
#include "kreisel/study/explore/scene/scene.hpp"

namespace kreisel {

// False: the case is none of these, and nothing is added.
bool add_placed_magnets(const Case& c, Scene& scene);

}  // namespace kreisel
