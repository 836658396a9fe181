// kreisel equilibrium: where the top can float or circle, and whether it is linearly stable there.
#include <iostream>

#include "cli/command.hpp"
#include "kreisel/study/equilibrium/equilibrium_told.hpp"

namespace kreisel {

namespace {

void run(const CaseOptions& options) {
  Bar bar;
  const EquilibriumResult found = equilibrium(opened(options), bar.control());
  warn(found.warnings);
  if (options.json)
    std::cout << equilibrium_json(found).text() << "\n";
  else
    std::cout << equilibrium_text(found);
}

}  // namespace

void add_equilibrium_command(CLI::App& program) {
  auto* app = program.add_subcommand("equilibrium", "equilibria, their stability, the stable spins and masses");
  auto options = std::make_shared<CaseOptions>();
  add_case_options(*app, *options);
  app->footer("Example: kreisel equilibrium levitron --set body.mass=0.0205");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
