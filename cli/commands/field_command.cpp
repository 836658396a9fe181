// kreisel field: the field of a case's magnets at a point, and what it does to the top there.
#include "cli/study_command.hpp"
#include "kreisel/study/field/field_points.hpp"
#include "kreisel/study/field/written_grid.hpp"

namespace kreisel {

namespace {

void tell_point(const Command& asked, const std::shared_ptr<const Case>& c) {
  const std::vector<std::string> words = words_argument(asked["--at"], "x,y,z");
  Vec3<double> r;
  for (int i = 0; i < 3; ++i) r[i] = number_argument({"--at", words[static_cast<std::size_t>(i)]}, *c, "initial.x");
  tell_study(asked, planned_field_points({c, {r}}), field_points_json, field_points_text, asked.given("--out"));
}

}  // namespace

void add_field_command(CLI::App& program) {
  Command& c = Command::add(program, "field",
                            "the field at a point, with force and torque on the top there, or over a plane or a box");
  add_case_options(c);
  c.option("--at X,Y,Z", "the point, from the origin; numbers may have units: 0,0,4 cm");
  c.option("--grid AXES", "a plane or a box: x=FROM:TO:COUNT,z=FROM:TO:COUNT; what is left out is 0, y=V fixed");
  add_out_option(c, "folder for the files; of --at no file unless given");
  add_figures_option(c);
  add_threads_option(c);
  c.examples("Example: kreisel field tilted-base --at 0.001,0,0.04");
  c.run([](const Command& asked) {
    const Argument grid = asked["--grid"];
    if (!asked["--at"] == !grid) throw Error("field: give one of --at X,Y,Z and --grid x=FROM:TO:COUNT,...");
    const auto of = opened(asked);
    if (!grid) return tell_point(asked, of);
    tell_study(asked,
               planned_field_grid(
                   of, written_grid(*of, word_list_argument(grid, "x=-0.05:0.05:101,z=0:0.1:101"), grid.option)),
               field_grid_json, field_grid_text);
  });
}

}  // namespace kreisel
