#include "kreisel/report/text/markdown.hpp"

#include <string_view>

#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

std::string markdown_text(const std::string& text) {
  constexpr const char* marks = "\\*_[]<>|#";
  std::string out;
  bool code = false;
  for (const char x : printable(text)) {
    if (x == '`') code = !code;
    if (x == '|' || (!code && std::string_view(marks).find(x) != std::string_view::npos)) out += '\\';
    out += x;
  }
  return out;
}

}  // namespace kreisel
