// Each question, and its answer.
#include <fstream>
#include <set>

#include "kreisel/study/equilibrium/told/equilibrium_sentences.hpp"
#include "kreisel/study/map/map_result.hpp"
#include "kreisel/study/map/stored_map.hpp"
#include "kreisel/study/trajectory/findings/trajectory_findings.hpp"
#include "kreisel/system/systems.hpp"
#include "served.hpp"
#include "support/published_names.hpp"

namespace kreisel::test {
namespace {

using nlohmann::json;

class Protocol : public testing::Test {
 protected:
  json answer(const json& question) {
    json j = tab_.ask(question);
    while (!j.contains("closed") && j["id"] != question["id"]) j = tab_.hear_json();
    return j;
  }
  std::string error(const json& question) { return answer(question).value("error", "no error"); }
  // Texts until one that ends it.
  json last() {
    for (;;) {
      json j = tab_.hear_json();
      if (j.contains("done") || (j.contains("error") && !j.contains("tile")) || j.contains("closed")) return j;
      others_.push_back(j);
    }
  }

  Served served_;
  WebClient tab_ = served_.tab();
  std::vector<json> others_;
};

TEST_F(Protocol, Hello) {
  const json h = answer({{"id", 7}, {"ask", "hello"}});
  EXPECT_EQ(h["id"], 7);
  EXPECT_EQ(h["first"], "dullin-fig1a");
  EXPECT_GE(h["cases"].size(), 20u);
  EXPECT_EQ(h["cases"][0]["name"], "dullin-fig1a");
  EXPECT_EQ(h["cases"][0]["system"], "levitron");
  EXPECT_EQ(h["limits"]["tile"], 256);
  for (const json& c : h["cases"]) EXPECT_NE(c["name"], "ioffe-top");  // it would be compiled
  ASSERT_EQ(h["fates"].size(), static_cast<std::size_t>(Fate::kinds));
  for (int k = 0; k < Fate::kinds; ++k) {
    const Fate fate(static_cast<Fate::Kind>(k), 3);
    const json& told = h["fates"][static_cast<std::size_t>(k)];
    EXPECT_EQ(told["word"], name(fate));
    EXPECT_EQ(told["code"].get<int>() + 3 * h["perBound"].get<int>(), fate.code());
  }
}

TEST_F(Protocol, Case) {
  const json c =
      answer({{"id", 1}, {"ask", "case"}, {"job", {{"case", "levitron"}, {"set", {{"initial.spin", "1500 rpm"}}}}}});
  EXPECT_EQ(c["name"], "levitron");
  EXPECT_EQ(c["mapMethod"], "nystrom-4");
  EXPECT_EQ(c["mapStep"], 0.02);
  EXPECT_EQ(c["step"], 0.002);
  EXPECT_EQ(c["axes"][0]["key"], "initial.x");
  EXPECT_EQ(c["axes"][1]["to"], 0.01);
  bool seen = false;
  for (const json& k : c["keys"]) {
    const std::string key = k["key"];
    EXPECT_EQ(k["mirrors"] == true, key == "initial.x") << key;
    EXPECT_EQ(k["spans"] == false, k["value"].is_null()) << key;
  }
  for (const json& k : c["keys"])
    if (k["key"] == "initial.spin") {
      seen = true;
      EXPECT_EQ(k["value"], 25);
      EXPECT_EQ(k["unit"], "rev/s");
      EXPECT_LE(k["low"], 0);
      EXPECT_GE(k["high"], 40);
    }
  EXPECT_TRUE(seen);
  EXPECT_EQ(c["first"], json({"initial.spin", "body.mass", "initial.tilt"}));
  EXPECT_EQ(c["scene"]["magnets"][0]["kind"], "disk");
  EXPECT_EQ(c["scene"]["magnets"][0]["radius"], 0.05);
  EXPECT_GE(c["scene"]["fieldLines"].size(), 12u);
  EXPECT_EQ(c["scene"]["body"]["radius"], 0.015);
  EXPECT_EQ(c["fates"][0]["code"], 0);
}

TEST_F(Protocol, WhichFateIsContact) {
  int touching = 0;
  for (const char* name : {"toy-levitron", "tilted-base", "driven-levitron", "levitron", "orbitron", "lagrange-top"}) {
    const json c = answer({{"id", 1}, {"ask", "case"}, {"job", {{"case", name}}}});
    for (const json& f : c["fates"]) {
      EXPECT_EQ(f["contact"] == true, f["word"] == "hits a magnet") << name << f;
      touching += f["contact"] == true ? 1 : 0;
    }
  }
  EXPECT_EQ(touching, 2);
  const json hits{{"ending.radius", 0.2}, {"initial.spin", 8}};
  for (const bool hit : {true, false}) {
    const json set = hit ? hits : json{{"initial.spin", 8}};
    tab_.say({{"id", 9}, {"ask", "fly"}, {"job", {{"case", "tilted-base"}, {"set", set}, {"until", 3}}}});
    EXPECT_EQ(last()["contact"], hit);
  }
}

TEST_F(Protocol, EveryOfferedCaseIsDescribed) {
  const json hello = answer({{"id", 0}, {"ask", "hello"}});
  int id = 1;
  for (const json& c : hello["cases"]) {
    const json d = answer({{"id", ++id}, {"ask", "case"}, {"job", {{"case", c["name"]}}}});
    EXPECT_EQ(d["name"], c["name"]) << d.dump().substr(0, 300);
    EXPECT_EQ(d["maps"] == false, d["noMaps"] != "");
    std::set<json> keys;
    for (const json& k : d["keys"]) {
      EXPECT_LT(k["low"], k["high"]) << k;
      keys.insert(k["key"]);
      if (k["value"].is_number()) {
        EXPECT_TRUE(k["low"] <= k["value"] && k["value"] <= k["high"] && k["spans"] == true) << k;
      }
    }
    for (const json& k : d["first"]) EXPECT_TRUE(keys.contains(k)) << k;
    for (const json& a : d["axes"]) EXPECT_TRUE(keys.contains(a["key"]) && a["from"] < a["to"]) << a;
    EXPECT_EQ(d["axes"].size(), keys.empty() ? 0u : 2u) << d["name"];
    ASSERT_FALSE(d["methods"].empty());
  }
}

TEST_F(Protocol, CasesByNameAlone) {
  const auto asked = [this](const std::string& name) {
    return error({{"id", 1}, {"ask", "case"}, {"job", {{"case", name}}}});
  };
  for (const char* name : {"../cases/levitron", "cases/levitron.toml", "levitron.toml", "/etc/passwd", "./levitron",
                           "levitron/../levitron", "", "no-such-case", ".", "..", "~"})
    EXPECT_SAYS(asked(name), "there is no case") << name;
  EXPECT_SAYS(asked("ioffe-top"), "must be compiled: start `kreisel explore ioffe-top`");
  EXPECT_SAYS(asked(std::string(1000, 'a')), "a text of at most 200 bytes");
}

TEST_F(Protocol, OnlyNumbersOfTheCaseCanBeSet) {
  const auto asked = [this](const json& set) {
    return error({{"id", 1}, {"ask", "case"}, {"job", {{"case", "levitron"}, {"set", set}}}});
  };
  EXPECT_EQ(asked({{"initial.spin", 21}}), "no error");
  EXPECT_EQ(asked({{"body.mass", "20 g"}}), "no error");
  for (const char* key : {"potential", "title", "system", "run.method", "run.step", "expect", "field.kind", "nothing",
                          "initial.spin=1\npotential", "initial", ""})
    EXPECT_SAYS(asked({{key, "x"}}), "is no number of this case") << key;
  EXPECT_SAYS(asked({{"body.mass", -1}}), "body.mass = -1");
  EXPECT_SAYS(asked({{"body.mass", "21 s"}}), "body.mass");
  EXPECT_SAYS(asked({{"body.mass", "21\"\npotential = \"x"}}), "body.mass");
  EXPECT_SAYS(asked({{"body.mass", json::array({1})}}), "expected a finite number");
  EXPECT_SAYS(asked({{"body.mass", json::object()}}), "expected a finite number");
  EXPECT_SAYS(asked({{"body.mass", true}}), "expected a finite number");
  json many = json::object();
  for (int i = 0; i < 100; ++i) many["key" + std::to_string(i)] = 1;
  EXPECT_SAYS(asked(many), "at most 64 keys");
}

TEST_F(Protocol, JobsAreChecked) {
  const auto asked = [this](const char* key, const json& value) {
    return error({{"id", 1}, {"ask", "case"}, {"job", {{"case", "levitron"}, {key, value}}}});
  };
  EXPECT_EQ(asked("until", "500 ms"), "no error");
  EXPECT_SAYS(asked("until", -1), "run.until = -1");
  EXPECT_SAYS(asked("step", 0), "run.step = 0");
  EXPECT_SAYS(asked("step", "x"), "step");
  EXPECT_SAYS(asked("method", "no-such-method"), "no-such-method");
  EXPECT_SAYS(asked("method", "auto"), "here name one");
  EXPECT_SAYS(asked("method", 3), "method: expected a text");
}

// The pixels of a tile are those that `kreisel map` has, bit for bit but for the rounding of times to single precision.
TEST_F(Protocol, TilesAreTheMap) {
  tab_.say(fig1a_view(5, {{0, 0, 0, 16}, {2, 1, 2, 16}}));
  const json done = last();
  EXPECT_EQ(done["id"], 5);
  EXPECT_EQ(done["done"], true);
  ASSERT_EQ(tab_.frames.size(), 2u);
  std::uint64_t staying = 0;
  for (const WebMessage& f : tab_.frames) {
    EXPECT_EQ(f.at<std::uint32_t>(0), 1u);
    EXPECT_EQ(f.at<std::uint32_t>(4), 5u);
    const int level = f.at<std::int32_t>(8);
    const double w = 0.012 / (1 << level), h = 0.02 / (1 << level), i = f.at<double>(16), j = f.at<double>(24);
    EXPECT_EQ(f.at<std::uint32_t>(12), 16u);
    EXPECT_EQ(f.at<std::uint32_t>(32), 0u);
    ASSERT_EQ(f.body.size(), 40 + 256 * 5u);
    MapAsk ask = map_ask(std::make_shared<const Case>(published("dullin-fig1a")));
    ask.map = {"initial.x", "initial.z", i * w, (i + 1) * w, -0.01 + j * h, -0.01 + (j + 1) * h, 16, 16};
    const MapBlock map = run(planned_map(ask), {}).whole();
    for (std::size_t k = 0; k < 256; ++k) {
      ASSERT_EQ(f.at<float>(40 + 4 * k), static_cast<float>(map.time[k])) << k;
      ASSERT_EQ(f.at<std::uint8_t>(40 + 1024 + k), map.fate[k].code()) << k;
      staying += map.fate[k] == Fate::stayed ? 1 : 0;
    }
  }
  EXPECT_GT(staying, 10u);
}

TEST_F(Protocol, TrustIsThatOfTheMap) {
  json view = fig1a_view(6, {{0, 0, 0, 24}}, {{"case", "dullin-fig1a"}, {"until", 2}, {"step", 0.01}});
  view["layers"] = {"fate", "trust"};
  tab_.say(view);
  ASSERT_EQ(last()["done"], true);
  ASSERT_EQ(tab_.frames.size(), 1u);
  const WebMessage& f = tab_.frames[0];
  EXPECT_EQ(f.at<std::uint32_t>(32), 1u);
  ASSERT_EQ(f.body.size(), 40 + 576 * 6u);
  MapAsk ask = map_ask(std::make_shared<const Case>(published("dullin-fig1a")));
  ask.map = {"initial.x", "initial.z", 0, 0.012, -0.01, 0.01, 24, 24};
  ask.run.until = 2;
  ask.run.step = 0.01;
  ask.second = ask.run;
  ask.second->step = 0.005;
  const MapBlock map = run(planned_map(ask), {}).whole();
  std::size_t doubtful = 0;
  for (std::size_t k = 0; k < 576; ++k) {
    ASSERT_EQ(f.at<std::uint8_t>(40 + 5 * 576 + k), map.doubtful[k]) << k;
    doubtful += map.doubtful[k];
  }
  EXPECT_GT(doubtful, 0u);
}

// Tiles on both sides of x = 0 are mirror images: one of two is computed, and the other is what it would be by itself.
TEST_F(Protocol, MirroredTilesAreComputedOnce) {
  const auto seen = [this](int id, const json& tiles) {
    json view = fig1a_view(id, tiles, {{"case", "dullin-fig1a"}, {"until", 2}});
    view["axes"][0]["width"] = 0.0078125;
    tab_.frames.clear();
    tab_.say(view);
    return last();
  };
  const json alone = seen(1, {{0, -1, 0, 16}});
  ASSERT_EQ(tab_.frames.size(), 1u);
  const WebMessage left = tab_.frames[0];
  const json both = seen(2, {{0, 0, 0, 16}, {0, -1, 0, 16}});
  ASSERT_EQ(tab_.frames.size(), 2u);
  EXPECT_EQ(tab_.frames[1].at<double>(16), -1);
  EXPECT_EQ(tab_.frames[1].body.substr(40), left.body.substr(40));
  EXPECT_NE(tab_.frames[0].body.substr(40), left.body.substr(40));
  EXPECT_EQ(both["steps"], alone["steps"]);
  const json refused = seen(3, {{60, 1e15, 1e15, 16}, {60, -1 - 1e15, 1e15, 16}, {0, 0, 0, 4}});
  EXPECT_EQ(refused["done"], true);  // all three are answered
}

TEST_F(Protocol, ViewsAreChecked) {
  const auto asked = [this](const std::function<void(json&)>& change) {
    json view = fig1a_view(1, {{0, 0, 0, 8}}, {{"case", "dullin-fig1a"}, {"until", 1}});
    change(view);
    tab_.say(view);
    return last().value("error", "no error");
  };
  EXPECT_EQ(asked([](json&) {}), "no error");
  EXPECT_SAYS(asked([](json& v) { v["tiles"] = {{0, 0, 0, 257}}; }), "size = 257");
  EXPECT_SAYS(asked([](json& v) { v["tiles"] = {{0, 0, 0, 0}}; }), "size = 0");
  EXPECT_SAYS(asked([](json& v) { v["tiles"] = {{61, 0, 0, 8}}; }), "level = 61");
  EXPECT_SAYS(asked([](json& v) { v["tiles"] = {{0, 0.5, 0, 8}}; }), "i = 0.5");
  EXPECT_SAYS(asked([](json& v) { v["tiles"] = {{0, 1e17, 0, 8}}; }), "i = 1e+17");
  EXPECT_SAYS(asked([](json& v) { v["tiles"] = {{0, 0, 0}}; }), "[level, i, j, size]");
  EXPECT_SAYS(asked([](json& v) { v["tiles"] = "all"; }), "tiles: expected a list");
  EXPECT_SAYS(asked([](json& v) { v["axes"][0]["key"] = "initial.nothing"; }), "initial.nothing");
  EXPECT_SAYS(asked([](json& v) { v["axes"][1]["key"] = "initial.x"; }), "the two axes must differ");
  EXPECT_SAYS(asked([](json& v) { v["axes"] = 1; }), "axes: expected a list of 2");
  EXPECT_SAYS(asked([](json& v) { v["job"]["until"] = 1e6; }), "too many to be watched");
  EXPECT_SAYS(asked([](json& v) { v["job"]["case"] = "two-tops"; }), "no maps of many tops");
  json many = json::array();
  for (int i = 0; i < 1025; ++i) many.push_back({0, 0, 0, 1});
  EXPECT_SAYS(asked([&](json& v) { v["tiles"] = many; }), "tiles: expected a list of 0 to 1024");
}

TEST(ProtocolLimits, StepsOfATile) {
  web::Limits limits;
  limits.steps_of_tile = 1e6;
  const Served served(limits);
  WebClient tab = served.tab();
  tab.say(fig1a_view(1, {{0, 0, 0, 8}, {0, 0, 0, 16}}));
  const json refused = tab.hear_json();
  EXPECT_EQ(refused["tile"], json({0, 0, 0, 16}));
  EXPECT_SAYS(refused["error"].get<std::string>(), "too much to be watched");
  EXPECT_EQ(tab.hear_json()["done"], true);
  EXPECT_EQ(tab.frames.size(), 1u);
}

TEST_F(Protocol, AsDeepAsNumbersGo) {
  tab_.say(fig1a_view(1, {{0, 0, 0, 4}, {50, 1e15, 1e15, 16}}));
  const json deep = tab_.hear_json();
  EXPECT_SAYS(deep.value("error", ""), "as deep as the map goes");
  EXPECT_EQ(deep["tile"], json({50, 1e15, 1e15, 16}));
  EXPECT_EQ(last()["done"], true);
}

TEST_F(Protocol, NewViewsCancelOldOnes) {
  json tiles = json::array();
  for (int i = 0; i < 200; ++i) tiles.push_back({4, i % 16, i / 16, 64});
  tab_.say(fig1a_view(1, tiles));
  tab_.say(fig1a_view(2, {{0, 0, 0, 4}}));
  bool cancelled = false;
  for (json j = tab_.hear_json(); !j.contains("done"); j = tab_.hear_json()) {
    EXPECT_EQ(j["id"], 1);
    cancelled = cancelled || j.contains("cancelled");
  }
  EXPECT_TRUE(cancelled);
  EXPECT_EQ(tab_.frames.back().at<std::uint32_t>(4), 2u);
  EXPECT_LT(tab_.frames.size(), 20u);
  EXPECT_EQ(tab_.hear(200).code, 0);  // and nothing comes after
}

TEST_F(Protocol, Flight) {
  tab_.say({{"id", 9},
            {"ask", "fly"},
            {"job", {{"case", "levitron"}, {"until", 5}}},
            {"start", {{"initial.x", 0.001}}},
            {"rows", 500}});
  const json head = tab_.hear_json();
  std::vector<std::string> names;
  for (const json& c : head["columns"]) names.push_back(c["name"]);
  const std::vector<std::string> first{"t", "x", "y", "z", "ax", "ay", "az", "turn", "tilt", "spin"};
  ASSERT_GT(names.size(), first.size());
  EXPECT_EQ(std::vector<std::string>(names.begin(), names.begin() + 10), first);
  const json end = last();
  EXPECT_EQ(end["fate"], "stayed");
  EXPECT_EQ(end["time"], 5);
  EXPECT_EQ(end["invariants"][0]["name"], "energy");
  EXPECT_LT(end["invariants"][0]["relative"], 1e-5);
  std::vector<double> rows;
  std::uint32_t count = 0;
  for (const WebMessage& f : tab_.frames) {
    EXPECT_EQ(f.at<std::uint32_t>(0), 2u);
    EXPECT_EQ(f.at<std::uint32_t>(8), names.size());
    EXPECT_EQ(f.at<std::uint32_t>(12), count);
    for (std::size_t at = 16; at < f.body.size(); at += 8) rows.push_back(f.at<double>(at));
    count = static_cast<std::uint32_t>(rows.size() / names.size());
  }
  EXPECT_EQ(rows.size() % names.size(), 0u);
  EXPECT_LE(count, 500u);
  EXPECT_GE(count, 400u);
  EXPECT_EQ(rows[1], 0.001);                       // x at the start
  EXPECT_EQ(rows[rows.size() - names.size()], 5);  // t at the end
  EXPECT_NEAR(rows[rows.size() - names.size() + 7] / (2 * 3.14159265358979 * 20 * 5), 1,
              0.01);  // it has turned 100 times
}

// What `kreisel trajectory --trust` says of the same two runs.
TEST_F(Protocol, TwoRunsPartWhereTheLibrarySaysSo) {
  const auto job = [](double step) {
    return json{{"case", "lagrange-top"}, {"until", 60}, {"step", step}, {"method", "strang"}};
  };
  const auto asked = [&](const json& one, const json& second) {
    return answer({{"id", 4}, {"ask", "trust"}, {"job", one}, {"second", second}, {"start", {{"initial.tilt", 0.6}}}});
  };
  TrajectoryAsk ask = trajectory_ask(std::make_shared<const Case>(published("lagrange-top", {"initial.tilt=0.6"})));
  ask.run.until = 60;
  ask.run.step = 1.5;
  ask.run.method = "strang";
  RunSettings half = ask.run;
  half.step = 0.75;
  const TrajectoryTrust trust = trajectory_trust(planned_trajectory(ask), half, {});
  const json parts = asked(job(1.5), job(0.75));
  EXPECT_EQ(parts["seen"], trust.seen);
  EXPECT_EQ(parts["agrees_until"], trust.agrees_until);
  EXPECT_LT(parts["agrees_until"], parts["seen"]);
  EXPECT_EQ(parts["words"], agreement_words(trust, *ask.of));
  EXPECT_SAYS(agreement_words(trust, *ask.of), "the same to a part in 1000 until t = ");
  const json fine = asked(job(0.01), job(0.005));
  EXPECT_EQ(fine["agrees_until"], 60);
  EXPECT_EQ(fine["words"], "the same to a part in 1000 all the time, until t = 60 s");
  json other = job(1);
  other["set"] = {{"body.d", 2}};
  EXPECT_SAYS(asked(job(1), other).value("error", ""), "second: expected a job of the same case");
  EXPECT_SAYS(asked(job(1), job(1e-9)).value("error", ""), "too many for a flight");
}

TEST_F(Protocol, FlightsSayWhyTheyFell) {
  tab_.say({{"id", 9}, {"ask", "fly"}, {"job", {{"case", "levitron"}, {"set", {{"initial.spin", 10}}}}}});
  tab_.hear_json();
  const json end = last();
  EXPECT_EQ(end["fate"], "escaped");
  EXPECT_SAYS(end["why"].dump(), "stable spins are");
  EXPECT_FALSE(end["where"].get<std::string>().empty());
}

// All that the explorer offers: all but those that would be compiled.
TEST_F(Protocol, FlightsOfEveryPublishedCase) {
  std::set<std::string> offered, all, systems, all_systems;
  int id = 1;
  const json hello = answer({{"id", id}, {"ask", "hello"}});
  for (const json& c : hello["cases"]) offered.insert(c["name"]), systems.insert(c["system"]);
  for (const std::string& name : published_names())
    if (!settings_from_file(case_file(name)).has("potential")) all.insert(name);
  for (const SystemRow& row : system_rows())
    if (!std::string_view(row.name).starts_with("own-")) all_systems.insert(row.name);
  EXPECT_EQ(offered, all);
  EXPECT_EQ(systems, all_systems);
  for (const std::string& name : offered) {
    const double step = std::get<double>(settings_from_file(case_file(name)).values.at("run.step"));
    tab_.say({{"id", ++id}, {"ask", "fly"}, {"job", {{"case", name}, {"until", 20 * step}}}, {"rows", 10}});
    const json head = tab_.hear_json();
    ASSERT_TRUE(head.contains("columns")) << name << head;
    const json end = last();
    EXPECT_TRUE(end.contains("fate")) << name << end;
    EXPECT_FALSE(tab_.frames.empty()) << name;
    tab_.frames.clear();
  }
}

TEST_F(Protocol, FlightsCanBeStopped) {
  tab_.say({{"id", 3}, {"ask", "fly"}, {"job", {{"case", "levitron"}, {"until", 5000}}}});
  ASSERT_TRUE(tab_.hear_json().contains("columns"));
  const auto begin = std::chrono::steady_clock::now();
  tab_.say({{"id", 3}, {"ask", "stop"}});
  EXPECT_EQ(last()["error"], "stopped");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(500));
}

TEST_F(Protocol, SoManyFlights) {
  for (int i = 1; i <= 5; ++i) tab_.say({{"id", i}, {"ask", "fly"}, {"job", {{"case", "levitron"}, {"until", 50000}}}});
  const json refused = last();
  EXPECT_EQ(refused["id"], 5);
  EXPECT_SAYS(refused["error"].get<std::string>(), "at most 4");
  tab_.say({{"id", 2}, {"ask", "case"}, {"job", fig1a()}});
  EXPECT_SAYS(last()["error"].get<std::string>(), "a request of that number is in work");
  tab_.say({{"id", 6}, {"ask", "fly"}, {"job", {{"case", "levitron"}}}, {"rows", 20001}});
  EXPECT_SAYS(last()["error"].get<std::string>(), "from 2 to 20000");
}

TEST_F(Protocol, StepsOfAFlight) {
  EXPECT_SAYS(error({{"id", 1}, {"ask", "fly"}, {"job", {{"case", "levitron"}, {"until", 1e9}}}}),
              "too many for a flight");
}

TEST_F(Protocol, Equilibrium) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> cases{{"levitron", {}},
                                                                            {"lagrange-top", {}},
                                                                            {"heavy-top", {}},
                                                                            {"two-tops", {}},
                                                                            {"asymmetric-levitron", {"body.N1=1"}}};
  for (const auto& [name, overrides] : cases) {
    json job{{"case", name}};
    if (!overrides.empty()) job["set"] = {{"body.N1", 1}};
    const json e = answer({{"id", 1}, {"ask", "equilibrium"}, {"job", job}});
    EXPECT_EQ(e["equilibrium"]["case"], name);
    const auto c = std::make_shared<const Case>(published(name, overrides));
    EXPECT_EQ(e["words"], json(equilibrium_sentences(run(planned_equilibrium(c), {})))) << name;
    EXPECT_EQ(e["words"], e["equilibrium"]["sentences"]) << name;
  }
  EXPECT_SAYS(error({{"id", 1}, {"ask", "equilibrium"}, {"job", {{"case", "dipole-gas"}}}}), "16 bodies at most");
}

