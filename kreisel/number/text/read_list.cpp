#include "kreisel/number/text/read_list.hpp"

#include <algorithm>

#include "kreisel/number/text/read_number.hpp"

namespace kreisel {

std::vector<std::string> read_list(std::string_view text) {
  constexpr std::size_t longest = 200;
  std::vector<std::string> words;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    if (comma == from || comma - from > longest) return {};
    words.emplace_back(text.substr(from, comma - from));
    from = comma + 1;
  }
  return words;
}

std::optional<std::pair<std::int64_t, std::int64_t>> read_size(std::string_view text) {
  const std::size_t cross = text.find('x');
  if (cross == text.npos) return std::nullopt;
  const auto width = read_number<std::int64_t>(text.substr(0, cross)),
             height = read_number<std::int64_t>(text.substr(cross + 1));
  return width && height ? std::optional(std::pair{*width, *height}) : std::nullopt;
}

}  // namespace kreisel
