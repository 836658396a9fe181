// How a trajectory of many bodies is written and drawn: names of columns, a table of all of them at the end, panels.
#pragma once
#include "kreisel/report/figure/trajectory_figure.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// Up to this many a body's vectors are columns of their own, and its path is drawn.
inline constexpr std::size_t few_bodies = 8;

// How many bodies the state of a case has: its first vector, r, has three components for each. One where there is no r.
std::size_t bodies_of(const Case& c);

// Component i (x, y, z) of a vector of one body: r2_x.
CsvColumn body_column(const Case& c, const Part& part, std::size_t body, std::size_t i);

// The shape of a vector of the state in HDF5: a row a body, where there are several.
std::vector<std::size_t> shape_of(const Case& c, const Part& part);

// One row a body: its number, and its vectors.
void write_bodies(const std::filesystem::path& file, const Case& c, std::span<const double> state);

void choose_many_panels(const Case& c, TrajectoryPicture& p);
ArrowColumns arrows_of(const Case& c, const std::string& csv, std::span<const double> state);

// The end of a run for a terminal: every body where they are few, else what is shown of them all.
TextTable many_table(const Case& c, std::span<const double> state);

}  // namespace kreisel
