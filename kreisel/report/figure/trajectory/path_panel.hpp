// The square panel of a trajectory's figure: the path of a body seen from above, the paths of several, or where many bodies
// are and where their axes point.
#pragma once
#include "kreisel/report/figure/trajectory/trajectory_figure.hpp"
#include "kreisel/report/gnuplot/figure_table.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace kreisel {

// What the axis of time says.
std::string time_label(const TrajectoryPicture& trajectory);

// Whether there is anything for such a panel.
bool has_path_panel(const TrajectoryPicture& trajectory);

// Adds the columns that it needs to the table; `foot` is where its scale of colours stands.
std::string path_panel(const TrajectoryPicture& trajectory, const Frame& frame, FigureSize size, double foot,
                       FigureTable& table);

}  // namespace kreisel
