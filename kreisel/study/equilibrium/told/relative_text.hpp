// Relative equilibria of a driven body, told.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/equilibrium/told/digits.hpp"
#include "kreisel/system/capability/rotor_rider.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// Whether it needs friction, or what friction does to it; a mode, "8.74 Hz, growing at the rate 14.2 1/s".
std::string friction_words(bool stable, const std::optional<double>& with_friction, const Case& c);
std::string mode_words(const Mode& m, const Case& c, Digits digits = {});

// A place in numbers; what is nothing but rounding beside the others is 0.
std::string place_words(const Vec3<double>& r, Digits digits = {});
std::vector<double> list_of(const Vec3<double>& v);
std::vector<Json> relative_json(const std::vector<RelativeEquilibrium>& all);
std::string relative_text(const std::vector<RelativeEquilibrium>& all, const Case& c, Digits digits = {});

}  // namespace kreisel
