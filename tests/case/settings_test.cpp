// Case files as flat settings, what --set makes of them, and the way back to a file.
#include "kreisel/case/settings.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sys/stat.h>

#include "kreisel/error.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::settings_test {
namespace {

template <class Action>
std::string complaint(Action&& action) {
  try {
    action();
  } catch (const Error& e) {
    return e.what();
  }
  return "no error";
}

constexpr const char* example = R"(
title = """a \"quoted\" title, with ü and
a new line"""
system = 'levitron'
flag = true
[body]
mass = 0.1
count = 3
window = [0, 1.5, -2, 3e-4]
words = ["x", "y"]
nothing = []
[field]
kind = "stack"
[[field.magnet]]
radius = 0.05
[[field.magnet]]
radius = 0.01
strength = -1
)";

TEST(Settings, AreFlat) {
  Settings s = settings_from_text(R"(a = 1
[b]
c = 2.5
d.e = "x"
[[f.g]]
h = true
[[f.g]]
h = false)",
                                  "here");
  EXPECT_EQ(std::get<std::int64_t>(s.values.at("a")), 1);
  EXPECT_EQ(std::get<double>(s.values.at("b.c")), 2.5);
  EXPECT_EQ(std::get<std::string>(s.values.at("b.d.e")), "x");
  EXPECT_EQ(std::get<bool>(s.values.at("f.g[0].h")), true);
  EXPECT_EQ(std::get<bool>(s.values.at("f.g[1].h")), false);
  EXPECT_EQ(s.count("f.g"), 2u);
  EXPECT_EQ(s.count("f"), 0u);
  EXPECT_EQ(s.values.size(), 5u);
}

TEST(Settings, SyntaxErrorsNameFileAndLine) {
  const std::string said = complaint([] { settings_from_text("a = 1\n\nb = = 2\n", "my.toml"); });
  EXPECT_EQ(said.find("my.toml, line 3: "), 0u) << said;
  EXPECT_EQ(said.find('\n'), std::string::npos);
}

// As other languages reach into a table: TOML's own complaint would be about the bracket.
TEST(Settings, KeysHaveDots) {
  const std::string dots = "a key has dots between its parts, as in body.mass, and ";
  for (const std::string line : {"body[\"x\"] = 1", "body['x']=1", "field.magnet[0].radius = 0.1", "body[x] = [1]"})
    EXPECT_EQ(complaint([&] { settings_from_text("a = 1\n  " + line + "  # one\n", "my.toml"); }),
              "my.toml, line 2: " + line + ": " + dots +
                  "entries of a list are tables, each of which begins with [[field.magnet]]");
  EXPECT_EQ(complaint([] { settings_from_text("a = [1, 2\n", "my.toml"); }).find(dots), std::string::npos);
  Settings s = settings_from_text(example, "x");
  EXPECT_EQ(complaint([&] { apply_override(s, "body[\"x\"]=1"); }),
            "body[\"x\"]: " + dots + "brackets hold the number of an entry of a list, as in field.magnet[0].radius");
  EXPECT_EQ(complaint([&] { apply_override(s, "body[0].x=1"); }), "body[0].x: body has 0 entries, counted from [0]");
}

TEST(Settings, RefuseWhatMeansNothing) {
  EXPECT_EQ(complaint([] { settings_from_text("a = 1979-05-27", ""); }), "a: dates and times mean nothing here");
  EXPECT_EQ(complaint([] { settings_from_text("a.b = [1, 'x']", ""); }),
            "a.b: a list holds either numbers or texts, not both");
  EXPECT_EQ(complaint([] { settings_from_text("a = [1, [2]]", ""); }), "a: a list holds numbers or texts");
  EXPECT_EQ(complaint([] { settings_from_text("a = [[1, 2], [3]]", ""); }),
            "a: a list of lists has rows of equal length");
  EXPECT_EQ(complaint([] { settings_from_text("a = [['x']]", ""); }), "a: a list of lists holds numbers");
  EXPECT_EQ(std::get<std::vector<double>>(settings_from_text("a = [[1, 2], [2, 5]]", "").values.at("a")),
            (std::vector<double>{1, 2, 2, 5}));
}

TEST(Settings, OverridesTakeTomlOrABareWord) {
  Settings s = settings_from_text(example, "x");
  const auto set = [&s](const std::string& text) { apply_override(s, text); };
  set("body.mass=2");
  set("body.mass = 0.25");  // the key keeps no blank
  set("field.kind=disk");
  set("title=two words");
  set("flag=false");
  set("body.window=[1, 2]");
  set("body.words=['z']");
  set("new.key=1e-3");
  set("empty=");
  EXPECT_EQ(std::get<double>(s.values.at("body.mass")), 0.25);
  EXPECT_EQ(std::get<std::string>(s.values.at("field.kind")), "disk");
  EXPECT_EQ(std::get<std::string>(s.values.at("title")), "two words");
  EXPECT_EQ(std::get<bool>(s.values.at("flag")), false);
  EXPECT_EQ(std::get<std::vector<double>>(s.values.at("body.window")), (std::vector<double>{1, 2}));
  EXPECT_EQ(std::get<std::vector<std::string>>(s.values.at("body.words")), std::vector<std::string>{"z"});
  EXPECT_EQ(std::get<double>(s.values.at("new.key")), 1e-3);
  EXPECT_EQ(std::get<std::string>(s.values.at("empty")), "");
  EXPECT_EQ(s.source("body.mass"), "--set");
  EXPECT_EQ(s.source("body.count"), "x");
}

