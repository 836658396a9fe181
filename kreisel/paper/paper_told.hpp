// What became of a paper's claims, told: to people as a table, and to programs as JSON.
#pragma once
#include "kreisel/paper/paper.hpp"
#include "kreisel/report/text/json.hpp"

namespace kreisel {

// Without the files.
std::string paper_text(const Paper& paper, const PaperResult& result);
Json paper_json(const Paper& paper, const PaperResult& result, const std::vector<std::string>& warnings);

}  // namespace kreisel
