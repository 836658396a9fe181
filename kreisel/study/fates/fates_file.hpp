// What became of many starts as an HDF5 file: the starts, their fates, and how they were run; and read again.
#pragma once
#include <filesystem>

#include "kreisel/study/drawing.hpp"
#include "kreisel/study/fates/fates_result.hpp"

namespace kreisel {

// FOLDER/CASE-fates.h5; nothing is drawn. The result is that of the plan, whose columns must still be there. Throws Error, and leaves nothing
// behind, when told to stop.
Drawing save(const PlannedFates& plan, const FatesResult& result, const std::filesystem::path& folder,
             const Control& control);

struct StoredFates {
  struct Column {
    std::string key, unit;
    std::vector<double> values;  // one for each start, or a single one, which is that of all
  };

  std::shared_ptr<const Case> of;
  std::string method, arithmetic;
  double step = 0, until = 0;
  std::string fingerprint;  // of the plan
  std::vector<Column> columns{};
  FatesResult result{};
  std::vector<std::string> warnings{}, notes{};

  std::size_t starts() const { return result.time.size(); }
};
// Throws Error where the file is damaged or holds something else.
StoredFates stored_fates(const std::filesystem::path& file);

}  // namespace kreisel
