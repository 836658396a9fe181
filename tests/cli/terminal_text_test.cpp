// What reaches a terminal or a reader of JSON: no control characters of the user's, valid UTF-8, and no silence.
#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

const char* const esc = "\x1b";

// One line a line, and nothing in it that a terminal obeys.
void expect_harmless(const std::string& text) {
  for (const std::string& line : lines_of(text)) EXPECT_EQ(line, printable(line));
}

void write_case(const fs::path& file, const std::string& more) {
  std::string text = whole_file(fs::path(places::sources) / "cases/levitron.toml");
  const std::size_t at = text.find("title = "), end = text.find('\n', at);
  std::ofstream(file) << text.replace(at, end - at, more);
}

TEST(TerminalText, TitlesAndNamesAreNotObeyed) {
  const ScratchFolder here;
  const std::string name = std::string("a") + esc + "[31mb\xc2\x9b\xff";
  write_case(here / (name + ".toml"), "title = \"x\\u001b[2J\\u0007y\\u202ez\"");
  write_case(here / (name + "2.toml"), "");  // its name is its title
  for (const std::string& file : {name + ".toml", name + "2.toml"}) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"trajectory", file, "--until", "0.1"},
          {"map", file, "--size", "3x3", "--until", "0.1"},
          {"montecarlo", file, "--samples", "10", "--until", "0.1"},
          {"tolerance", file, "--keep", "0.5", "--samples", "60", "--precision", "0.5", "--until", "0.1"},
          {"converge", file, "--methods", "strang", "--until", "0.1"},
          {"equilibrium", file}}) {
      const Finished end = kreisel(words, here.path());
      EXPECT_EQ(end.code, 0) << end.err;
      EXPECT_SAYS(end.out, "\\x1b[");
      expect_harmless(end.out);
      expect_harmless(end.err);
    }
  }
  const Finished figure = kreisel({"figure", "out/" + name + "-map.h5", "--out", name}, here.path());
  expect_harmless(figure.out + figure.err);
}

TEST(TerminalText, ComplaintsAreNotObeyed) {
  const ScratchFolder here;
  const std::string evil = std::string("a") + esc + "[31m\xff";
  write_case(here / "key.toml", "\"a\\u001bb\" = 1");
  write_case(here / "value.toml", "units = \"a\\u001bb\"");
  for (const std::vector<std::string>& words : {std::vector<std::string>{evil},
                                                {"trajectory", evil},
                                                {"trajectory", evil + ".toml"},
                                                {"trajectory", "key.toml"},
                                                {"trajectory", "value.toml"},
                                                {"trajectory", "levitron", "--" + evil},
                                                {"trajectory", "levitron", "--method", evil},
                                                {"trajectory", "levitron", "--step", evil},
                                                {"trajectory", "levitron", "--set", evil},
                                                {"trajectory", "levitron", "--set", std::string(esc) + "=1"},
                                                {"trajectory", "levitron", "--set", std::string("units=") + esc},
                                                {"map", "levitron", "--axes", evil + ",b", "--window", "0,1,0,1"},
                                                {"montecarlo", "levitron", "--vary", evil + "=1"},
                                                {"figure", evil},
                                                {"list", evil},
                                                {"paper", evil}}) {
    const Finished end = kreisel(words, here.path());
    EXPECT_EQ(end.code, 2) << words.back();
    EXPECT_EQ(end.out, "");
    EXPECT_EQ(lines_of(end.err).size(), 1u) << end.err;
    expect_harmless(end.err);
  }
}

TEST(TerminalText, ComplaintsAreShort) {
  const ScratchFolder here;
  const std::string name(100000, 'x');
  std::ofstream(here / "deep.toml") << std::string(60000, 'a') << " = 1\n";
  std::string dotted = "a";
  for (int i = 0; i < 30000; ++i) dotted += ".a";
  std::ofstream(here / "dots.toml") << dotted << " = 1\n";
  for (const std::vector<std::string>& words : {std::vector<std::string>{name},
                                                {"trajectory", name},
                                                {"trajectory", name + ".toml"},
                                                {"trajectory", "deep.toml"},
                                                {"trajectory", "dots.toml"},
                                                {"trajectory", "levitron", "--method", name},
                                                {"trajectory", "levitron", "--step", name},
                                                {"trajectory", "levitron", "--set", name + "=1"},
                                                {"trajectory", "levitron", "--set", dotted + "=1"},
                                                {"trajectory", "levitron", "--set", "units=" + name},
                                                {"map", "levitron", "--axes", name + ",b", "--window", "0,1,0,1"},
                                                {"montecarlo", "levitron", "--vary", name + "=1"},
                                                {"converge", "levitron", "--methods", name},
                                                {"trajectory", "levitron", "--out", name},
                                                {"figure", name},
                                                {"list", name},
                                                {"paper", name}}) {
    const Finished end = kreisel(words, here.path());
    EXPECT_EQ(end.code, 2) << words[0];
    EXPECT_EQ(lines_of(end.err).size(), 1u) << words[0];
    EXPECT_LT(end.err.size(), 1200u) << words[0];
  }
}

TEST(TerminalText, FileNamesThatAreNoUtf8MakeValidJson) {
  const ScratchFolder here;
  const std::string name = "k\xff\xfe\x80";
  write_case(here / (name + ".toml"), "");
  const Finished end = kreisel({"trajectory", name + ".toml", "--until", "0.1", "--json"}, here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_EQ(end.out, printable(end.out.substr(0, end.out.size() - 1)) + "\n");
  EXPECT_SAYS(end.out, "\"case\":\"k\\ufffd\\ufffd\\ufffd\"");
  EXPECT_NO_THROW(json(end.out));
  EXPECT_TRUE(fs::exists(here / ("out/" + name + "-trajectory.h5")));
}

TEST(TerminalText, AFullStandardOutputIsSaid) {
  const ScratchFolder here;
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"--help"},
        {"--version"},
        {"map", "--help"},
        {"list", "machine"},
        {"list", "papers"},
        {"equilibrium", "levitron"},
        {"trajectory", "levitron", "--until", "0.1"},
        {"trajectory", "levitron", "--until", "0.1", "--json"},
        {"map", "levitron", "--size", "3x3", "--until", "0.1"},
        {"montecarlo", "levitron", "--samples", "10", "--until", "0.1", "--json"},
        {"converge", "levitron", "--methods", "strang", "--until", "0.1"},
        {"figure", "out/levitron-map.h5"}}) {
    const Finished end = Running(places::program, words, here.path(), "/dev/full").wait();
    EXPECT_EQ(end.code, 2) << words[0];
    EXPECT_SAYS(end.err, "kreisel: cannot write to standard output\n");
  }
}

}  // namespace
}  // namespace kreisel::test
