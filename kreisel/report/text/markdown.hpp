// Text for a page in Markdown.
#pragma once
#include <string>

namespace kreisel {

// What would be taken for markup gets a \ before it; inside `code` only the bar, which would end a cell.
std::string markdown_text(const std::string& text);

}  // namespace kreisel
