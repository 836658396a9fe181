// The commands of the program, one per file. Each adds itself.
#pragma once
#include <CLI/CLI.hpp>

namespace kreisel {

using AddCommand = void(CLI::App& program);
AddCommand add_trajectory_command, add_sweep_command, add_section_command, add_map_command, add_montecarlo_command,
    add_tolerance_command, add_equilibrium_command, add_flight_command, add_design_command, add_window_command,
    add_field_command, add_converge_command, add_certify_command, add_paper_command, add_figure_command,
    add_show_command, add_explore_command, add_list_command;

}  // namespace kreisel
