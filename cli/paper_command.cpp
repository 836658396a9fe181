// kreisel paper: a published figure, made again and held against what its paper says.
#include <iostream>
#include <optional>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "kreisel/paper/paper.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/text/progress.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/case_lookup.hpp"

namespace kreisel {

namespace {

struct PaperOptions {
  std::string name, out = "out", threads;
  bool full = false, json = false;
};

std::string verdict(const Claim& c) {
  return c.erratum.empty() ? name(c.verdict) : fmt::format("{} ({})", name(c.verdict), c.erratum);
}

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

void print_json(const Paper& paper, const PaperResult& result) {
  std::vector<Json> claims;
  for (const Claim& c : result.claims) {
    Json j;
    j.add("claim", c.what).add("paper", c.paper.words).add("place", c.paper.place);
    j.add("measured", c.measured).add("verdict", name(c.verdict));
    if (!c.erratum.empty()) j.add("erratum", c.erratum);
    claims.push_back(j);
  }
  Json j;
  j.add("paper", paper.name).add("title", paper.title).add("citation", paper.citation);
  j.add("warnings", warnings_so_far());
  j.add("claims", claims).add("files", names_of(result.files));
  std::cout << j.text() << "\n";
}

void print_table(const Paper& paper, const PaperResult& result) {
  TextTable table({"", "paper says", "where", "we measure", "verdict"});
  bool errata = false, coarse = false;
  for (const Claim& c : result.claims) {
    table.row({c.what, c.paper.words, c.paper.place, c.measured, verdict(c)});
    errata = errata || !c.erratum.empty();
    coarse = coarse || c.verdict == Verdict::shortened;
  }
  fmt::print("{}\n{}\n\n{}", paper.title, paper.citation, table.text());
  if (errata) fmt::print("numbers in brackets: docs/errata.md\n");
  if (coarse) fmt::print("shortened run: --full runs it as published\n");
  fmt::print("\n");
  print_files(result.files);
}

void run(const PaperOptions& o) {
  const Paper& paper = paper_named(o.name);
  const int threads = chosen_threads(o.threads);
  make_folder(o.out);
  const PaperResult result = made(paper, o, threads);
  if (o.json)
    print_json(paper, result);
  else
    print_table(paper, result);
}

}  // namespace

void add_paper_command(CLI::App& program) {
  auto* app =
      program.add_subcommand("paper", "a published figure, made again: what the paper says and what we measure");
  auto options = std::make_shared<PaperOptions>();
  app->add_option("NAME", options->name, "a name from `kreisel list papers`")->required();
  app->add_option("--out", options->out, "folder for the files")->type_name("DIR")->capture_default_str();
  add_threads_option(*app, options->threads);
  app->add_flag("--full", options->full, "as large as published, however long it takes");
  app->add_flag("--json", options->json, "print one JSON object with the results on standard output");
  app->footer("Example: kreisel paper dullin-fig1a --out out");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
