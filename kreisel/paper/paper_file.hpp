// A figure that was made, as files, and read again: its data FOLDER/STEM.csv, its pictures, and FOLDER/NAME-claims.json, which has what
// `kreisel paper NAME --json` prints.
#pragma once
#include "kreisel/paper/paper.hpp"

namespace kreisel {

struct StoredPaper {
  const Paper* paper;  // one of papers()
  PaperResult result;
  std::vector<std::string> warnings{};
};

// All of its files, which the result then names, or, where one cannot be written or it is stopped, none: then it throws Error. What could not be
// drawn is a warning more.
void save(StoredPaper& made, const std::filesystem::path& folder, const Control& control = {});

// From its claims; the data stand beside them, the pictures are not read. Throws Error where a file is damaged, is no such file, or tells of a
// figure that there is not.
StoredPaper stored_paper(const std::filesystem::path& file);

}  // namespace kreisel
