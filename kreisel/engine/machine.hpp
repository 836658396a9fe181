// What this machine can run: kernel families, threads.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "kreisel/number/family.hpp"

namespace kreisel {

bool supported(Family f);

// Whether kernels of this family are in this build. Those of sse2 may be left out (KREISEL_BASELINE): its trajectories then run on plain
// numbers, one after the other, which round alike.
bool has_kernels(Family f);

std::vector<Family> supported_families();
std::vector<Family> kernel_families();  // of these, the ones with kernels
Family best_family();

// Throws Error when there is no such family or this machine cannot run it.
Family family_named(std::string_view text);

int hardware_threads();

}  // namespace kreisel
