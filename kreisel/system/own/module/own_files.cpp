#include "kreisel/system/own/module/own_files.hpp"

#include <array>
#include <cstdint>
#include <fstream>
#include <set>
#include <sstream>
#include <vector>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 20, most_files = 64;

std::string text_of(const fs::path& file, const std::string& named) {
  std::error_code unknown;
  if (!fs::exists(file, unknown))
    throw Error(fmt::format("potential = '{}': there is no file {}", shortened(named), shortened(file.string())));
  if (!fs::is_regular_file(file, unknown))
    throw Error(fmt::format("potential = '{}': {} is no file", shortened(named), shortened(file.string())));
  std::ifstream in(file, std::ios::binary);
  std::string text(most_bytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in.is_open() || in.bad())
    throw Error(fmt::format("potential = '{}': cannot read {}", shortened(named), shortened(file.string())));
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > most_bytes)
    throw Error(fmt::format("potential = '{}': it has more than {} bytes", shortened(named), most_bytes));
  return text;
}

// A line with those that its backslashes join to it.
bool next_line(std::istream& lines, std::string& whole) {
  whole.clear();
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with('\r')) line.pop_back();
    const bool goes_on = line.ends_with('\\');
    if (goes_on) line.pop_back();
    whole += line;
    if (!goes_on) return true;
  }
  return !whole.empty();
}

// The names between quotes of `#include "name"`. Throws Error where the name stands elsewhere: it could change, and nobody would see.
std::vector<std::string> included_by(const std::string& text, const std::string& named) {
  std::vector<std::string> names;
  std::istringstream lines(text);
  for (std::string line; next_line(lines, line);) {
    std::istringstream words(line);
    char hash = 0;
    std::string word;
    if (!(words >> hash) || hash != '#' || !(words >> word) || !word.starts_with("include")) continue;
    const std::size_t from = line.find_first_of("\"<"), to = line.find('"', from + 1);
    if (from == std::string::npos)
      throw Error(fmt::format("potential = '{}': {}: expected the name of the file there, in quotes or <>",
                              shortened(named), shortened(line)));
    if (line[from] == '"' && to != std::string::npos) names.push_back(line.substr(from + 1, to - from - 1));
  }
  return names;
}

}  // namespace

std::string whole_text_of(const fs::path& file, const std::string& named) {
  std::string whole;
  std::set<fs::path> seen;
  std::vector<fs::path> todo{file};
  while (!todo.empty()) {
    const fs::path next = todo.back().lexically_normal();
    todo.pop_back();
    if (!seen.insert(next).second) continue;
    if (seen.size() > most_files)
      throw Error(fmt::format("potential = '{}': it includes more than {} files", shortened(named), most_files));
    const std::string text = text_of(next, named);
    whole += fmt::format("{} {}\n", next.filename().string(), text.size()) + text;
    for (const std::string& name : included_by(text, named)) {
      std::error_code unknown;
      if (fs::is_regular_file(next.parent_path() / name, unknown)) todo.push_back(next.parent_path() / name);
    }
  }
  return whole;
}

// FNV-1a, twice from different beginnings.
std::string digest_of(const std::string& text) {
  std::array<std::uint64_t, 2> sums{0xcbf29ce484222325U, 0x9ae16a3b2f90404fU};
  for (std::uint64_t& sum : sums)
    for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return fmt::format("{:016x}{:016x}", sums[0], sums[1]);
}

}  // namespace kreisel
