// What became of a paper's claims as a JSON file, written and read again: FOLDER/NAME-claims.json has what `kreisel paper NAME --json` prints.
#pragma once
#include "kreisel/paper/paper.hpp"

namespace kreisel {

struct StoredPaper {
  const Paper* paper;  // one of papers()
  PaperResult result;
  std::vector<std::string> warnings{};
};

// The file joins those of the result. Throws Error where it cannot be written.
void save(StoredPaper& made, const std::filesystem::path& folder);

// Throws Error where the file is damaged, is no such file, or tells of a figure that there is not.
StoredPaper stored_paper(const std::filesystem::path& file);

}  // namespace kreisel
