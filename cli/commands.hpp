// The commands of the program, one per file. Each adds itself.
#pragma once
#include <CLI/CLI.hpp>

namespace kreisel {

void add_trajectory_command(CLI::App& program);
void add_sweep_command(CLI::App& program);
void add_section_command(CLI::App& program);
void add_map_command(CLI::App& program);
void add_montecarlo_command(CLI::App& program);
void add_tolerance_command(CLI::App& program);
void add_equilibrium_command(CLI::App& program);
void add_flight_command(CLI::App& program);
void add_design_command(CLI::App& program);
void add_window_command(CLI::App& program);
void add_field_command(CLI::App& program);
void add_converge_command(CLI::App& program);
void add_certify_command(CLI::App& program);
void add_paper_command(CLI::App& program);
void add_list_command(CLI::App& program);
void add_figure_command(CLI::App& program);
void add_show_command(CLI::App& program);
void add_explore_command(CLI::App& program);

}  // namespace kreisel
