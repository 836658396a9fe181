// Layers of the map as a page asks for them: values of those that stay, and the edge of linear stability.
#include <cmath>
#include <fstream>

#include "kreisel/study/map/map_result.hpp"
#include "kreisel/study/map/stored_map.hpp"
#include "served.hpp"
#include "support/published_case.hpp"

namespace kreisel::test {
namespace {

using nlohmann::json;

class LayersOfMaps : public testing::Test {
 protected:
  json last() {
    for (;;) {
      json j = tab_.hear_json();
      if (j.contains("done") || j.contains("error") || j.contains("closed")) return j;
    }
  }

  Served served_;
  WebClient tab_ = served_.tab();
};

const json quick = {{"case", "dullin-fig1a"}, {"until", 2}, {"step", 0.01}};

MapAsk quick_map(std::int64_t side) {
  MapAsk ask = map_ask(std::make_shared<const Case>(published("dullin-fig1a")));
  ask.map = {"initial.x", "initial.z", 0, 0.012, -0.01, 0.01, side, side};
  ask.run.until = 2;
  ask.run.step = 0.01;
  return ask;
}

TEST_F(LayersOfMaps, ValuesAreThoseOfTheMap) {
  json view = fig1a_view(6, {{0, 0, 0, 24}}, quick);
  view["layers"] = {"fate", "trust"};
  view["colour"] = "megno";
  tab_.say(view);
  ASSERT_EQ(last()["done"], true);
  ASSERT_EQ(tab_.frames.size(), 1u);
  const WebMessage& f = tab_.frames[0];
  EXPECT_EQ(f.at<std::uint32_t>(32), 3u);
  ASSERT_EQ(f.body.size(), 40 + 576 * 10u);
  MapAsk ask = quick_map(24);
  ask.colour = "megno";
  ask.second = ask.run;
  ask.second->step = 0.005;
  const MapBlock map = run(planned_map(ask), {}).whole();
  std::size_t told = 0;
  for (std::size_t k = 0; k < 576; ++k) {
    ASSERT_EQ(f.at<float>(40 + 4 * k), static_cast<float>(map.time[k])) << k;
    const auto value = f.at<float>(40 + 4 * (576 + k));
    ASSERT_EQ(std::isnan(value), std::isnan(map.value[k])) << k;
    if (!std::isnan(value)) {
      ASSERT_EQ(value, static_cast<float>(map.value[k])) << k;
    }
    ASSERT_EQ(f.at<std::uint8_t>(40 + 8 * 576 + k), map.fate[k] == Fate::stayed ? 0 : 1) << k;
    ASSERT_EQ(f.at<std::uint8_t>(40 + 9 * 576 + k), map.doubtful[k]) << k;
    told += std::isnan(value) ? 0 : 1;
  }
  EXPECT_GT(told, 10u);
}

TEST_F(LayersOfMaps, ColoursAreOfferedAndChecked) {
  const json c = tab_.ask({{"id", 1}, {"ask", "case"}, {"job", {{"case", "dullin-fig1a"}}}});
  ASSERT_EQ(c["colours"].size(), 7u);
  EXPECT_EQ(c["colours"][0]["name"], "fli");
  EXPECT_EQ(c["colours"][2]["logarithmic"], true);
  for (const json& colour : c["colours"]) {
    json view = fig1a_view(2, {{0, 0, 0, 2}}, quick);
    view["colour"] = colour["name"];
    tab_.say(view);
    EXPECT_EQ(last().value("done", false), true) << colour["name"];
  }
  const json none = tab_.ask({{"id", 3}, {"ask", "case"}, {"job", {{"case", "two-tops"}}}});
  EXPECT_TRUE(none["colours"].empty());
  json view = fig1a_view(4, {{0, 0, 0, 2}}, quick);
  view["colour"] = "flu";
  tab_.say(view);
  EXPECT_SAYS(last().value("error", ""), "did you mean");
  view["colour"] = 3;
  EXPECT_SAYS(tab_.ask(view).value("error", ""), "colour: expected a text");
}

TEST_F(LayersOfMaps, LinesAndFilesHaveThem) {
  json asked = {{"id", 1},
                {"ask", "lines"},
                {"job", quick},
                {"axes", {"initial.x", "initial.z"}},
                {"window", {0, 0.012, -0.01, 0.01}},
                {"size", {6, 6}},
                {"layers", {"trust"}},
                {"colour", "fli"}};
  EXPECT_SAYS(tab_.ask(asked).value("command", ""), "--colour fli --trust");
  asked["colour"] = "none";
  EXPECT_SAYS(tab_.ask(asked).value("error", ""), "colour 'none'");
  asked["ask"] = "save";
  asked["colour"] = "fli";
  tab_.say(asked);
  ASSERT_EQ(last().value("done", false), true);
  std::string bytes;
  for (const WebMessage& f : tab_.frames) bytes += f.body.substr(12);
  const ScratchFolder folder;
  const auto file = folder / "map.h5";
  std::ofstream(file, std::ios::binary) << bytes;
  const StoredMap stored(file);
  MapAsk ask = quick_map(6);
  ask.colour = "fli";
  const MapBlock map = run(planned_map(ask), {}).whole(), kept = stored.whole();
  ASSERT_EQ(kept.value.size(), map.value.size());
  EXPECT_EQ(kept.doubtful.size(), 36u);
  for (std::size_t k = 0; k < 36; ++k)
    EXPECT_TRUE(kept.value[k] == map.value[k] || (std::isnan(kept.value[k]) && std::isnan(map.value[k]))) << k;
}

TEST_F(LayersOfMaps, TheEdgeOfLinearStability) {
  const auto asked = [this](const json& axes, const json& window) {
    return tab_.ask({{"id", 1}, {"ask", "edges"}, {"job", fig1a()}, {"axes", axes}, {"window", window}});
  };
  const json found = asked({"initial.x", "initial.spin"}, {0, 0.01, 5, 40});
  ASSERT_EQ(found["edges"].size(), 2u) << found;
  const double low = found["edges"][0]["points"][0][1], high = found["edges"][1]["points"][0][1];
  EXPECT_NEAR(std::min(low, high), 12.728984, 1e-5);
  EXPECT_NEAR(std::max(low, high), 31.772947, 1e-5);
  EXPECT_FALSE(found["edges"][0]["lost"].get<std::string>().empty());
  EXPECT_SAYS(asked({"initial.x", "initial.spin"}, {0, 0.01, 5}).value("error", ""), "window: expected a list of 4");
  EXPECT_SAYS(asked({"initial.x", "initial.spin"}, {0, 0.01, 40, 5}).value("error", ""), "is empty");
  EXPECT_SAYS(asked({"initial.x", "nothing"}, {0, 0.01, 5, 40}).value("error", ""), "nothing");
}

}  // namespace
}  // namespace kreisel::test