TEST(Settings, OverridesReachIntoListsOfTables) {
  Settings s = settings_from_text(example, "x");
  apply_override(s, "field.magnet[1].radius=0.02");
  EXPECT_EQ(std::get<double>(s.values.at("field.magnet[1].radius")), 0.02);
  EXPECT_EQ(s.count("field.magnet"), 2u);
  apply_override(s, "field.magnet=[{radius=0.07}]");  // replaces the whole list
  EXPECT_EQ(s.count("field.magnet"), 1u);
  EXPECT_FALSE(s.has("field.magnet[1].strength"));
}

TEST(Settings, ValuesNeedNoText) {
  Settings typed = settings_from_text(example, "x"), said = typed;
  override_key(typed, "field.magnet", {{"[0].radius", 0.07}, {"[0].kind", "disk"}, {"[1].radius", 0.02}});
  override_key(typed, "field.magnet[1].radius", {{"", std::int64_t{1}}});
  override_key(typed, "body", {{".mass", "20 g"}, {".window", std::vector<double>{1, 2}}});
  for (const char* text : {"field.magnet=[{radius=0.07, kind='disk'}, {radius=0.02}]", "field.magnet[1].radius=1",
                           "body={mass='20 g', window=[1, 2]}"})
    apply_override(said, text);
  EXPECT_EQ(typed.values, said.values);
  EXPECT_EQ(typed.overridden, said.overridden);
  EXPECT_EQ(complaint([&] {
              override_key(typed, "field.magnet[2].radius", {{"", 1.0}});
            }),
            "field.magnet[2].radius: field.magnet has 2 entries, counted from [0]");
  EXPECT_NE(complaint([&] {
              override_key(typed, std::string(201, 'x'), {{"", 1.0}});
            }).find("200 bytes"),
            std::string::npos);
  const Settings made = settings_from_values({{"body.mass", {{"", 2.0}}}, {"m", {{"[0].x", true}}}}, "somebody");
  EXPECT_EQ(made.values, settings_from_text("body.mass = 2.0\nm = [{x = true}]", "").values);
  EXPECT_EQ(made.source("body.mass"), "somebody");
}

TEST(Settings, OverridesNeedAKeyAndAnEqualsSign) {
  for (const char* bad : {"body.mass", "", "=3", "--x"}) {
    Settings s;
    EXPECT_NE(complaint([&] { apply_override(s, bad); }).find("write it as key=value"), std::string::npos) << bad;
    EXPECT_TRUE(s.values.empty());
  }
}

void expect_back(const Settings& s) {
  const Settings again = settings_from_text(to_toml(s), "again");
  EXPECT_EQ(s.values, again.values) << to_toml(s);
  EXPECT_EQ(to_toml(again), to_toml(s));
}

TEST(Settings, ReadBackTheSame) {
  Settings s = settings_from_text(example, "x");
  apply_override(s, "field.magnet[1].height=-0.0025");
  apply_override(s, "body.tiny=4.9406564584124654e-324");
  expect_back(s);
  for (const char* name :
       {"levitron", "dullin-fig1a", "dullin-fig1b", "gans-levitron", "lagrange-top", "heavy-top", "kowalevski-top"})
    expect_back(settings_from_file(case_file(name)));
}

TEST(Settings, ReadBackElevenTables) {  // "[10]" sorts before "[2]"
  std::string text;
  for (int i = 0; i < 12; ++i) text += "[[m]]\nradius = " + std::to_string(i) + ".5\n";
  expect_back(settings_from_text(text, "x"));
}

RC_GTEST_PROP(Settings, NumbersAndTextsReadBackTheSame, (double number, std::string text)) {
  RC_PRE(std::isfinite(number));
  std::erase_if(text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  Settings s;
  s.values["a.number"] = number;
  s.values["a.text"] = text;
  s.values["a.list"] = std::vector<double>{number, 1, -number};
  s.values["a.words"] = std::vector<std::string>{text, "x"};
  RC_ASSERT(settings_from_text(to_toml(s), "again").values == s.values);
  Settings again;
  for (const auto& [key, value] : s.values) apply_override(again, key + "=" + written(value));
  RC_ASSERT(again.values.at("a.text") == s.values.at("a.text"));
  RC_ASSERT(again.values.at("a.words") == s.values.at("a.words"));
  RC_ASSERT(again.values.at("a.list") == s.values.at("a.list"));
}

TEST(Settings, AValueIsWrittenAsOneWouldTypeIt) {
  EXPECT_EQ(written(20.0), "20");
  EXPECT_EQ(written(0.1), "0.1");
  EXPECT_EQ(written(std::int64_t{-3}), "-3");
  EXPECT_EQ(written(true), "true");
  EXPECT_EQ(written("two \"words\"\x7f\n\u03bc"), "\"two \\\"words\\\"\\u007F\\n\u03bc\"");
  EXPECT_EQ(written(std::vector<double>{1, 2.5}), "[1, 2.5]");
  EXPECT_EQ(written(std::vector<std::string>{"a", "b"}), "[\"a\", \"b\"]");
}

TEST(Settings, CannotBeAValueAndATable) {
  Settings s = settings_from_text(example, "x");
  apply_override(s, "body=3");
  EXPECT_NE(complaint([&] { to_toml(s); }).find("body"), std::string::npos);
}

TEST(Settings, FilesThatCannotBeReadSaySo) {
  EXPECT_NE(complaint([] { settings_from_file("/nonexistent/x.toml"); }).find("/nonexistent/x.toml"),
            std::string::npos);
  EXPECT_NE(complaint([] { settings_from_file("/"); }).find("cannot read the case file /"), std::string::npos);
  const test::ScratchFolder folder;
  const std::string pipe = (folder / "pipe.toml").string();  // into which nobody writes
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_NE(complaint([&] { settings_from_file(pipe); }).find("it is a pipe"), std::string::npos);
}

}  // namespace
}  // namespace kreisel::settings_test
