// What this machine can run: kernel families, threads.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "kreisel/number/family.hpp"

namespace kreisel {

bool supported(Family f);
std::vector<Family> supported_families();
Family best_family();

// Throws Error when there is no such family or this machine cannot run it.
Family family_named(std::string_view text);

int hardware_threads();

}  // namespace kreisel
