// kreisel field: the field of a case's magnets at a point, and what it does to the top there.
#include "cli/command.hpp"
#include "cli/options/arguments.hpp"
#include "kreisel/error.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/study/field/field_grid.hpp"
#include "kreisel/study/field/field_study.hpp"

namespace kreisel {

namespace {

struct FieldOptions {
  CaseOptions common;
  std::string at, grid, out = "out", threads;
  bool no_figures = false;
};

void tell_point(const FieldOptions& o, const std::shared_ptr<const Case>& c) {
  const std::vector<std::string> words = words_argument("--at", o.at, "x,y,z");
  Vec3<double> r;
  for (int i = 0; i < 3; ++i) r[i] = number_argument("--at", words[static_cast<std::size_t>(i)], *c, "initial.x");
  warn(c->warnings);
  const FieldResult found = field_at(c, r);
  if (!found.inside.empty()) warn("the point is inside " + found.inside);
  tell(o.common.json, field_json(found), field_text(found));
}

void tell_grid(const FieldOptions& o, const std::shared_ptr<const Case>& c) {
  const PlannedFieldGrid plan = planned_field_grid(c, grid_argument(*c, "--grid", o.grid));
  warn(plan.warnings);
  Bar bar(!o.no_figures);
  make_folder(o.out);  // refused before any work
  const FieldGrid grid = run(plan, bar.control(chosen_threads(o.threads)));
  const Drawing saved = save(grid, o.out, bar.control());
  warn(saved.warnings);
  tell(o.common.json, field_grid_json(grid, saved.files), field_grid_text(grid), saved.files);
}

void run(const FieldOptions& o) {
  if (o.at.empty() == o.grid.empty()) throw Error("field: give one of --at X,Y,Z and --grid x=FROM:TO:COUNT,...");
  o.at.empty() ? tell_grid(o, opened(o.common)) : tell_point(o, opened(o.common));
}

}  // namespace

void add_field_command(CLI::App& program) {
  auto* app = program.add_subcommand(
      "field", "the field at a point, with force and torque on the top there, or over a plane or a box");
  auto options = std::make_shared<FieldOptions>();
  add_case_options(*app, options->common);
  app->add_option("--at", options->at, "the point, from the origin; numbers may have units: 0,0,4 cm")
      ->type_name("X,Y,Z");
  app->add_option("--grid", options->grid,
                  "a plane or a box: x=FROM:TO:COUNT,z=FROM:TO:COUNT; what is left out is 0, y=V fixed")
      ->type_name("AXES");
  app->add_option("--out", options->out, "folder for the files of --grid")->type_name("DIR")->capture_default_str();
  add_figures_option(*app, options->no_figures);
  add_threads_option(*app, options->threads);
  app->footer("Example: kreisel field tilted-base --at 0.001,0,0.04");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
