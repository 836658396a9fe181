// Case files that nobody would write: deep, long, endless. Each is refused in a short sentence, and soon.
#include <gtest/gtest.h>

#include "kreisel/case/toml_shape.hpp"
#include "kreisel/error.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {
namespace {

std::string repeated(const std::string& text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

std::string complaint(const std::string& toml) {
  try {
    open_case(settings_from_text(toml, "my.toml"), "my");
  } catch (const Error& e) {
    EXPECT_LT(std::string(e.what()).size(), 700u);
    return e.what();
  }
  return "no error";
}

std::string set_complaint(const std::string& assignment) {
  Settings settings;
  try {
    apply_override(settings, assignment);
  } catch (const Error& e) {
    EXPECT_LT(std::string(e.what()).size(), 700u);
    return e.what();
  }
  return "no error";
}

TEST(HostileSettings, DeepKeysAreRefusedBeforeTheyAreParsed) {
  const std::string deep = repeated("a.", 30000) + "a";
  const std::string sentence = "my.toml, line 2: a key has more than 16 parts";
  EXPECT_EQ(complaint("x = 1\n" + deep + " = 1\n"), sentence);
  EXPECT_EQ(complaint("x = 1\n[" + deep + "]\n"), sentence);
  EXPECT_EQ(complaint("x = 1\n[[" + deep + "]]\n"), sentence);
  EXPECT_EQ(complaint("x = 1\ny = {" + deep + " = 1}\n"), sentence);
  EXPECT_EQ(complaint("x = 1\n" + repeated("\"a\" . ", 30000) + "a = 1\n"), sentence);
  EXPECT_EQ(complaint("x = 1\n" + repeated("''.", 30000) + "a = 1\n"), sentence);
  EXPECT_EQ(set_complaint("x={" + deep + "=1}"), "--set x, line 1: a key has more than 16 parts");
}

// What looks like a text or a comment to us but not to the parser would hide a key from us.
TEST(HostileSettings, NothingHidesBehindTextsAndComments) {
  const std::string deep = "{" + repeated("a.", 30000) + "a = 1}";
  for (const char* before :
       {"''''it's'''", "'''x''''", "'''x'''''", "\"\"\"x\\\"\"\"\"", "\"\"\"x\"\"\"\"\"", "''", "\"\"", "'\\'",
        "\"\\\\\"", "\"a\\\"\"", "'#'", "\"#\"", "\"\"\"\n#\"\"\"", "'''\n'''", "1 # '\n"})
    EXPECT_NE(complaint("x = [" + std::string(before) + ", " + deep + "]\n").find("more than 16 parts"),
              std::string::npos)
        << before;
}

TEST(HostileSettings, DotsInTextsNumbersAndCommentsAreNoKeys) {
  const std::string dots(1000, '.');
  const Settings s = settings_from_text("a = '" + dots + "' # " + dots + "\nb = \"\"\"" + dots + "\n" + dots +
                                            "\"\"\"\nc = [" + repeated("1.5, ", 1000) + "2.5]\n",
                                        "my.toml");
  EXPECT_EQ(std::get<std::string>(s.values.at("a")), dots);
  EXPECT_EQ(std::get<std::vector<double>>(s.values.at("c")).size(), 1001u);
}

TEST(HostileSettings, ListsInListsAreRefused) {
  for (const std::string& begin : {repeated("[", 100000), repeated("{a=", 100000), repeated("[{a=", 50000)})
    EXPECT_EQ(complaint("x = " + begin), "my.toml, line 1: more than 16 lists or tables inside one another");
  EXPECT_EQ(set_complaint("x=" + repeated("[", 60000)),
            "--set x, line 1: more than 16 lists or tables inside one another");
}

TEST(HostileSettings, LongKeysTitlesAndFilesAreRefused) {
  const std::string name(60000, 'k');
  EXPECT_NE(complaint(name + " = 1\n").find("no key has more than 200 bytes"), std::string::npos);
  EXPECT_NE(complaint("[" + name + "]\nx = 1\n").find("no key has more than 200 bytes"), std::string::npos);
  EXPECT_NE(set_complaint(name + "=1").find("no key has more than 200 bytes"), std::string::npos);
  EXPECT_NE(set_complaint(name).find("write it as key=value"), std::string::npos);
  EXPECT_NE(complaint("system = 'levitron'\ntitle = '" + name + "'\n").find("expected at most 500 bytes"),
            std::string::npos);
  EXPECT_NE(complaint("system = '" + name + "'\n").find("expected one of levitron"), std::string::npos);
  EXPECT_NE(complaint("x = '" + repeated(name, 20) + "'\n").find("is longer than 1048576 bytes"), std::string::npos);
  EXPECT_NE(complaint(name).find("line 1"), std::string::npos);
}

TEST(HostileSettings, AFileThatNeverEndsIsRefused) { EXPECT_THROW(settings_from_file("/dev/zero"), Error); }

TEST(HostileSettings, ThereAreAtMostSoManyKeys) {
  std::string many;
  for (std::size_t i = 0; i <= TomlLimits::keys; ++i) many += "k" + std::to_string(i) + "=1\n";
  EXPECT_NE(complaint(many).find("is one key too many: a case has at most 50000"), std::string::npos);
}

// A name between quotes that holds a dot would pass for the key of a table.
TEST(HostileSettings, QuotedNamesWithDotsAreUnknown) {
  const std::string rest = "system = 'levitron'\n[run]\nuntil = 1\nstep = 0.1\n";
  for (const char* key :
       {"\"run.until\"", "'run.until'", "\"expect[0]\".name", "\"\"", "map.\"wi dth\"", "\"ü\"", "\"a\\u001b\""})
    EXPECT_EQ(complaint(key + std::string(" = 0.02\n") + rest).find("unknown key "), 0u) << key;
  EXPECT_EQ(complaint("\"run.until\" = 0.02\n" + rest).find("unknown key \"run.until\": names of keys"), 0u);
  EXPECT_EQ(set_complaint("run={\"a.b\"=1}").find("unknown key run.\"a.b\": "), 0u);
  const Settings s = settings_from_text("'run'.\"until\" = 3\n", "my.toml");  // quotes alone are no harm
  EXPECT_EQ(std::get<std::int64_t>(s.values.at("run.until")), 3);
}

TEST(HostileSettings, SetTakesOneValueInUtf8) {
  EXPECT_NE(set_complaint("initial.x=1\nother = 2").find("give one value"), std::string::npos);
  EXPECT_EQ(set_complaint("title=a\xff"), "--set title=a\\xff: it is no UTF-8");
}

TEST(HostileSettings, ATitleIsShownAsOneLine) {
  const Settings s = settings_from_text(
      "title = \"a\\u001b[31m\\nb\"\nsystem = 'lagrange-top'\n[body]\ntheta1 = 1\ntheta3 = 1\nd = 1\n"
      "[initial]\nspin = 1\n[run]\nstep = 0.1\nuntil = 1\n",
      "my.toml");
  EXPECT_EQ(open_case(s, "my").title, "a\\x1b[31m b");
}

}  // namespace
}  // namespace kreisel
