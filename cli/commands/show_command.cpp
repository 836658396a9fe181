// kreisel show: a case with all its settings.
#include "cli/command.hpp"
#include "kreisel/study/case_shown.hpp"

namespace kreisel {

namespace {

void show(const CaseOptions& options) {
  const auto c = opened(options);
  warn(c->warnings);
  const Json json = Json().add("case", c->name).add("toml", to_toml(c->settings)).add("warnings", c->warnings);
  tell(options.json, json, shown_case(*c));
}

}  // namespace

void add_show_command(CLI::App& program) {
  auto* app = program.add_subcommand("show", "a case with all its settings, as a case file with remarks");
  auto options = std::make_shared<CaseOptions>();
  add_case_options(*app, *options, false);
  app->footer("Example: kreisel show levitron --set initial.spin=25 > my.toml");
  app->callback([options] { show(*options); });
}

}  // namespace kreisel
