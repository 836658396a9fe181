// Whether the rows of a path are close enough to be joined by lines: else chords would show a path that nobody took.
#pragma once
#include <filesystem>
#include <vector>

#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

// Of every so many rows of the table: false where the way from one to the next turns by more than a twelfth of a circle more often
// than not.
bool joined_rows(const std::filesystem::path& csv, const std::vector<CsvColumn>& path, std::size_t every);

}  // namespace kreisel
