// kreisel design: one page about a top that is to float, or why it does not.
#include "cli/command.hpp"
#include "cli/options/arguments.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/study/case_lookup.hpp"
#include "kreisel/study/design/design_told.hpp"

namespace kreisel {

namespace {

struct DesignOptions {
  CaseOptions common;
  std::string until, out, threads;
  bool no_figures = false;
};

void run(const DesignOptions& o) {
  NamedSettings given = case_settings(o.common.name);
  for (const std::string& assignment : o.common.overrides) apply_override(given.settings, assignment);
  if (!o.common.called.empty()) given.name = file_name_argument("--name", o.common.called);
  DesignAsk ask{std::move(given.settings), std::move(given.name), {}};
  if (!o.until.empty()) ask.until = number_argument("--until", o.until);
  const PlannedDesign plan = planned_design(ask);
  warn(plan.warnings);
  Bar bar(!o.no_figures);
  if (!o.out.empty()) make_folder(o.out);  // refused before any work
  const DesignResult result = run(plan, bar.control(chosen_threads(o.threads)));
  warn_beyond(plan.warnings.size(), result.warnings);
  Drawing saved;
  if (!o.out.empty()) saved = save(result, o.out, bar.control());
  warn(saved.warnings);
  tell(o.common.json, design_json(result, saved.files), design_text(result), saved.files);
}

}  // namespace

void add_design_command(CLI::App& program) {
  auto* app = program.add_subcommand("design", "one page: does it float, how heavy may it be, how level must it stand");
  auto options = std::make_shared<DesignOptions>();
  add_case_options(*app, options->common);
  app->add_option("--until", options->until, "how long a top has to stay, in seconds; as the case says unless given")
      ->type_name("T");
  app->add_option("--out", options->out, "folder for the page CASE-design.md and its pictures; no file unless given")
      ->type_name("DIR");
  add_figures_option(*app, options->no_figures);
  add_threads_option(*app, options->threads);
  app->footer("Example: kreisel design toy-levitron --out out");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
