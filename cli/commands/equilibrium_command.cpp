// kreisel equilibrium: where the top can float or circle, and whether it is linearly stable there.
#include "cli/command.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/study/equilibrium/equilibrium_file.hpp"
#include "kreisel/study/equilibrium/equilibrium_told.hpp"

namespace kreisel {

namespace {

struct EquilibriumOptions {
  CaseOptions common;
  std::string out;
};

void run(const EquilibriumOptions& o) {
  Bar bar;
  const PlannedEquilibrium plan = planned_equilibrium(opened(o.common));
  const EquilibriumResult found = run(plan, bar.control());
  if (!o.out.empty()) make_folder(o.out);  // not for a case that has none
  warn(found.warnings);
  std::vector<std::filesystem::path> files;
  if (!o.out.empty()) files.push_back(save(found, o.out));
  tell(o.common.json, equilibrium_json(found), equilibrium_text(found), files);
}

}  // namespace

void add_equilibrium_command(CLI::App& program) {
  auto* app = program.add_subcommand("equilibrium", "equilibria, their stability, the stable spins and masses");
  auto options = std::make_shared<EquilibriumOptions>();
  add_case_options(*app, options->common);
  app->add_option("--out", options->out, "folder for CASE-equilibrium.json; no file unless given")->type_name("DIR");
  app->footer("Example: kreisel equilibrium levitron --set body.mass=0.0205");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
