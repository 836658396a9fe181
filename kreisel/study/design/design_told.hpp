// A design for people, on a terminal and as a page of Markdown, and for programs.
#pragma once
#include "kreisel/study/design/design_study.hpp"
#include "kreisel/study/drawing.hpp"

namespace kreisel {

std::string design_text(const DesignResult& r);
Json design_json(const DesignResult& r, const std::vector<std::filesystem::path>& files);
// With these pictures below the answers, named as they lie beside the page: what is shown, and the file.
struct PagePicture {
  std::string about, file;
};
std::string design_markdown(const DesignResult& r, const std::vector<PagePicture>& pictures);

// CASE-design.md, the map with its pictures, and what the top floats in.
Drawing save(const DesignResult& r, const std::filesystem::path& folder, const Control& control);

}  // namespace kreisel
