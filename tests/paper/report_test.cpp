// The report of all papers: pages whose texts are escaped and whose links hold, errata as the page has them, methods that
// fail are said, and what is done stays when it is stopped.
#include <algorithm>
#include <regex>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/paper/report/errata.hpp"
#include "kreisel/paper/report/page.hpp"
#include "kreisel/paper/report/report_pages.hpp"
#include "paper/golden.hpp"
#include "support/places.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel {
namespace {

using test::content;
using test::count_of;
using test::ScratchFolder;

TEST(Errata, AreTheRowsOfThePage) {
  const std::string page = content(std::filesystem::path(places::sources) / "docs/errata.md");
  EXPECT_EQ(errata().size(), errata_in(page).size());
  std::size_t rows = 0;
  const std::regex row("\n\\| [DSOGZ][0-9]+ \\|");
  for (std::sregex_iterator i(page.begin(), page.end(), row), end; i != end; ++i) ++rows;
  EXPECT_EQ(errata().size(), rows);
  EXPECT_GE(rows, 38u);
  const auto erratum = [](std::string_view number) {
    return *std::find_if(errata().begin(), errata().end(), [&](const Erratum& e) { return e.number == number; });
  };
  EXPECT_EQ(erratum("D1").printed.substr(0, 8), "(6): p' ");
  EXPECT_EQ(erratum("S1").right.find('\\'), std::string::npos);  // \| has become |
}

TEST(Errata, ACellMayHaveBars) {
  const auto list = errata_in("# x\n| | printed | right | test |\n|---|---|---|---|\n| A1 | \\|x\\| | y | `T` |\n");
  ASSERT_EQ(list.size(), 1u);
  EXPECT_EQ(list[0].printed, "|x|");
  EXPECT_EQ(list[0].right, "y");
}

TEST(Page, ShowsTextsAsTheyAre) {
  const std::string evil = "<script>alert(1)</script> & \"x\" | [a](b) *c* \x1b[31m";
  for (const bool html : {true, false}) {
    const auto page = html ? html_page() : markdown_page();
    page->title(evil);
    page->heading(evil, "one");
    page->paragraph(evil + " `a<b`");
    page->table({"a", evil}, {{"b", evil}});
    page->warning(evil);
    page->picture("a.png", evil);
    const std::string text = page->text();
    EXPECT_EQ(text.find("\x1b"), std::string::npos);
    if (html) {
      EXPECT_EQ(text.find("<script"), std::string::npos);
      EXPECT_SAYS(text, "<code>a&lt;b</code>");
      EXPECT_SAYS(text, "alt=\"&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;");
    } else {
      EXPECT_SAYS(text, "\\<script\\>");
      EXPECT_SAYS(text, "\\[a\\](b) \\*c\\*");
      EXPECT_SAYS(text, "`a<b`");
    }
  }
}

TEST(Page, NamesOfFilesAreNoMarkup) {
  const auto page = html_page();
  page->picture("a b\"#?<.png", "x");
  EXPECT_SAYS(page->text(), "src=\"./a%20b%22%23%3F%3C.png\"");
}

// Every tag that is opened is closed, in turn.
void expect_balanced(const std::string& html) {
  const std::regex tag("<(/?)([a-z0-9]+)[^>]*>");
  std::vector<std::string> open;
  for (std::sregex_iterator i(html.begin(), html.end(), tag), end; i != end; ++i) {
    const std::string name = (*i)[2];
    if (name == "meta" || name == "img") continue;
    if ((*i)[1].length() == 0) {
      open.push_back(name);
    } else {
      ASSERT_FALSE(open.empty()) << name;
      EXPECT_EQ(open.back(), name);
      open.pop_back();
    }
  }
  EXPECT_TRUE(open.empty());
}

// Every file that a page names is beside it, every anchor is there, once.
void expect_links(const std::string& html, const std::filesystem::path& folder) {
  const std::regex link("(?:src|href)=\"([^\"]*)\""), anchor("id=\"([^\"]*)\"");
  std::vector<std::string> anchors;
  for (std::sregex_iterator i(html.begin(), html.end(), anchor), end; i != end; ++i) anchors.push_back((*i)[1]);
  std::size_t files = 0;
  for (std::sregex_iterator i(html.begin(), html.end(), link), end; i != end; ++i) {
    const std::string to = (*i)[1];
    if (to[0] == '#') {
      EXPECT_EQ(std::count(anchors.begin(), anchors.end(), to.substr(1)), 1) << to;
    } else {
      EXPECT_EQ(to.substr(0, 2), "./");
      EXPECT_TRUE(std::filesystem::exists(folder / to.substr(2))) << to;
      ++files;
    }
  }
  EXPECT_GT(files, 0u);
}

AllPapersAsk two_figures(const ScratchFolder& here) {
  AllPapersAsk ask;
  ask.figures = {&paper_named("sogo-fig4"), &paper_named("geiser-table3")};
  ask.folder = here.path();
  ask.open = [](const std::string& name, const std::vector<std::string>& overrides) {
    return published(name, overrides);
  };
  return ask;
}

TEST(AllPapers, WritesAReportOfWhatItMade) {
  const ScratchFolder here;
  const AllPapers all = run(two_figures(here), {});
  EXPECT_TRUE(all.complete());
  ASSERT_EQ(all.figures.size(), 2u);
  const std::string html = content(here / "papers.html"), markdown = content(here / "papers.md");
  expect_balanced(html);
  expect_links(html, here.path());
  for (const std::string& text : {html, markdown}) {
    EXPECT_SAYS(text, "and also has time reversal symmetry");  // the paper's sentence
    EXPECT_SAYS(text, "mean errors 0.007 and 0.007");          // of the table
    EXPECT_SAYS(text, "there and back again ends");            // ours
    EXPECT_SAYS(text, "corrected (G19)");                      // verdict and erratum
    EXPECT_SAYS(text, "they fall with h, tenfold");            // what the erratum says
  }
  EXPECT_EQ(test::read_values(here / "papers-values.csv").size(),
            all.figures[0].values.size() + all.figures[1].values.size());
  EXPECT_TRUE(std::any_of(all.methods.list().begin(), all.methods.list().end(), [](const MethodTaken& m) {
    return m.method == "hybrid" && m.verdict == "as claimed" && m.figures == std::vector<std::string>{"sogo-fig4"};
  }));
}

// A method whose certificate fails is said where its figure stands, and nowhere else.
TEST(AllPapers, AFigureSaysThatItsMethodFails) {
  const ScratchFolder here;
  AllPapersAsk ask = two_figures(here);
  ask.figures = {&paper_named("sogo-fig4")};
  AllPapers all = run(ask, {});
  EXPECT_EQ(report_html(all).find("no longer keeps"), std::string::npos);
  // rk4 is no Poisson method; on a method that claimed to be one its certificate would say this.
  struct Failing : MethodsTaken {
    Failing() {
      fail("sogo-fig4", {"the Orbitron", "strang", "sogo-fig4", {"sogo-fig4"}, "fails", {"order 2: 1.02 measured"}});
    }
    void fail(const std::string&, const MethodTaken& m) { list_.push_back(m); }
  };
  all.methods = Failing{};
  EXPECT_SAYS(report_html(all),
              "takes <code>strang</code>, which no longer keeps what it claims on the Orbitron: order 2");
  EXPECT_EQ(count_of(report_markdown(all), "no longer keeps"), 1u);
  EXPECT_EQ(all.warnings().size(), 1u);
}

TEST(AllPapers, StoppedItKeepsWhatIsDone) {
  const ScratchFolder here;
  std::atomic<bool> stop{false};
  struct StopAfterOne final : Watcher {
    explicit StopAfterOne(std::atomic<bool>& s) : stop(s) {}
    void begin(std::uint64_t, const std::string&) override {}
    void add(std::uint64_t, std::uint64_t) override {}
    void skip(std::uint64_t) override {}
    void finish() override {}
    void note(const std::string& sentence) override {
      said = sentence;
      stop = true;
    }
    std::atomic<bool>& stop;
    std::string said;
  } watcher(stop);
  const AllPapers all = run(two_figures(here), {0, &stop, &stop, &watcher});
  EXPECT_FALSE(all.complete());
  EXPECT_EQ(all.figures.size(), 1u);
  EXPECT_EQ(watcher.said.substr(0, 38), "sogo-fig4: 2 reproduced, 2 corrected (");
  EXPECT_SAYS(state_of(all), "stopped after 1 of 2 figures and tables");
  EXPECT_SAYS(content(here / "papers.html"), "stopped after 1 of 2");
  EXPECT_SAYS(content(here / "papers.md"), "The certificates were not measured");
}

// As published a table of hours, by how much more there is to do.
TEST(AllPapers, KnowsHowLongItTakes) {
  const ScratchFolder here;
  AllPapersAsk ask = two_figures(here);
  const double scaled = estimated_seconds(planned_papers(ask), {});
  ask.full = true;
  EXPECT_GT(estimated_seconds(planned_papers(ask), {}), 20 * scaled);
  EXPECT_TRUE(here.names().empty());
}

TEST(PaperValues, AreThoseOfAColumn) {
  const ScratchFolder here;
  std::ofstream(here / "a.csv") << "t [s],\"name, it\",x\n0,a,nan\n1,\"b,c\",5\n2,d,-3\n";
  const std::vector<ColumnValues> list = column_values("f", read_csv(here / "a.csv"));
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[1].column, "x");
  EXPECT_EQ(list[1].count, 2u);
  EXPECT_EQ(list[1].least, -3);
  EXPECT_EQ(list[1].most, 5);
  EXPECT_EQ(list[1].mean, 1);
  EXPECT_EQ(list[1].last, -3);
  write_values(here / "v.csv", list);
  const std::vector<ColumnValues> again = test::read_values(here / "v.csv");
  ASSERT_EQ(again.size(), 2u);
  EXPECT_EQ(again[1].mean, 1);
  EXPECT_THROW(test::read_values(here / "a.csv"), Error);
}

}  // namespace
}  // namespace kreisel
