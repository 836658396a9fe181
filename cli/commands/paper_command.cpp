// kreisel paper: a published figure, made again and held against what its paper says; or all of them, with a report.
#include "cli/commands.hpp"
#include "cli/study_command.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/paper/made_paper.hpp"
#include "kreisel/paper/paper_told.hpp"
#include "kreisel/paper/report/report_pages.hpp"
#include "kreisel/study/case_lookup.hpp"

namespace kreisel {

namespace {

void run_all(const Command& asked, const Control& control) {
  const AllPapers all = run(AllPapersAsk{{}, asked.text("--out"), asked.flagged("--full"), case_from}, control);
  if (!all.complete()) throw Error(state_of(all));
  warn(all.warnings());
  tell(asked.flagged("--json"), all_papers_json(all), all_papers_text(all), all.files());
}

void run_one(const Command& asked, const Paper& paper, const Control& control) {
  const auto say = [](const std::string& sentence) { warn(sentence); };
  const PaperResult result = made_paper(paper, {asked.text("--out"), asked.flagged("--full"), say}, control);
  tell(asked.flagged("--json"), paper_json(paper, result, warnings_so_far()), paper_text(paper, result), result.files);
}

void run(const Command& asked) {
  const std::string& name = asked.text("NAME");
  const bool all = asked.flagged("--all");
  if (all && !name.empty()) throw Error("--all makes every figure: leave out '" + shortened(name) + "'");
  if (!all && name.empty()) throw Error("NAME is required: a name from `kreisel list papers`, or --all");
  const Paper* paper = all ? nullptr : &paper_named(name);
  Bar bar;
  const Control control = bar.control(chosen_threads(asked));
  make_folder(asked.text("--out"));
  all ? run_all(asked, control) : run_one(asked, *paper, control);
}

}  // namespace

void add_paper_command(CLI::App& program) {
  Command& c =
      Command::add(program, "paper", "a published figure, made again: what the paper says and what we measure", run);
  c.option("NAME", "a name from `kreisel list papers`");
  c.flag("--all", "every figure and table of all papers, with a report as HTML and Markdown");
  add_out_option(c);
  add_threads_option(c);
  c.flag("--full", "as large as published, however long it takes");
  add_json_option(c);
  c.examples("Examples: kreisel paper dullin-fig1a --out out; kreisel paper --all --out papers");
}

}  // namespace kreisel
