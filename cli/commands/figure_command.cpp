// kreisel figure: draws the pictures of a result again from its HDF5 file.
#include <fmt/format.h>

#include "cli/command.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/study/redraw.hpp"

namespace kreisel {

namespace {

struct FigureOptions {
  std::string file, out = "out";
};

}  // namespace

void add_figure_command(CLI::App& program) {
  auto* app = program.add_subcommand("figure", "draws the pictures of a result again from its HDF5 file");
  auto options = std::make_shared<FigureOptions>();
  app->add_option("FILE", options->file, "an HDF5 file that kreisel wrote")->required();
  app->add_option("--out", options->out, "folder for the pictures")->type_name("DIR")->capture_default_str();
  app->footer("Example: kreisel figure out/levitron-map.h5 --out out");
  app->callback([options] {
    Bar bar;
    for (const auto& f : files_of(redraw(options->file, options->out, bar.control())))
      fmt::print("{}\n", printable(f.string()));
  });
}

}  // namespace kreisel
