// kreisel window: where over two numbers of a case its steady motion is stable, and what is lost at the edge.
#include "cli/command.hpp"
#include "cli/options/arguments.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/study/window/window_told.hpp"

namespace kreisel {

namespace {

struct WindowOptions {
  CaseOptions common;
  RunOptions run;
  std::string over, range, fates, samples, threads;
};

WindowAsk asked(const WindowOptions& o) {
  WindowAsk ask{opened(o.common)};
  ask.run = chosen_for_many(*ask.of, o.run);
  ask.over = word_list_argument("--over", o.over, "body.mass,initial.spin");
  if (!o.range.empty() && ask.over.size() == 2) {
    const auto w = words_argument("--range", o.range, "x0,x1,y0,y1");
    const auto [x0, x1] = range_argument("--range", w[0], w[1], *ask.of, ask.over[0]);
    const auto [y0, y1] = range_argument("--range", w[2], w[3], *ask.of, ask.over[1]);
    ask.range = {x0, x1, y0, y1};
  }
  if (!o.samples.empty()) ask.samples = static_cast<std::size_t>(count_argument("--samples", o.samples, 1000, 3));
  if (o.fates.empty()) return ask;
  const auto [width, height] = size_argument("--fates", o.fates);
  ask.fates_width = static_cast<std::size_t>(width);
  ask.fates_height = static_cast<std::size_t>(height);
  return ask;
}

void run(const WindowOptions& o) {
  const PlannedWindow plan = planned_window(asked(o));
  warn(plan.warnings);
  Bar bar(!o.run.no_figures);
  make_folder(o.run.out);  // refused before any work
  const WindowResult result = run(plan, bar.control(chosen_threads(o.threads)));
  warn_beyond(plan.warnings.size(), result.warnings);
  const Drawing saved = save(result, o.run.out, bar.control());
  warn(saved.warnings);
  tell(o.common.json, window_json(result, saved), window_text(result), saved.files);
}

}  // namespace

void add_window_command(CLI::App& program) {
  auto* app =
      program.add_subcommand("window", "where two numbers of a case make it stable, and the mode lost at each edge");
  auto options = std::make_shared<WindowOptions>();
  add_case_options(*app, options->common);
  app->add_option("--over", options->over,
                  "two numbers of the case; height,KEY: the height it floats at, the mass follows")
      ->type_name("KEY,KEY")
      ->required();
  app->add_option("--range", options->range, "of both; what is stable around the case's own unless given")
      ->type_name("X0,X1,Y0,Y1");
  app->add_option("--samples", options->samples, "a side, between which edges are looked for; 41 unless given")
      ->type_name("N");
  app->add_option("--fates", options->fates, "also run so many tops over it, from the case's own start")
      ->type_name("WxH");
  add_run_options(*app, options->run);
  add_threads_option(*app, options->threads);
  app->footer("Example: kreisel window levitron --over body.mass,initial.spin");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
