// A start on an equilibrium or an orbit that is not stable: only rounding could drive it away, so it stays, and that means
// nothing.
#pragma once
#include <functional>

#include "kreisel/system/open.hpp"

namespace kreisel {

// Whether the start of the case is one; a sentence, or none.
std::vector<std::string> start_warnings(const Case& c);

// Whether starts of an ensemble are, with these numbers along the axes: a number that moves the equilibrium moves the start
// along with it. `what` names them, in the plural.
std::vector<std::string> start_warnings(const Case& c, std::span<const std::string> axes,
                                        const std::vector<std::vector<double>>& rows, const std::string& what);

// Whether a few of `count` starts are, each a case of its own: opened(i), which throws Error where there is none.
std::vector<std::string> start_warnings(const Case& c, std::size_t count,
                                        const std::function<Case(std::size_t)>& opened, const std::string& what);

}  // namespace kreisel
