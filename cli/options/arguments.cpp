#include "cli/options/arguments.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"

namespace kreisel {

namespace {

// All of the text as a number, or nothing changes.
template <class Number>
bool read(std::string_view text, Number& number) {
  if (text.starts_with('+')) text.remove_prefix(1);
  const char* end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && at == end;
}

[[noreturn]] void refuse(const Argument& a, const std::string& expected) {
  throw Error(fmt::format("{} {}: expected {}", shortened(a.option), shortened(a.text), expected));
}

// Between commas.
std::vector<std::string> pieces(const std::string& text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (c == ',')
      words.emplace_back();
    else
      words.back() += c;
  }
  return words;
}

// No empty ones, and none that is longer than any name.
bool complete(const std::vector<std::string>& words) {
  constexpr std::size_t longest = 200;
  return std::none_of(words.begin(), words.end(), [](const std::string& w) { return w.empty() || w.size() > longest; });
}

}  // namespace

double number_argument(const Argument& a) {
  double value = 0;
  if (!read(a.text, value)) refuse(a, "a number");
  return value;
}

double number_argument(const Argument& a, const Case& c, const std::string& key, KeyReader read_key) {
  double value = 0;
  return read(a.text, value) ? value : read_key(c, key, a.text, a.option);
}

std::pair<double, double> range_argument(const std::string& option, const std::string& from, const std::string& to,
                                         const Case& c, const std::string& key, KeyReader read_key) {
  const std::pair<double, double> range{number_argument({option, from}, c, key, read_key),
                                        number_argument({option, to}, c, key, read_key)};
  double number = 0;
  const bool plain_from = read(from, number), plain_to = read(to, number);
  if (plain_from != plain_to && (plain_from ? range.first : range.second) != 0)
    throw Error(fmt::format("{}: {} and {} are the ends of one range: give both with a unit, or neither",
                            shortened(option), shortened(from), shortened(to)));
  return range;
}

std::array<double, 4> ranges_argument(const Argument& a, const Case& c, const std::string& x, const std::string& y,
                                      KeyReader read_key) {
  const std::vector<std::string> w = words_argument(a, "x0,x1,y0,y1");
  const auto [x0, x1] = range_argument(a.option, w[0], w[1], c, x, read_key);
  const auto [y0, y1] = range_argument(a.option, w[2], w[3], c, y, read_key);
  return {x0, x1, y0, y1};
}

std::int64_t whole_number(const Argument& a, std::int64_t most, std::int64_t least) {
  std::int64_t value = 0;
  if (!read(a.text, value) || value < least || value > most)
    refuse(a, fmt::format("a whole number from {} to {}", least, most));
  return value;
}

std::string file_name_argument(const Argument& a) {
  constexpr std::size_t longest = 100;
  const auto plain = [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '_' || c == '.' || c == '-' || c == '+';
  };
  if (a.text.size() > longest || std::isalnum(static_cast<unsigned char>(a.text.front())) == 0 ||
      !std::all_of(a.text.begin(), a.text.end(), plain))
    refuse(a, fmt::format("at most {} letters, digits, dots and - _ +, a letter or digit first", longest));
  return a.text;
}

double part_argument(const Argument& a) {
  const double value = number_argument(a);
  if (!(value > 0 && value < 1)) refuse(a, "a number between 0 and 1, such as 0.95");
  return value;
}

double not_negative_argument(const Argument& a, const std::string& example) {
  const double value = number_argument(a);
  if (!(value >= 0) || !std::isfinite(value)) refuse(a, "a number that is not negative, such as " + example);
  return value;
}

std::vector<std::string> words_argument(const Argument& a, const std::string& form) {
  const std::vector<std::string> words = pieces(a.text);
  if (!complete(words) || static_cast<std::ptrdiff_t>(words.size()) != 1 + std::count(form.begin(), form.end(), ','))
    refuse(a, form);
  return words;
}

