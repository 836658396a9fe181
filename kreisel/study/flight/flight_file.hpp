// A flight as an HDF5 file and a table, its figure (spin against time, the window drawn in), and both read again.
#pragma once
#include "kreisel/study/drawing.hpp"
#include "kreisel/study/flight/flight_result.hpp"

namespace kreisel {

// FOLDER/NAME-flight.h5 and .csv, and the figure.
Drawing save(const FlightResult& result, const std::filesystem::path& folder, const Control& control);

// Throws Error where the file is damaged or holds no flight.
FlightResult stored_flight(const std::filesystem::path& file);

Drawing redraw_flight(const std::filesystem::path& file, const std::filesystem::path& folder, const Control& control);

}  // namespace kreisel
