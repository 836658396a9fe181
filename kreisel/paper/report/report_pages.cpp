#include "kreisel/paper/report/report_pages.hpp"

#include <algorithm>
#include <regex>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/paper/report/errata.hpp"
#include "kreisel/paper/report/page.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace {

constexpr Verdict verdicts[] = {Verdict::reproduced, Verdict::shortened, Verdict::corrected, Verdict::not_reproducible,
                                Verdict::not_in_paper};
constexpr std::size_t small_table = 12;  // rows of data that are shown as they are

std::size_t count_in(const MadeFigure& figure, Verdict verdict) {
  const auto& claims = figure.result.claims;
  return static_cast<std::size_t>(
      std::count_if(claims.begin(), claims.end(), [&](const Claim& c) { return c.verdict == verdict; }));
}

std::string name_of(const std::filesystem::path& file) { return file.filename().string(); }

// The page of errata is Markdown: its links name pages beside it, and its stress is of no use here.
std::string without_markup(const std::string& text) {
  static const std::regex link(R"(\[[^\]]*\]\(([^)]*)\))"), stress(R"(\*(a reading)\*)");
  return std::regex_replace(std::regex_replace(text, link, "docs/$1"), stress, "$1");
}

void summary(Page& page, const AllPapers& all) {
  std::vector<std::string> header{"figure"};
  for (const Verdict v : verdicts) header.emplace_back(name(v));
  std::vector<std::vector<std::string>> rows;
  for (const MadeFigure& f : all.figures) {
    rows.push_back({f.paper->name});
    for (const Verdict v : verdicts) rows.back().push_back(std::to_string(count_in(f, v)));
  }
  rows.push_back({"all"});
  for (const Verdict v : verdicts) rows.back().push_back(std::to_string(all.count(v)));
  page.table(header, rows);
}

// What is short is shown as it is.
void data_table(Page& page, const std::vector<DataColumn>& columns) {
  if (rows_of(columns) > small_table) return;
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < rows_of(columns); ++i) rows.push_back(row_of(columns, i));
  page.table(headings_of(columns), rows);
}

// A map comes as pixels too, which nobody needs beside the drawing with its axes.
bool pictures(Page& page, const MadeFigure& f) {
  std::vector<std::string> plain, drawn;
  for (const auto& file : f.result.files)
    if (file.extension() == ".png") (name_of(file).ends_with("-figure.png") ? drawn : plain).push_back(name_of(file));
  const std::vector<std::string>& shown = drawn.empty() ? plain : drawn;
  for (const std::string& name : shown) page.picture(name, f.paper->title);
  return !shown.empty();
}

void claims_table(Page& page, const MadeFigure& f) {
  std::vector<std::vector<std::string>> rows;
  for (const Claim& c : f.result.claims)
    rows.push_back({c.what, c.paper.words.empty() ? "" : "\"" + c.paper.words + "\"", c.paper.place, c.measured,
                    c.erratum.empty() ? name(c.verdict) : fmt::format("{} ({})", name(c.verdict), c.erratum)});
  page.table({"", "the paper says", "where", "we measure", "verdict"}, rows);
}

void figure_part(Page& page, const AllPapers& all, const MadeFigure& f) {
  page.smaller_heading(f.paper->title, f.paper->name);
  for (const MethodTaken* m : all.methods.failing(f.paper->name))
    page.warning(fmt::format("This figure takes `{}`, which no longer keeps what it claims on {}: {}", m->method,
                             m->system, fmt::join(m->broken, "; ")));
  if (!pictures(page, f)) data_table(page, f.result.data.columns);
  claims_table(page, f);
  for (const std::string& w : f.warnings) page.warning(w);
  std::vector<std::string> names;
  for (const auto& file : f.result.files) names.push_back(name_of(file));
  page.files(names);
  page.paragraph(fmt::format("Made by `kreisel paper {}{}` in {}.", f.paper->name, all.full ? " --full" : "",
                             duration(f.seconds)));
}

void errata_part(Page& page) {
  page.heading("What is wrong in the papers", "errata");
  page.paragraph(
      "Each row has a test in the sources. What is called a reading is ours: there the paper leaves open what it "
      "means.");
  std::vector<std::vector<std::string>> rows;
  for (const Erratum& e : errata()) rows.push_back({e.number, without_markup(e.printed), without_markup(e.right)});
  page.table({"", "printed", "right"}, rows);
}

void methods_part(Page& page, const AllPapers& all) {
  page.heading("The methods, certified now", "methods");
  if (!all.certified) {
    page.warning("The certificates were not measured: the run ended before.");
    return;
  }
  page.paragraph(
      "Order, reversibility, Poisson property and invariants of every method that a figure takes, measured when this "
      "report "
      "was made, as by `kreisel certify`, beside what the method claims.");
  std::vector<std::vector<std::string>> rows;
  for (const MethodTaken& m : all.methods.list()) {
    const std::string verdict = m.fails() ? fmt::format("fails: {}", fmt::join(m.broken, "; ")) : m.verdict;
    rows.push_back({m.system, m.method, m.measured_on, verdict, fmt::format("{}", fmt::join(m.figures, ", "))});
  }
  page.table({"system", "method", "measured on", "verdict", "taken by"}, rows);
}

std::string page_of(std::unique_ptr<Page> page, const AllPapers& all) {
  page->title("Five papers on spinning tops, made again");
  page->paragraph(fmt::format(
      "kreisel {}, {}: {}", version,
      all.full ? "runs as published" : "runs scaled where the original is long (`--full` runs them as published)",
      state_of(all)));
  summary(*page, all);
  std::vector<Page::Link> links;
  for (const MadeFigure& f : all.figures) links.push_back({f.paper->name + ": " + f.paper->title, f.paper->name});
  links.insert(links.end(), {{"What is wrong in the papers", "errata"}, {"The methods, certified now", "methods"}});
  page->contents(links);
  std::string citation;
  for (const MadeFigure& f : all.figures) {
    if (f.paper->citation != citation) page->heading(f.paper->citation, "paper-of-" + f.paper->name);
    citation = f.paper->citation;
    figure_part(*page, all, f);
  }
  errata_part(*page);
  methods_part(*page, all);
  return page->text();
}

}  // namespace

std::string report_html(const AllPapers& all) { return page_of(html_page(), all); }
std::string report_markdown(const AllPapers& all) { return page_of(markdown_page(), all); }

std::string figure_line(const MadeFigure& f) {
  std::vector<std::string> parts;
  for (const Verdict v : verdicts)
    if (const std::size_t n = count_in(f, v); n > 0) parts.push_back(fmt::format("{} {}", n, name(v)));
  return fmt::format("{}: {} ({})", f.paper->name, fmt::join(parts, ", "), duration(f.seconds));
}

std::string state_of(const AllPapers& all) {
  if (all.complete())
    return fmt::format("all {} figures and tables made and their methods certified in {}", all.asked,
                       duration(all.seconds));
  if (all.figures.empty())
    return fmt::format("stopped before the first of {} figures was made; nothing is written", all.asked);
  return fmt::format("stopped after {} of {} figures and tables, in {}; what is done is kept in {}", all.figures.size(),
                     all.asked, duration(all.seconds), (all.folder / "papers.html").string());
}

}  // namespace kreisel
