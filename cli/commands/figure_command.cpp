// kreisel figure: draws the pictures of a result again from its HDF5 file.
#include <fmt/format.h>

#include "cli/study_command.hpp"
#include "kreisel/report/file/open_parts.hpp"
#include "kreisel/study/redraw.hpp"

namespace kreisel {

void add_figure_command(CLI::App& program) {
  Command& c = Command::add(program, "figure", "draws the pictures of a result again from its HDF5 file");
  c.option("FILE", "an HDF5 file that kreisel wrote")->required();
  add_out_option(c, "folder for the pictures");
  c.examples("Example: kreisel figure out/levitron-map.h5 --out out");
  c.run([](const Command& asked) {
    Bar bar(asked);
    if (!asked.text("--out").empty()) use_folder(asked.text("--out"));
    for (const auto& f : files_of(redraw(asked.text("FILE"), asked.text("--out"), bar.control())))
      fmt::print("{}\n", printable(f.string()));
  });
}

}  // namespace kreisel
