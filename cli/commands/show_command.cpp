// kreisel show: a case with all its settings.
#include "cli/study_command.hpp"
#include "kreisel/study/cases/case_shown.hpp"

namespace kreisel {

void add_show_command(CLI::App& program) {
  Command& c = Command::add(program, "show", "a case with all its settings, as a case file with remarks");
  add_case_options(c, false);
  c.examples("Example: kreisel show levitron --set initial.spin=25 > my.toml");
  c.run([](const Command& asked) {
    const auto of = opened(asked);
    warn(of->warnings);
    const Json json = Json().add("case", of->name).add("toml", to_toml(of->settings)).add("warnings", of->warnings);
    tell(asked, json, shown_case(*of));
  });
}

}  // namespace kreisel
