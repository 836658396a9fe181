#include "kreisel/study/sweep/written_axis.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/number/text/read_number.hpp"
#include "kreisel/system/number/axis_unit.hpp"

namespace kreisel {

SweepAxis written_axis(const Case& c, const std::string& text, const std::string& in, const std::string& said_as) {
  constexpr std::size_t least = 2, most = 10'000'000;
  const std::size_t equal = text.find('='), first = text.find(':', equal + 1), second = text.find(':', first + 1);
  if (equal == std::string::npos || equal == 0 || first == std::string::npos || second == std::string::npos)
    throw Error(fmt::format("'{}': expected KEY=FROM:TO:COUNT, such as initial.spin=18:30:50", shortened(text)));
  const std::string named = text.substr(0, equal), key = in + named, before = said_as.empty() ? "" : said_as + " ";
  const auto [from, to] = range_of_key(c, key, text.substr(equal + 1, first - equal - 1),
                                       text.substr(first + 1, second - first - 1), before + named);
  const std::string number = text.substr(second + 1);
  const std::size_t count = read_number<std::size_t>(number).value_or(0);
  if (count < least || count > most)
    throw Error(fmt::format("{}{}: the count '{}': expected a whole number from {} to {}", before, shortened(text),
                            shortened(number), least, most));
  return {key, from, to, count};
}

}  // namespace kreisel
