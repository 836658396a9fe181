// The page of a design as files: what it says, and its pictures.
#include <algorithm>

#include <fmt/format.h>

#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/file/text_file.hpp"
#include "kreisel/study/design/design_told.hpp"
#include "kreisel/study/design/floating_answers.hpp"
#include "kreisel/study/field/field_grid.hpp"
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

// What it floats in, cut at y = 0: as wide as the magnets with some room about them, and up to twice its height over them.
FieldGrid surroundings(const DesignResult& r, const Control& control) {
  const double gap = clearance(r.about);
  const auto place = levitation(r.about.numbers, magnets_top(r.about.numbers));
  const auto [low, high] = box_of(r.about.numbers);
  const double z = place ? place->r.z : high.z + gap, x = 0.5 * (low.x + high.x);
  const double side = std::max(0.6 * (high.x - low.x), 0.5 * gap);
  const double bottom = std::min(z - 1.5 * gap, low.z - 0.1 * (high.z - low.z));
  return run(
      planned_field_grid(r.about.of, {GridAxis{x - side, x + side, 161}, GridAxis{}, GridAxis{bottom, z + gap, 121}},
                         r.about.field_unit),
      control);
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
  if (r.floats) {
    const Drawing field = save(surroundings(r, control), folder, control);
    add(all, field);
    const auto show = [&](const char* about, const char* end) {
      if (const std::string figure = drawn(field.files, end); !figure.empty()) pictures.push_back({about, figure});
    };
    show(
        "What it floats in: the field with its lines, and the trap as the adiabatic approximation has it: its energy "
        "with the axis along the field.",
        "-field-figure.png");
    show("The same trap about where it floats, with the true path of the top over it.", "-field-trap-figure.png");
  }
  const fs::path page = folder / (stem + ".md");
  write_text(page, design_markdown(r, pictures));
  all.files.insert(all.files.begin(), page);
  return all;
}

}  // namespace kreisel
