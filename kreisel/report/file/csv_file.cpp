#include "kreisel/report/file/csv_file.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

// RFC 4180: a field that holds a separator is quoted, and a quote inside is doubled.
std::string field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

void append_number(std::string& line, double value) {
  if (std::isnan(value)) {
    line += "nan";  // to_chars would show a sign, which not every reader understands
    return;
  }
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  line.append(digits.data(), end.ptr);
}

}  // namespace

std::string csv_text(double value) {
  std::string text;
  append_number(text, value);
  return text;
}

std::string CsvColumn::heading() const { return unit.empty() ? name : fmt::format("{} [{}]", name, unit); }

CsvWriter::CsvWriter(const std::filesystem::path& path, const std::vector<CsvColumn>& columns)
    : path_(path), file_(path), columns_(columns.size()) {
  if (columns.empty())
    throw Error(fmt::format("cannot write '{}': a CSV file needs at least one column", path.string()));
  std::set<std::string> names;  // whoever reads the file finds columns by them
  for (const CsvColumn& column : columns) {
    if (!names.insert(column.name).second)
      throw Error(fmt::format("cannot write '{}': it would have two columns '{}'", path.string(), column.name));
    if (!line_.empty()) line_ += ',';
    line_ += field(column.heading());
  }
  line_ += '\n';
  file_.write(line_);
}

template <class Cell, class Append>
void CsvWriter::write_row(std::span<const Cell> cells, const Append& append) {
  if (cells.size() != columns_) {
    throw Error(fmt::format("'{}' has {} columns, but row {} has {} values", path_.string(), columns_, rows_ + 1,
                            cells.size()));
  }
  line_.clear();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line_ += ',';
    append(line_, cells[i]);
  }
  line_ += '\n';
  file_.write(line_);
  ++rows_;
}

void CsvWriter::row(std::span<const double> values) { write_row(values, append_number); }
void CsvWriter::row_of_texts(std::span<const std::string> cells) {
  write_row(cells, [](std::string& line, const std::string& cell) { line += field(cell); });
}

void CsvWriter::commit() { file_.commit(); }

}  // namespace kreisel