TEST_F(Protocol, Lines) {
  const json l = answer({{"id", 1},
                         {"ask", "lines"},
                         {"job", {{"case", "levitron"}, {"set", {{"body.mass", "20 g"}}}, {"until", 1}}},
                         {"axes", {{{"key", "initial.x"}}, {{"key", "initial.z"}}}},
                         {"window", {0, 0.01, -0.01, 0.01}},
                         {"point", {{"initial.x", 0.001}}}});
  EXPECT_EQ(l["command"],
            "kreisel map levitron --set 'body.mass=\"20 g\"' --until 1 --axes initial.x,initial.z "
            "--window=0,0.01,-0.01,0.01");
  EXPECT_EQ(
      l["python"],
      "kreisel.case(\"levitron\", {\"body.mass\": \"20 g\"}).map(axes=(\"initial.x\", \"initial.z\"), window=(0, 0.01, "
      "-0.01, 0.01), until=1)");
  EXPECT_EQ(l["flyCommand"], "kreisel trajectory levitron --set 'body.mass=\"20 g\"' --set initial.x=0.001 --until 1");
}

TEST_F(Protocol, Save) {
  json ask{{"id", 4},
           {"ask", "save"},
           {"job", {{"case", "dullin-fig1a"}, {"until", 1}}},
           {"axes", {"initial.x", "initial.z"}},
           {"window", {0, 0.012, -0.01, 0.01}},
           {"size", {12, 20}},
           {"format", "h5"}};
  tab_.say(ask);
  const json done = last();
  ASSERT_EQ(done["done"], true) << done;
  std::string bytes;
  for (const WebMessage& f : tab_.frames) {
    EXPECT_EQ(f.at<std::uint32_t>(0), 3u);
    EXPECT_EQ(f.at<std::uint32_t>(8), bytes.size());
    bytes += f.body.substr(12);
  }
  EXPECT_EQ(bytes.size(), done["bytes"]);
  const ScratchFolder here;
  std::ofstream(here / "m.h5", std::ios::binary) << bytes;
  const StoredMap stored(here / "m.h5");
  MapAsk same = map_ask(std::make_shared<const Case>(published("dullin-fig1a")));
  same.map.width = 12;
  same.map.height = 20;
  same.run.until = 1;
  EXPECT_EQ(stored.whole(), run(planned_map(same), {}).whole());
  ask["size"] = {100000, 100000};
  EXPECT_SAYS(error(ask), "at most 4000000 pixels");
  ask["size"] = {2000, 2000};
  ask["job"]["until"] = 1e5;
  EXPECT_SAYS(error(ask), "too many for a file");
  ask["format"] = "exe";
  EXPECT_SAYS(error(ask), "format: expected h5");
}

TEST_F(Protocol, TheCaseOfTheCommandLineMayBeTheUsersOwnFile) {
  const ScratchFolder here;
  std::filesystem::copy(case_file("levitron"), here / "mine.toml");
  const Served served({}, (here / "mine.toml").string());
  WebClient tab = served.tab();
  EXPECT_EQ(tab.ask({{"id", 1}, {"ask", "hello"}})["first"], "mine");
  EXPECT_EQ(tab.ask({{"id", 1}, {"ask", "case"}, {"job", {{"case", "mine"}}}})["system"], "levitron");
  EXPECT_SAYS(
      tab.ask({{"id", 1}, {"ask", "case"}, {"job", {{"case", (here / "mine.toml").string()}}}}).value("error", ""),
      "there is no case");
}

}  // namespace
}  // namespace kreisel::test
