// What the files of most studies have in common: the case inside them, and how a result is put beside its table and figure.
#pragma once
#include <memory>
#include <string>

#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/hdf5/hdf5_reader.hpp"
#include "kreisel/study/drawing.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// The case that a file holds a result of. Throws Error unless the file is of that kind; `what` calls it by name: "flight".
std::shared_ptr<const Case> stored_case(const Hdf5Reader& in, const std::filesystem::path& file,
                                        const std::string& kind, const std::string& what);

// The case whose text a file holds. A potential of one's own is no part of the file: it is looked for beside the file, in the folder above (results
// lie in out/), in the current one, and among the published cases. Throws Error where it is in none of them.
std::shared_ptr<const Case> case_in(const std::string& toml, const std::filesystem::path& file,
                                    const std::string& name);

// FOLDER/STEM.h5 by write(file), then what draw() makes of it; all files, the data first.
template <class Write, class Draw>
Drawing save_with(const std::filesystem::path& folder, const std::string& stem, const Write& write, const Draw& draw) {
  make_folder(folder);
  const std::filesystem::path file = folder / (stem + ".h5");
  write(file);
  Drawing drawing = draw();
  drawing.files.insert(drawing.files.begin(), file);
  return drawing;
}

}  // namespace kreisel
