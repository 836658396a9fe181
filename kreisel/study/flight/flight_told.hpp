// A flight in words and as JSON.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/drawing.hpp"
#include "kreisel/study/flight/flight_result.hpp"

namespace kreisel {

Json flight_json(const FlightResult& r, const Drawing& saved);
std::string flight_text(const FlightResult& r);

}  // namespace kreisel
