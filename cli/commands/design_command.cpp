// kreisel design: one page about a top that is to float, or why it does not.
#include "cli/study_command.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/design/design_told.hpp"

namespace kreisel {

void add_design_command(CLI::App& program) {
  Command& c = Command::add(program, "design", "one page: does it float, how heavy may it be, how level must it stand");
  add_case_options(c);
  c.option("--until T", "how long a top has to stay, in seconds; as the case says unless given");
  c.option("--out DIR", "folder for the page CASE-design.md and its pictures; no file unless given");
  add_figures_option(c);
  add_threads_option(c);
  c.examples("Example: kreisel design tilted-base --until 2 --out out");
  c.run([](const Command& asked) {
    NamedSettings given = case_settings(asked.text("CASE"), asked.texts("--set"));
    if (asked["--name"]) given.name = checked_name("--name", asked.text("--name"));
    DesignAsk ask{std::move(given.settings), std::move(given.name), {}};
    if (asked["--until"]) ask.until = number_argument(asked["--until"], dimension::time);
    tell_study(asked, planned_design(ask), design_json, design_text, !asked.text("--out").empty());
  });
}

}  // namespace kreisel
