// kreisel figure: draws the pictures of a result again from its HDF5 file.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/notes.hpp"
#include "cli/options/case_options.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/study/redraw.hpp"

namespace kreisel {

namespace {

void run(const Command& asked) {
  Bar bar;
  for (const auto& f : files_of(redraw(asked.text("FILE"), asked.text("--out"), bar.control())))
    fmt::print("{}\n", printable(f.string()));
}

}  // namespace

void add_figure_command(CLI::App& program) {
  Command& c = Command::add(program, "figure", "draws the pictures of a result again from its HDF5 file", run);
  c.option("FILE", "an HDF5 file that kreisel wrote")->required();
  add_out_option(c, "folder for the pictures");
  c.examples("Example: kreisel figure out/levitron-map.h5 --out out");
}

}  // namespace kreisel
