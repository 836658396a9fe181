#include "cli/options/arguments.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/case/number_with_unit.hpp"
#include "kreisel/ensemble/map/grid.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/number/text/read_list.hpp"
#include "kreisel/number/text/read_number.hpp"

namespace kreisel {

namespace {

[[noreturn]] void refuse(const Argument& a, const std::string& expected) {
  throw Error(fmt::format("{} {}: expected {}", shortened(a.option), shortened(a.text), expected));
}

}  // namespace

double number_argument(const Argument& a) {
  const std::optional<double> value = read_number<double>(a.text);
  if (!value) refuse(a, "a number");
  return *value;
}

double number_argument(const Argument& a, const Case& c, const std::string& key) {
  const std::optional<double> plain = read_number<double>(a.text);
  return plain ? *plain : number_of_key(c, key, a.text, a.option);
}

double number_argument(const Argument& a, const Dimension& dimension) {
  const std::optional<double> plain = read_number<double>(a.text);
  return plain ? *plain : number_with_unit(a.option, a.text, dimension, Units{});
}

std::array<double, 4> ranges_argument(const Argument& a, const Case& c, const std::string& x, const std::string& y,
                                      KeyReader read_key) {
  const std::vector<std::string> w = words_argument(a, "x0,x1,y0,y1");
  const auto [x0, x1] = range_of_key(c, x, w[0], w[1], a.option, read_key);
  const auto [y0, y1] = range_of_key(c, y, w[2], w[3], a.option, read_key);
  return {x0, x1, y0, y1};
}

std::int64_t whole_number(const Argument& a, std::int64_t most, std::int64_t least) {
  const std::optional<std::int64_t> value = read_number<std::int64_t>(a.text);
  if (!value || *value < least || *value > most) refuse(a, fmt::format("a whole number from {} to {}", least, most));
  return *value;
}

std::vector<std::string> words_argument(const Argument& a, const std::string& form) {
  const std::vector<std::string> words = read_list(a.text);
  if (words.size() != read_list(form).size()) refuse(a, form);
  return words;
}

std::vector<std::string> word_list_argument(const Argument& a, const std::string& example) {
  std::vector<std::string> words = read_list(a.text);
  if (words.empty()) refuse(a, "a list such as " + example);
  return words;
}

std::vector<double> number_list_argument(const Argument& a, const std::string& example) {
  std::vector<double> numbers;
  for (const std::string& word : word_list_argument(a, example)) {
    const std::optional<double> number = read_number<double>(word);
    if (!number) refuse(a, "numbers such as " + example);
    numbers.push_back(*number);
  }
  return numbers;
}

std::vector<std::string> methods_argument(const Argument& a) {
  return whole_method_names(word_list_argument(a, "strang,rk4"));
}

Argument said_once(const Case& c, const Argument& a, const std::vector<std::string>& keys) {
  for (const std::string& key : keys)
    if (a && c.settings.overridden.contains(key))
      throw Error(fmt::format("{} and --set {} say two things: give one of them", a.option, key));
  return a;
}

std::pair<std::int64_t, std::int64_t> size_argument(const Argument& a) {
  constexpr auto most = static_cast<std::int64_t>(Grid::most_a_side);
  const auto size = read_size(a.text);
  if (!size || std::min(size->first, size->second) < 1 || std::max(size->first, size->second) > most)
    refuse(a, fmt::format("WIDTHxHEIGHT in pixels, each from 1 to {}, for instance 600x1000", most));
  return *size;
}

}  // namespace kreisel
