// Tiles on a GPU, here one that the host plays (support/emulated_gpu.cpp).
#include <cstdlib>

#include "kreisel/study/map/map_result.hpp"
#include "served.hpp"
#include "support/program.hpp"
#include "support/published_case.hpp"

namespace kreisel::test {
namespace {

using nlohmann::json;

class OnAGpu : public testing::Test {
 protected:
  OnAGpu() {
    setenv("KREISEL_EXPLORE_MODULE", KREISEL_TEST_MODULE, 1);
    setenv("KREISEL_CUDA_MODULE", KREISEL_TEST_GPU, 1);
    program_.emplace(places::program, Words{"explore", "--no-open"}, here_.path(), (here_ / "said").string());
    std::string said;
    for (int i = 0; i < 1000 && !said.ends_with('\n'); ++i, sleep_ms(20)) said = whole_file(here_ / "said");
    const std::size_t colon = said.rfind(':'), equals = said.find('=');
    if (!said.ends_with('\n')) return;
    tab_.emplace(static_cast<std::uint16_t>(std::stoi(said.substr(colon + 1))),
                 said.substr(equals + 1, said.size() - equals - 2));
  }
  ~OnAGpu() override {
    program_->signal(SIGINT);
    program_->wait();
    unsetenv("KREISEL_CUDA_MODULE");
    unsetenv("KREISEL_EXPLORE_MODULE");
  }
  json last() {
    for (;;) {
      json j = tab_->hear_json();
      if (j.contains("done") || j.contains("error") || j.contains("closed") || j.contains("cancelled")) return j;
    }
  }

  ScratchFolder here_;
  std::optional<Running> program_;
  std::optional<WebClient> tab_;
};

const char* const name = "a GPU that the host plays";

// The one that is played rounds as the plainest of processors does.
TEST_F(OnAGpu, TilesAreTheMap) {
  ASSERT_TRUE(tab_);
  EXPECT_EQ(tab_->ask({{"id", 1}, {"ask", "hello"}})["processor"], name);
  json view = fig1a_view(2, {{0, 0, 0, 16}, {1, 1, 1, 32}}, {{"case", "dullin-fig1a"}, {"until", 2}});
  view["layers"] = {"trust"};
  tab_->say(view);
  const json done = last();
  EXPECT_EQ(done["done"], true) << done;
  EXPECT_EQ(done["processor"], name);
  ASSERT_EQ(tab_->frames.size(), 2u);
  for (const WebMessage& f : tab_->frames) {
    const auto side = f.at<std::uint32_t>(12);
    const double w = 0.012 / (f.at<std::int32_t>(8) + 1), h = 0.02 / (f.at<std::int32_t>(8) + 1);
    const double i = f.at<double>(16), j = f.at<double>(24);
    MapAsk ask = map_ask(std::make_shared<const Case>(published("dullin-fig1a")));
    ask.map = {"initial.x", "initial.z", i * w, (i + 1) * w, -0.01 + j * h, -0.01 + (j + 1) * h, side, side};
    ask.run.until = 2;
    ask.engine = {DeviceChoice::cpu, Family::sse2};
    ask.second = ask.run;
    ask.second->step /= 2;
    const MapBlock map = run(planned_map(ask), {}).whole();
    for (std::size_t k = 0; k < side * side; ++k) {
      ASSERT_EQ(f.at<float>(40 + 4 * k), static_cast<float>(map.time[k])) << k;
      ASSERT_EQ(f.at<std::uint8_t>(40 + 4 * side * side + k), map.fate[k] == Fate::stayed ? 0 : 1) << k;
      ASSERT_EQ(f.at<std::uint8_t>(40 + 5 * side * side + k), map.doubtful[k]) << k;
    }
  }
}

// What it has no kernels for goes to the processor; a view that is left is left there too.
TEST_F(OnAGpu, WhatItCannotDoAndWhatIsLeft) {
  ASSERT_TRUE(tab_);
  json slow = fig1a_view(1, json::array(), fig1a());
  for (int i = 0; i < 400; ++i) slow["tiles"].push_back({9, i % 20, 256 + i / 20, 64});
  tab_->say(slow);
  sleep_ms(60);
  const auto begin = std::chrono::steady_clock::now();
  json other = fig1a_view(2, {{0, 0, 0, 4}}, {{"case", "dullin-fig1a"}, {"until", 0.5}, {"method", "midpoint"}});
  tab_->say(other);
  EXPECT_EQ(last()["cancelled"], true);
  const json done = last();
  EXPECT_EQ(done["done"], true) << done;
  EXPECT_NE(done["processor"], name);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

// A module that is none of this program, as after an update: where a GPU would do the work, the program says how to get it, and nowhere else.
TEST(WithoutItsModule, TheProgramSaysHowToGetIt) {
  const ScratchFolder here;
  setenv("KREISEL_CUDA_MODULE", KREISEL_TEST_MODULE, 1);
  const Words map{"map", "dullin-fig1a", "--size", "2x2", "--until", "0.1", "--no-figures"};
  const Finished plain = kreisel(map, here.path());
  EXPECT_EQ(plain.code, 0) << plain.err;
  EXPECT_SAYS(plain.err, "there is a GPU that this could run on, but " KREISEL_TEST_MODULE " was built from other");
  EXPECT_SAYS(plain.err, "`./run gpu` builds it anew");
  for (const Words& more : {Words{"--device", "cpu"}, {"--method", "midpoint"}, {"--axes", "body.mass,initial.x"}}) {
    const Finished other = kreisel(map + more + Words{"--window", "0.019,0.02,0,0.001"}, here.path());
    EXPECT_EQ(other.code, 0) << other.err;
    EXPECT_EQ(other.err.find("GPU"), std::string::npos) << other.err;
  }
  unsetenv("KREISEL_CUDA_MODULE");
}

}  // namespace
}  // namespace kreisel::test
