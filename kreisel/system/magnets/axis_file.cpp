#include "kreisel/system/magnets/axis_file.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_rows = 100000, longest_line = 1000;

bool between(char c) { return c == ',' || c == ';' || c == ' ' || c == '\t' || c == '\r'; }

std::optional<std::pair<double, double>> numbers_of(const std::string& line) {
  double found[2] = {0, 0};
  const char* at = line.data();
  const char* const end = at + line.size();
  for (double& x : found) {
    while (at < end && between(*at)) ++at;
    const auto [next, error] = std::from_chars(at, end, x);
    if (error != std::errc() || next == at) return std::nullopt;
    at = next;
  }
  if (!std::all_of(at, end, between)) return std::nullopt;
  return std::pair(found[0], found[1]);
}

// Names of columns: none of its words is a number.
bool is_header(const std::string& line) {
  for (auto at = line.begin(); at != line.end();) {
    const auto from = std::find_if_not(at, line.end(), between);
    at = std::find_if(from, line.end(), between);
    double number = 0;
    const char* const end = line.data() + (at - line.begin());
    if (from != at && std::from_chars(line.data() + (from - line.begin()), end, number).ptr == end) return false;
  }
  return true;
}

}  // namespace

AxisTable axis_from_file(const std::filesystem::path& file, const std::string& name) {
  std::error_code unknown;  // a device or a pipe might never end
  std::ifstream in;
  if (std::filesystem::is_regular_file(file, unknown)) in.open(file);
  if (!in.is_open()) throw Error(fmt::format("{} cannot be read, or is no file", name));
  std::vector<double> z, B;
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    if (line.size() > longest_line || number > most_rows)
      throw Error(fmt::format("{} is too large for a table of z and B", name));
    if (number == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);  // some programs begin a text so
    if (line.empty() || line[0] == '#' || line == "\r") continue;
    const auto row = numbers_of(line);
    if (!row && z.empty() && is_header(line)) continue;
    // Not what it says: the file may be one that a stranger's case has named.
    if (!row) throw Error(fmt::format("{}: line {} is no row of two numbers, z and B", name, number));
    z.push_back(row->first);
    B.push_back(row->second);
  }
  return fitted_axis(name, z, B);
}

}  // namespace kreisel
