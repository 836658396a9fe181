// The page of a design as files: what it says, and its pictures.
#include <fmt/format.h>

#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/file/text_file.hpp"
#include "kreisel/study/design/design_told.hpp"
#include "kreisel/study/map/map_drawing.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

// The picture of those that were drawn whose name ends so; empty where there is none.
std::string drawn(const std::vector<fs::path>& files, const std::string& end) {
  for (const fs::path& f : files)
    if (f.filename().string().ends_with(end)) return f.filename().string();
  return "";
}

void add(Drawing& all, const Drawing& more) {
  all.files.insert(all.files.end(), more.files.begin(), more.files.end());
  all.warnings.insert(all.warnings.end(), more.warnings.begin(), more.warnings.end());
}

}  // namespace

Drawing save(const DesignResult& r, const fs::path& folder, const Control& control) {
  make_folder(folder);
  const std::string stem = r.about.of->name + "-design";
  Drawing all;
  std::vector<PagePicture> pictures;
  if (r.map) {
    add(all, write_files(*r.map, folder / (stem + "-map"), {}, control).drawing);
    const std::string figure = drawn(all.files, "-map-figure.png"), plain = drawn(all.files, "-map.png");
    if (!figure.empty() || !plain.empty())
      pictures.push_back(
          {"Where it may be put down: white starts stay, the others leave after the time that the colour "
           "shows.",
           figure.empty() ? plain : figure});
  }
  const fs::path page = folder / (stem + ".md");
  write_text(page, design_markdown(r, pictures));
  all.files.insert(all.files.begin(), page);
  return all;
}

}  // namespace kreisel
