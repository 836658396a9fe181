// kreisel paper: a published figure, made again and held against what its paper says; or all of them, with a report.
#include <iostream>
#include <optional>

#include "cli/command.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/paper/paper_told.hpp"
#include "kreisel/paper/report/report_pages.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/text/progress.hpp"
#include "kreisel/study/case_lookup.hpp"

namespace kreisel {

namespace {

struct PaperOptions {
  std::string name, out = "out", threads;
  bool all = false, full = false, json = false;
};

PaperResult made(const Paper& paper, const PaperOptions& o, int threads) {
  std::optional<Progress> progress;
  PaperWork work;
  work.folder = o.out;
  work.full = o.full;
  work.threads = threads;
  work.open = case_from;
  work.stop = &abort_requested();
  work.warn = [](const std::string& sentence) { warn(sentence); };
  work.begin = [&](std::uint64_t total) { progress.emplace(&std::cerr, stderr_is_terminal(), total, "steps"); };
  work.done = [&](std::uint64_t done, std::uint64_t steps) {
    if (progress) progress->add(done, steps);
  };
  PaperResult result = paper.make(work);
  if (progress) progress->finish();
  return result;
}

void run_all(const PaperOptions& o) {
  const int threads = chosen_threads(o.threads);
  make_folder(o.out);
  const AllPapersAsk ask{{}, o.out, o.full, case_from};
  Bar bar;
  const AllPapers all = run(ask, bar.control(threads));
  if (!all.complete()) throw Error(state_of(all));
  warn(all.warnings());
  tell(o.json, all_papers_json(all), all_papers_text(all), all.files());
}

void run(const PaperOptions& o) {
  if (o.all && !o.name.empty()) throw Error("--all makes every figure: leave out '" + shortened(o.name) + "'");
  if (o.all) return run_all(o);
  if (o.name.empty()) throw Error("NAME is required: a name from `kreisel list papers`, or --all");
  const Paper& paper = paper_named(o.name);
  const int threads = chosen_threads(o.threads);
  make_folder(o.out);
  const PaperResult result = made(paper, o, threads);
  tell(o.json, paper_json(paper, result, warnings_so_far()), paper_text(paper, result), result.files);
}

}  // namespace

void add_paper_command(CLI::App& program) {
  auto* app =
      program.add_subcommand("paper", "a published figure, made again: what the paper says and what we measure");
  auto options = std::make_shared<PaperOptions>();
  app->add_option("NAME", options->name, "a name from `kreisel list papers`");
  app->add_flag("--all", options->all, "every figure and table of all papers, with a report as HTML and Markdown");
  app->add_option("--out", options->out, "folder for the files")->type_name("DIR")->capture_default_str();
  add_threads_option(*app, options->threads);
  app->add_flag("--full", options->full, "as large as published, however long it takes");
  app->add_flag("--json", options->json, "print one JSON object with the results on standard output");
  app->footer("Examples: kreisel paper dullin-fig1a --out out; kreisel paper --all --out papers");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
