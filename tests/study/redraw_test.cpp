// Pictures drawn again from the files of results: the same tables and scripts as when the results were fresh.
#include "kreisel/study/redraw.hpp"

#include <regex>
#include <set>

#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/map/map_drawing.hpp"
#include "kreisel/study/map/map_file.hpp"
#include "kreisel/study/montecarlo/montecarlo_file.hpp"
#include "kreisel/study/tolerance/tolerance_file.hpp"
#include "small_studies.hpp"
#include "support/places.hpp"

namespace kreisel::test {
namespace {

void expect_same_files(const std::vector<std::filesystem::path>& fresh, const ScratchFolder& again) {
  EXPECT_FALSE(fresh.empty());
  for (const auto& f : fresh) EXPECT_EQ(content(f), content(again / f.filename().string())) << f;
}

TEST(Redraw, AMonteCarloRun) {
  if (!gnuplot_available()) GTEST_SKIP() << "without gnuplot there are no figures";
  const ScratchFolder here, again;
  const MonteCarloResult r = run(planned_montecarlo(small_montecarlo()), {});
  save(r, here / "s.h5", {});
  auto fresh = write_sample_tables(here.path(), "s", samples_of(r));
  const Drawing drawing = draw_samples(here.path(), "s", samples_of(r), true, {});
  fresh.insert(fresh.end(), drawing.files.begin(), drawing.files.end());
  EXPECT_EQ(redraw(here / "s.h5", again.path(), {}).files.size(), fresh.size());
  expect_same_files(fresh, again);
}

TEST(Redraw, ATolerance) {
  if (!gnuplot_available()) GTEST_SKIP() << "without gnuplot there are no figures";
  const ScratchFolder here, again;
  const ToleranceResult r = run(planned_tolerance(small_tolerance()), {});
  save(r, here / "t.h5");
  auto fresh = write_tolerance_table(here.path(), "t", tolerance_of(r));
  const Drawing drawing = draw_tolerance(here.path(), "t", tolerance_of(r), true, {});
  fresh.insert(fresh.end(), drawing.files.begin(), drawing.files.end());
  EXPECT_EQ(redraw(here / "t.h5", again.path(), {}).files.size(), fresh.size());
  expect_same_files(fresh, again);
}

TEST(Redraw, AMap) {
  const ScratchFolder here, again;
  save(run(planned_map(small_map()), {}), here / "m.h5", {});
  const Drawing fresh = draw_map(here / "m.h5", here.path(), {}, {});
  EXPECT_EQ(redraw(here / "m.h5", again.path(), {}).files.size(), fresh.files.size());
  EXPECT_EQ(content(here / "m.png"), content(again / "m.png"));
}

// By the kinds that the sources write; there is nothing to draw of fates.
TEST(Redraw, EveryKindOfFile) {
  const ScratchFolder here;
  const std::regex written(R"re((?:kind = |"kind", )"(kreisel [a-z ]+)")re");
  std::set<std::string> kinds;
  for (const auto& f :
       std::filesystem::recursive_directory_iterator(std::filesystem::path(places::sources) / "kreisel")) {
    if (f.path().extension() != ".cpp") continue;
    const std::string text = content(f.path());
    for (std::sregex_iterator i(text.begin(), text.end(), written), end; i != end; ++i) kinds.insert((*i)[1]);
  }
  EXPECT_EQ(kinds.erase("kreisel fates"), 1U);
  EXPECT_TRUE(kinds.contains("kreisel chaos") && kinds.contains("kreisel map"));
  for (const std::string& kind : kinds) {
    Hdf5Writer out(here / "x.h5");
    out.attribute("kind", kind);
    out.commit();
    EXPECT_EQ(complaint([&] {
                redraw(here / "x.h5", here / "out", {});
              }).find("holds no result of kreisel's that has pictures"),
              std::string::npos)
        << kind << " wants a row of kinds in redraw.cpp";
  }
}

TEST(Redraw, NothingElse) {
  const ScratchFolder here;
  { Hdf5Writer(here / "x.h5").commit(); }
  EXPECT_SAYS(complaint([&] { redraw(here / "x.h5", here / "out", {}); }),
              "holds no result of kreisel's that has pictures");
  EXPECT_FALSE(std::filesystem::exists(here / "out"));
}

}  // namespace
}  // namespace kreisel::test