std::vector<std::string> word_list_argument(const Argument& a, const std::string& example) {
  std::vector<std::string> words = pieces(a.text);
  if (!complete(words)) refuse(a, "a list such as " + example);
  return words;
}

std::vector<double> number_list_argument(const Argument& a, const std::string& example) {
  std::vector<double> numbers;
  for (const std::string& word : word_list_argument(a, example)) {
    numbers.push_back(0);
    if (!read(word, numbers.back())) refuse(a, "numbers such as " + example);
  }
  return numbers;
}

std::vector<std::string> methods_argument(const Argument& a) {
  std::vector<std::string> names;
  for (const std::string& word : word_list_argument(a, "strang,rk4")) {
    const bool number = std::isdigit(static_cast<unsigned char>(word.front())) != 0;
    if (number && !names.empty() && names.back().starts_with("mpe:"))
      names.back() += "," + word;
    else
      names.push_back(word);
  }
  return names;
}

std::vector<NamedMethod> known_methods_argument(const Argument& a) {
  std::vector<NamedMethod> methods;
  for (const std::string& name : methods_argument(a)) methods.push_back(method_named(name));
  return methods;
}

Argument said_once(const Case& c, const Argument& a, const std::vector<std::string>& keys) {
  for (const std::string& key : keys)
    if (a && c.settings.overridden.contains(key))
      throw Error(fmt::format("{} and --set {} say two things: give one of them", a.option, key));
  return a;
}

std::pair<std::int64_t, std::int64_t> size_argument(const Argument& a) {
  constexpr std::int64_t most = std::int64_t{1} << 24;
  const std::size_t cross = std::min(a.text.find('x'), a.text.size());
  std::int64_t width = 0, height = 0;
  const bool good = read(std::string_view(a.text).substr(0, cross), width) && cross < a.text.size() &&
                    read(std::string_view(a.text).substr(cross + 1), height);
  if (!good || width < 1 || height < 1 || width > most || height > most)
    refuse(a, fmt::format("WIDTHxHEIGHT in pixels, each from 1 to {}, for instance 600x1000", most));
  return {width, height};
}

SweepAxis axis_argument(const Case& c, const std::string& text, const std::string& in) {
  const std::size_t equal = text.find('='), first = text.find(':', equal + 1), second = text.find(':', first + 1);
  if (equal == std::string::npos || equal == 0 || first == std::string::npos || second == std::string::npos)
    throw Error(fmt::format("'{}': expected KEY=FROM:TO:COUNT, such as initial.spin=18:30:50", shortened(text)));
  const std::string named = text.substr(0, equal), key = in + named;
  const auto [from, to] = range_argument(named, text.substr(equal + 1, first - equal - 1),
                                         text.substr(first + 1, second - first - 1), c, key);
  return {key, from, to, count_argument<std::size_t>({named, text.substr(second + 1)}, 10'000'000, 2)};
}

std::array<GridAxis, 3> grid_argument(const Case& c, const Argument& a) {
  std::array<GridAxis, 3> axes{};
  std::string seen;
  for (const std::string& word : word_list_argument(a, "x=-0.05:0.05:101,z=0:0.1:101")) {
    const std::size_t letter = word.size() > 2 && word[1] == '=' ? std::string("xyz").find(word[0]) : std::string::npos;
    const auto colons = std::count(word.begin(), word.end(), ':');
    if (letter == std::string::npos || seen.find(word[0]) != std::string::npos || (colons != 0 && colons != 2))
      throw Error(fmt::format("{} {}: expected each of x, y and z at most once, as x=FROM:TO:COUNT or x=VALUE",
                              a.option, shortened(a.text)));
    seen += word[0];
    if (colons == 0) {
      axes[letter].from = axes[letter].to = number_argument({a.option, word.substr(2)}, c, "initial.x");
      continue;
    }
    const SweepAxis along = axis_argument(c, word, "initial.");
    axes[letter] = {along.from, along.to, along.count};
  }
  return axes;
}

}  // namespace kreisel
