// kreisel show: a case with all its settings.
#include "cli/commands.hpp"
#include "cli/notes.hpp"
#include "cli/options/case_options.hpp"
#include "kreisel/study/case_shown.hpp"

namespace kreisel {

namespace {

void show(const Command& asked) {
  const auto c = opened(asked);
  warn(c->warnings);
  const Json json = Json().add("case", c->name).add("toml", to_toml(c->settings)).add("warnings", c->warnings);
  tell(asked.flagged("--json"), json, shown_case(*c));
}

}  // namespace

void add_show_command(CLI::App& program) {
  Command& c = Command::add(program, "show", "a case with all its settings, as a case file with remarks", show);
  add_case_options(c, false);
  c.examples("Example: kreisel show levitron --set initial.spin=25 > my.toml");
}

}  // namespace kreisel
