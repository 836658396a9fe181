// A window of stability, told: to people, and to programs as JSON.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/window/window_file.hpp"

namespace kreisel {

std::string window_text(const WindowResult& result);
Json window_json(const WindowResult& result, const Drawing& saved);

}  // namespace kreisel
