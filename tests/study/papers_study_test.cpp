// Papers call the studies: their maps and samples are the studies' own.
#include "kreisel/paper/paper.hpp"
#include "kreisel/study/map/map_result.hpp"
#include "small_studies.hpp"

namespace kreisel::test {
namespace {

TEST(PapersAndStudies, DullinsMapIsTheStudys) {
  const std::vector<std::string> small{"map.width=24", "map.height=40"};
  PaperWork work;
  work.open = [&small](const std::string& name, const std::vector<std::string>&) { return published(name, small); };
  std::uint64_t amount = 0;
  std::atomic<std::uint64_t> done{0};
  work.begin = [&amount](std::uint64_t a) { amount = a; };
  work.done = [&done](std::uint64_t a, std::uint64_t) { done += a; };
  const PaperResult made = paper_named("dullin-fig1a").make(work);
  EXPECT_EQ(amount, 12u * 20);
  EXPECT_EQ(done, amount);

  MapAsk ask = map_ask(shared("dullin-fig1a"));
  ask.map.width = 12;
  ask.map.height = 20;
  ask.engine.device = DeviceChoice::cpu;
  const MapBlock map = run(planned_map(ask), {}).whole();
  const std::vector<DataColumn>& columns = made.data.columns;
  ASSERT_EQ(headings_of(columns), (std::vector<std::string>{"x [m]", "z - z_s [m]", "escape time [s]", "stayed"}));
  EXPECT_EQ(columns[2].values, map.time);
  ASSERT_EQ(rows_of(columns), map.fate.size());
  for (std::size_t n = 0; n < map.fate.size(); ++n)
    EXPECT_EQ(columns[3].values[n] == 1, map.fate[n] == Fate::stayed) << n;
}

TEST(PapersAndStudies, AFigureCanBeStopped) {
  std::atomic<bool> stop{true};
  PaperWork work;
  work.open = [](const std::string& name, const std::vector<std::string>& o) { return published(name, o); };
  work.control.stop = &stop;
  EXPECT_SAYS(complaint([&] { paper_named("zub-montecarlo").make(work); }), "stopped");
  EXPECT_SAYS(complaint([&] { paper_named("dullin-fig1b").make(work); }), "stopped");
}

}  // namespace
}  // namespace kreisel::test
