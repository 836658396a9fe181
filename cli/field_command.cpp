// kreisel field: the field of a case's magnets at a point, and what it does to the top there.
#include "cli/command.hpp"
#include "cli/options/arguments.hpp"
#include "kreisel/study/field/field_study.hpp"

namespace kreisel {

namespace {

struct FieldOptions {
  CaseOptions common;
  std::string at;
};

void run(const FieldOptions& o) {
  const std::shared_ptr<const Case> c = opened(o.common);
  const std::vector<std::string> words = words_argument("--at", o.at, "x,y,z");
  Vec3<double> r;
  for (int i = 0; i < 3; ++i) r[i] = number_argument("--at", words[static_cast<std::size_t>(i)], *c, "initial.x");
  warn(c->warnings);
  const FieldResult found = field_at(c, r);
  if (!found.inside.empty()) warn("the point is inside " + found.inside);
  tell(o.common.json, field_json(found), field_text(found));
}

}  // namespace

void add_field_command(CLI::App& program) {
  auto* app =
      program.add_subcommand("field", "the field at a point, its gradient, and force and torque on the top there");
  auto options = std::make_shared<FieldOptions>();
  add_case_options(*app, options->common, false);
  app->add_option("--at", options->at, "the point, from the origin; numbers may have units: 0,0,4 cm")
      ->type_name("X,Y,Z")
      ->required();
  app->footer("Example: kreisel field tilted-base --at 0.001,0,0.04");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
