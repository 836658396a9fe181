// kreisel paper: a published figure, made again and held against what its paper says; or all of them, with a report.
#include "cli/study_command.hpp"
#include "kreisel/paper/made_paper.hpp"
#include "kreisel/paper/paper_file.hpp"
#include "kreisel/paper/paper_told.hpp"
#include "kreisel/paper/report/report_pages.hpp"
#include "kreisel/study/cases/case_lookup.hpp"

namespace kreisel {

void add_paper_command(CLI::App& program) {
  Command& c =
      Command::add(program, "paper", "a published figure, made again: what the paper says and what we measure");
  c.option("NAME", "a name from `kreisel list papers`");
  c.flag("--all", "every figure and table of all papers, with a report as HTML and Markdown");
  add_out_option(c);
  add_threads_option(c);
  c.flag("--full", "as large as published, however long it takes");
  add_json_option(c);
  c.examples("Examples: kreisel paper dullin-fig1a --out out; kreisel paper --all --out papers");
  c.run([](const Command& asked) {
    const std::string& name = asked.text("NAME");
    const bool all = asked.flagged("--all");
    if (all && !name.empty()) throw Error("--all makes every figure: leave out '" + shortened(name) + "'");
    if (!all && name.empty()) throw Error("NAME is required: a name from `kreisel list papers`, or --all");
    const Paper* paper = all ? nullptr : &paper_named(name);
    Bar bar(asked);
    const std::string& out = asked.text("--out");
    const bool full = asked.flagged("--full");
    if (all) {
      const PlannedPapers plan = planned_papers({{}, out, full, case_from});
      use_folder(out);
      const AllPapers made = run(plan, bar.control());
      if (!made.complete()) throw Error(state_of(made));
      warn(made.warnings());
      tell(asked, all_papers_json(made), all_papers_text(made), made.files());
    } else {
      const PlannedPaper plan = planned_paper(*paper, {full});
      use_folder(out);
      StoredPaper made{paper, run(plan, bar.control())};
      save(made, out, bar.control());
      warn(made.warnings);
      tell(asked, paper_json(*paper, made.result, made.warnings), paper_text(*paper, made.result), made.result.files);
    }
  });
}

}  // namespace kreisel
