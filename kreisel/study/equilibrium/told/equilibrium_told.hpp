// Equilibria, told: to people, and to programs as JSON.
#pragma once
#include <filesystem>

#include "kreisel/report/text/json.hpp"
#include "kreisel/study/equilibrium/equilibrium_study.hpp"

namespace kreisel {

std::string equilibrium_text(const EquilibriumResult& found);
Json equilibrium_json(const EquilibriumResult& found, const std::vector<std::filesystem::path>& files = {});

}  // namespace kreisel
