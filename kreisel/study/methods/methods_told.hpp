// Trajectories by several methods, told: to people, and to programs as JSON.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/methods/methods_file.hpp"

namespace kreisel {

std::string methods_text(const MethodsResult& result);
Json methods_json(const MethodsResult& result, const Drawing& saved);

}  // namespace kreisel
