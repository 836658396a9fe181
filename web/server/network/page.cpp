#include "web/server/network/page.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kreisel::web {

std::string_view content_type(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 10> types{
      {{".html", "text/html; charset=utf-8"},
       {".js", "text/javascript"},
       {".css", "text/css"},
       {".svg", "image/svg+xml"},
       {".png", "image/png"},
       {".ico", "image/x-icon"},
       {".json", "application/json"},
       {".woff2", "font/woff2"},
       {".webmanifest", "application/json"},
       {".txt", "text/plain; charset=utf-8"}}};
  for (const auto& [ending, type] : types)
    if (path.ends_with(ending)) return type;
  return "application/octet-stream";
}

const PageFile* file_of(std::span<const PageFile> page, std::string_view target) {
  const std::string_view asked = target.substr(0, target.find('?'));
  const std::string_view path = asked == "/" ? "/index.html" : asked;
  const auto at = std::find_if(page.begin(), page.end(), [path](const PageFile& f) { return f.path == path; });
  return at == page.end() ? nullptr : &*at;
}

}  // namespace kreisel::web
