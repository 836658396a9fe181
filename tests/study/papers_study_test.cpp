// Papers call the studies: their maps and samples are the studies' own.
#include "kreisel/paper/paper.hpp"
#include "kreisel/study/map/map_result.hpp"
#include "small_studies.hpp"

namespace kreisel::test {
namespace {

TEST(PapersAndStudies, DullinsMapIsTheStudys) {
  const ScratchFolder here;
  const std::vector<std::string> small{"map.width=24", "map.height=40"};
  PaperWork work;
  work.folder = here.path();
  work.open = [&small](const std::string& name, const std::vector<std::string>&) { return published(name, small); };
  std::uint64_t amount = 0;
  std::atomic<std::uint64_t> done{0};
  work.begin = [&amount](std::uint64_t a) { amount = a; };
  work.done = [&done](std::uint64_t a, std::uint64_t) { done += a; };
  paper_named("dullin-fig1a").make(work);
  EXPECT_EQ(amount, 12u * 20);
  EXPECT_EQ(done, amount);

  MapAsk ask = map_ask(shared("dullin-fig1a"));
  ask.map.width = 12;
  ask.map.height = 20;
  ask.engine.device = DeviceChoice::cpu;
  const MapBlock map = run(planned_map(ask), {}).whole();
  std::ifstream csv(here / "dullin-fig1a-paper.csv");
  std::string line;
  std::getline(csv, line);
  for (std::size_t n = 0; n < map.time.size(); ++n) {
    double x = 0, z = 0, time = 0, stayed = 0;
    char comma = 0;
    ASSERT_TRUE(csv >> x >> comma >> z >> comma >> time >> comma >> stayed);
    EXPECT_EQ(time, map.time[n]);
    EXPECT_EQ(stayed == 1, map.fate[n] == Fate::stayed);
  }
}

TEST(PapersAndStudies, AFigureCanBeStopped) {
  const ScratchFolder here;
  std::atomic<bool> stop{true};
  PaperWork work;
  work.folder = here.path();
  work.open = [](const std::string& name, const std::vector<std::string>& o) { return published(name, o); };
  work.control.stop = &stop;
  EXPECT_SAYS(complaint([&] { paper_named("zub-montecarlo").make(work); }), "stopped");
  EXPECT_SAYS(complaint([&] { paper_named("dullin-fig1b").make(work); }), "stopped");
  EXPECT_TRUE(here.names().empty());
}

}  // namespace
}  // namespace kreisel::test
