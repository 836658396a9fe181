// `kreisel explore` as a user starts and ends it.
#include "support/program.hpp"

#include <cstdlib>

#include "served.hpp"

namespace kreisel::test {
namespace {

// With the module that has the tests' own page.
class Explore : public testing::Test {
 protected:
  Explore() { setenv("KREISEL_EXPLORE_MODULE", KREISEL_TEST_MODULE, 1); }
  ~Explore() override { unsetenv("KREISEL_EXPLORE_MODULE"); }

  // The address that it has printed.
  std::string address(const std::filesystem::path& out) const {
    for (int i = 0; i < 1000; ++i, sleep_ms(20))
      if (const std::string said = whole_file(out); said.ends_with('\n')) return said;
    return "";
  }
  static std::uint16_t port_of(const std::string& address) {
    return static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
  }
  static std::string token_of(const std::string& address) {
    return address.substr(address.find('=') + 1, address.size() - address.find('=') - 2);
  }
  Finished refused(const Words& words) const { return kreisel(Words{"explore", "--no-open"} + words, here_.path()); }

  ScratchFolder here_;
};

TEST_F(Explore, ServesUntilCtrlC) {
  Running program(places::program, {"explore", "levitron", "--no-open"}, here_.path(), (here_ / "said").string());
  const std::string said = address(here_ / "said");
  ASSERT_TRUE(said.starts_with("http://127.0.0.1:")) << said;
  EXPECT_EQ(count_of(said, "\n"), 1u);
  EXPECT_SAYS(RawClient(port_of(said)).request(get_text("/")), "the tests' own page");
  WebClient tab(port_of(said), token_of(said));
  ASSERT_EQ(tab.status(), 101);
  EXPECT_EQ(tab.ask({{"id", 1}, {"ask", "hello"}})["first"], "levitron");
  nlohmann::json tiles = nlohmann::json::array();
  for (int i = 0; i < 900; ++i) tiles.push_back({10, i % 30, 512 + i / 30, 64});
  tab.say(fig1a_view(2, tiles));  // in the middle of work
  sleep_ms(100);
  const auto begin = std::chrono::steady_clock::now();
  program.signal(SIGINT);
  const Finished end = program.wait();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(1));
  EXPECT_EQ(end.code, 130) << end.err;
  EXPECT_EQ(end.err, "kreisel: Ctrl-C ends it\nkreisel: the explorer has ended\n");
}

TEST_F(Explore, PortOfTheUser) {
  const Served other;  // takes one
  const Finished taken = refused({"--port", std::to_string(other.port())});
  EXPECT_EQ(taken.code, 2);
  EXPECT_EQ(taken.out, "");
  EXPECT_SAYS(taken.err, "port " + std::to_string(other.port()) + " is taken by another program");
  for (const char* port : {"0", "65536", "-1", "http", "80.5"}) {
    const Finished bad = refused({std::string("--port=") + port});
    EXPECT_EQ(bad.code, 2) << port;
    EXPECT_EQ(bad.out, "") << port;
    EXPECT_EQ(count_of(bad.err, "\n"), 1u) << bad.err;
  }
}

TEST_F(Explore, OthersAreLetInOnlyWithAToken) {
  EXPECT_SAYS(refused({"--listen", "0.0.0.0"}).err, "give both or neither");
  EXPECT_SAYS(refused({"--token", "0123456789abcdef"}).err, "give both or neither");
  EXPECT_SAYS(refused({"--listen", "0.0.0.0", "--token", "short"}).err, "expected 16 to 128 letters");
  EXPECT_EQ(refused({"--listen", "0.0.0.0"}).code, 2);
}

TEST_F(Explore, CasesThatAreNone) {
  for (const char* name : {"no-such-case", "nowhere/x.toml", "/"}) {
    const Finished end = refused({name});
    EXPECT_EQ(end.code, 2) << name;
    EXPECT_EQ(end.out, "") << name;
    EXPECT_EQ(count_of(end.err, "\n"), 1u) << end.err;
  }
}

TEST_F(Explore, SaysHowToGetThePage) {
  setenv("KREISEL_EXPLORE_MODULE", (here_ / "nothing.so").c_str(), 1);
  const Finished end = refused({});
  EXPECT_EQ(end.code, 2);
  EXPECT_SAYS(end.err, "`./run explore` in its source tree builds it");
  std::ofstream(here_ / "nothing.so") << "no module";
  EXPECT_SAYS(refused({}).err, "cannot load the explorer");
}

}  // namespace
}  // namespace kreisel::test
