#include "kreisel/study/field/written_grid.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/study/sweep/written_axis.hpp"
#include "kreisel/system/number/axis_unit.hpp"

namespace kreisel {

std::array<GridAxis, 3> written_grid(const Case& c, std::span<const std::string> words, const std::string& said_as) {
  std::array<GridAxis, 3> axes{};
  std::string seen;
  for (const std::string& word : words) {
    const std::size_t letter = word.size() > 2 && word[1] == '=' ? std::string("xyz").find(word[0]) : std::string::npos;
    const auto colons = std::count(word.begin(), word.end(), ':');
    if (letter == std::string::npos || seen.find(word[0]) != std::string::npos || (colons != 0 && colons != 2))
      throw Error(fmt::format("{} {}: expected each of x, y and z at most once, as x=FROM:TO:COUNT or x=VALUE", said_as,
                              shortened(fmt::format("{}", fmt::join(words, ",")))));
    seen += word[0];
    if (colons == 0) {
      axes[letter].from = axes[letter].to = number_of_key(c, "initial.x", word.substr(2), said_as);
      continue;
    }
    const SweepAxis along = written_axis(c, word, "initial.", said_as);
    axes[letter] = {along.from, along.to, along.count};
  }
  return axes;
}

}  // namespace kreisel
