// The names of Geiser and Lüskow's Verlet methods, which carry numbers (catalogue.hpp has the grammar).
#pragma once
#include <optional>
#include <string_view>
#include <variant>

#include "kreisel/method/canonical/exact_verlet.hpp"
#include "kreisel/method/canonical/iterated_verlet.hpp"

namespace kreisel {

using AnyVerlet = std::variant<SeriesVerlet, ExactVerlet, IteratedVerlet>;

// Nothing where the name does not begin as theirs do; throws Error where it goes on otherwise.
std::optional<AnyVerlet> verlet_named(std::string_view name);

}  // namespace kreisel
