// What the files of most studies have in common: the case inside them, and how a result is put beside its table and figure.
#pragma once
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/hdf5/hdf5_reader.hpp"
#include "kreisel/study/drawing.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// The case that a file holds a result of. Throws Error unless the file is of that kind; `what` calls it by name: "flight".
std::shared_ptr<const Case> stored_case(const Hdf5Reader& in, const std::filesystem::path& file,
                                        const std::string& kind, const std::string& what);

// `given`: the keys that are not the case file's own, but were changed before the text was written.
using Keys = std::vector<std::string>;
// The case whose text a file holds. A potential of one's own is no part of the file: it is looked for beside the file, in the folder above (results
// lie in out/), in the current one, and among the published cases. Throws Error where it is in none of them.
std::shared_ptr<const Case> case_in(const std::string& toml, const std::filesystem::path& file, const std::string& name,
                                    const Keys& given = {});

// How a study writes its data, and its table and figure.
template <class Result>
using WriteData = void (*)(const std::filesystem::path& file, const std::type_identity_t<Result>& result);
template <class Result>
using DrawTable = Drawing (*)(const std::type_identity_t<Result>& result, const std::filesystem::path& folder,
                              const std::string& stem, bool needed, const Control& control);

// FOLDER/CASE-WORD.h5, then the table and the figure of the same name; all files, the data first.
template <class Result>
Drawing save_as(const Result& result, const std::string& word, const std::filesystem::path& folder,
                const Control& control, WriteData<Result> write, DrawTable<Result> draw) {
  make_folder(folder);
  const std::string stem = result.of->name + "-" + word;
  const std::filesystem::path file = folder / (stem + ".h5");
  write(file, result);
  Drawing drawing = draw(result, folder, stem, false, control);
  drawing.files.insert(drawing.files.begin(), file);
  return drawing;
}

}  // namespace kreisel
