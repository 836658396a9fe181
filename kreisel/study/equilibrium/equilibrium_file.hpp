// A report of equilibria as a JSON file, written and read again.
//
// The file has the case as TOML in "case_file", the report as it is in memory in "report", and what `kreisel equilibrium --json` prints in
// "told". A number that is not finite is null: the end of an interval without one.
#pragma once
#include <filesystem>

#include "kreisel/study/drawing.hpp"
#include "kreisel/study/equilibrium/equilibrium_study.hpp"

namespace kreisel {

// FOLDER/CASE-equilibrium.json; nothing is drawn. Throws Error where it cannot be written.
Drawing save(const EquilibriumResult& result, const std::filesystem::path& folder, const Control& control = {});

// Throws Error where the file is damaged or is no such report.
EquilibriumResult stored_equilibrium(const std::filesystem::path& file);

}  // namespace kreisel
