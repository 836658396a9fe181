// The columns of a trajectory's table, by name and unit: time, the vectors of the state, what is shown besides, invariants.
#pragma once
#include "kreisel/report/file/csv_file.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// Up to this many bodies a body's vectors are columns of their own, and its path is drawn.
inline constexpr std::size_t few_bodies = 8;

// How many components a vector of the state has.
std::size_t width_of(const Part& part);

// The name of component i of a vector: r_x in the space frame, which has small letters; Pi_1 in the body frame, whose axes
// are numbered, and wherever a vector has not three components.
std::string component_name(const Part& part, std::size_t i, std::size_t width);

// Component i of a vector of the state, r_x; of several bodies r2_x.
CsvColumn column(const Case& c, const Part& part, std::size_t i);
CsvColumn column(const Case& c, const Shown& shown, int i);

// All of them. A table with thousands of columns is no use to anybody: of very many bodies it has what is shown of them all.
std::vector<CsvColumn> trajectory_columns(const Case& c);
bool tables_state(const Case& c);  // whether the components of the state are among them

// The shape of a vector of the state in HDF5: a row a body, where there are several.
std::vector<std::size_t> shape_of(const Case& c, const Part& part);

}  // namespace kreisel
