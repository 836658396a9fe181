// A section, told: to people, and to programs as JSON.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/section/section_file.hpp"

namespace kreisel {

std::string section_text(const SectionResult& result);
Json section_json(const SectionResult& result, const Drawing& saved);

}  // namespace kreisel
