#include "kreisel/system/magnets/axis_file.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_rows = 100000, longest_line = 1000;

std::optional<std::pair<double, double>> numbers_of(const std::string& line) {
  double found[2] = {0, 0};
  const char* at = line.data();
  const char* const end = at + line.size();
  const auto between = [](char c) { return c == ',' || c == ';' || c == ' ' || c == '\t' || c == '\r'; };
  for (double& x : found) {
    while (at < end && between(*at)) ++at;
    const auto [next, error] = std::from_chars(at, end, x);
    if (error != std::errc() || next == at) return std::nullopt;
    at = next;
  }
  if (!std::all_of(at, end, between)) return std::nullopt;
  return std::pair(found[0], found[1]);
}

}  // namespace

AxisTable axis_from_file(const std::filesystem::path& file, const std::string& name) {
  std::ifstream in(file);
  if (!in || std::filesystem::is_directory(file)) throw Error(fmt::format("{} cannot be read", name));
  std::vector<double> z, B;
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    if (line.size() > longest_line || number > most_rows)
      throw Error(fmt::format("{} is too large for a table of z and B", name));
    if (line.empty() || line[0] == '#' || line == "\r") continue;
    const auto row = numbers_of(line);
    if (!row && z.empty() && number == 1) continue;
    if (!row)
      throw Error(fmt::format("{}, line {}: '{}' is no row of two numbers, z and B", name, number, shortened(line)));
    z.push_back(row->first);
    B.push_back(row->second);
  }
  return fitted_axis(name, z, B);
}

}  // namespace kreisel
