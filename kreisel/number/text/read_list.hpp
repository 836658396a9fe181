// Several things in one text: lists between commas, and sizes.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kreisel {

// "strang,rk4": nothing where an entry is empty, or longer than any name.
std::vector<std::string> read_list(std::string_view text);

// "600x1000".
std::optional<std::pair<std::int64_t, std::int64_t>> read_size(std::string_view text);

}  // namespace kreisel
