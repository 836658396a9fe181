// What a search for a tolerance found, as text and as JSON.
#pragma once
#include <filesystem>

#include "kreisel/report/text/json.hpp"
#include "kreisel/study/tolerance/tolerance_result.hpp"

namespace kreisel {

Json tolerance_json(const ToleranceResult& r, const std::vector<std::filesystem::path>& files,
                    const std::vector<std::string>& warnings);
std::string tolerance_text(const ToleranceResult& r);

}  // namespace kreisel
