// What bench_peers says: two tables in plain text, the same numbers as CSV, and a figure.
#pragma once
#include <filesystem>

#include "bench/peers/measure.hpp"

namespace kreisel::bench {

inline constexpr double wanted_energy = 1e-8, wanted_state = 1e-6;

std::string step_table(const std::vector<Curve>& curves);      // ns per step and per right-hand side
std::string accuracy_table(const std::vector<Curve>& curves);  // time to those errors
std::string verdict(const std::vector<Curve>& curves);         // Blanes-Moan in lanes against the best peer

// FOLDER/peers.csv, a row per rung.
void write_rungs(const std::filesystem::path& folder, const std::vector<Curve>& curves);
// FOLDER/peers.png, .svg and .gp, from peers.csv.
void draw_rungs(const std::filesystem::path& folder, const std::vector<Curve>& curves);

}  // namespace kreisel::bench
