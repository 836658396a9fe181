// kreisel equilibrium: where the top can float or circle, and whether it is linearly stable there.
#include "cli/study_command.hpp"
#include "kreisel/study/equilibrium/equilibrium_file.hpp"
#include "kreisel/study/equilibrium/equilibrium_told.hpp"

namespace kreisel {

void add_equilibrium_command(CLI::App& program) {
  Command& c = Command::add(program, "equilibrium", "equilibria, their stability, the stable spins and masses");
  add_case_options(c);
  c.option("--out DIR", "folder for CASE-equilibrium.json; no file unless given");
  c.examples("Example: kreisel equilibrium levitron --set body.mass=0.0205");
  c.run([](const Command& asked) {
    Bar bar(asked);
    const PlannedEquilibrium plan = planned_equilibrium(opened(asked));
    const Argument out = asked["--out"];
    const EquilibriumResult found = run(plan, bar.control());
    if (out) use_folder(out.text);  // not for a case that has none
    warn(found.warnings);
    std::vector<std::filesystem::path> files;
    if (out) files.push_back(save(found, out.text));
    tell(asked, equilibrium_json(found), equilibrium_text(found), files);
  });
}

}  // namespace kreisel
