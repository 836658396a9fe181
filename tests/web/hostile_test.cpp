// A hundred thousand messages that nobody should send: each is answered with an error or by closing, and the server lives.
#include <random>

#include "served.hpp"

namespace kreisel::test {
namespace {

using nlohmann::json;

class Mischief {
 public:
  explicit Mischief(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t n) { return random_() % n; }
  std::string bytes(std::size_t most) {
    std::string s(below(most), ' ');
    for (char& c : s) c = static_cast<char>(below(256));
    return s;
  }

  // Something that could be a value.
  json value() {
    static const std::vector<json> odd{nullptr,
                                       true,
                                       -1,
                                       0,
                                       1e308,
                                       -1e308,
                                       5e-324,
                                       1e18,
                                       9007199254740993,
                                       0.1,
                                       "",
                                       "x",
                                       "../../etc/passwd",
                                       "levitron",
                                       "initial.x",
                                       "1e999",
                                       "nan",
                                       "\n",
                                       json::array(),
                                       json::object(),
                                       "20 Hz",
                                       json::array({1, 2, 3, 4}),
                                       std::string(300, 'a'),
                                       "\xc3\xbc",
                                       {{"case", "levitron"}}};
    return odd[below(odd.size())];
  }

  // A fit message with some of its values replaced or lost.
  std::string message() {
    static const std::vector<json> fit{
        {{"id", 1}, {"ask", "hello"}},
        {{"id", 2}, {"ask", "case"}, {"job", {{"case", "levitron"}, {"set", {{"initial.spin", 20}}}, {"until", 0.01}}}},
        {{"id", 3}, {"ask", "equilibrium"}, {"job", {{"case", "levitron"}}}},
        fig1a_view(4, {{0, 0, 0, 4}, {3, 1, 1, 4}}, {{"case", "dullin-fig1a"}, {"until", 0.01}}),
        {{"id", 5},
         {"ask", "fly"},
         {"job", {{"case", "levitron"}, {"until", 0.01}}},
         {"start", {{"initial.x", 0.001}}},
         {"rows", 10}},
        {{"id", 6},
         {"ask", "lines"},
         {"job", {{"case", "levitron"}}},
         {"axes", {{{"key", "initial.x"}}, {{"key", "initial.z"}}}},
         {"window", {0, 1, 0, 1}}},
        {{"id", 7},
         {"ask", "save"},
         {"job", {{"case", "levitron"}, {"until", 0.01}}},
         {"axes", {"initial.x", "initial.z"}},
         {"window", {0, 1, 0, 1}},
         {"size", {2, 2}}},
        {{"id", 8}, {"ask", "stop"}}};
    json j = fit[below(fit.size())];
    for (std::size_t n = 1 + below(3); n > 0; --n) spoil(j);
    std::string text = j.dump();
    if (below(4) == 0)
      for (std::size_t n = 1 + below(4); n > 0; --n)
        if (char& c = text[below(text.size())]; (c & 0x80) == 0) c = static_cast<char>(32 + below(95));  // still UTF-8
    return text;
  }

  std::string text() {
    switch (below(8)) {
      case 0: {
        std::string s = bytes(300);
        for (char& c : s) c = static_cast<char>(c & 127);
        return s;
      }
      case 1:
        return std::string(1 + below(3000), '[');
      case 2:
        return R"({"id":1,"ask":"case","job":)" + std::string(below(2000), '{') + "}";
      default:
        return message();
    }
  }

 private:
  void spoil(json& j) {
    if (!j.is_structured() || j.empty() || below(4) == 0) {
      j = value();
      return;
    }
    auto at = j.begin();
    std::advance(at, static_cast<std::ptrdiff_t>(below(j.size())));
    if (below(5) == 0)
      j.erase(at);
    else
      spoil(*at);
  }

  std::mt19937 random_;
};

TEST(Hostile, AHundredThousandMessages) {
  constexpr int all = 100000, of_one_tab = 2500;
  web::Limits limits;
  limits.steps_of_flight = 1e5;  // a spoilt number may ask for what is allowed, and long
  limits.steps_of_file = 1e6;
  limits.steps_of_pixel = 2e4;
  limits.steps_of_tile = 1e7;
  const Served served(limits);
  Mischief mischief(20261116);
  int said = 0, answered = 0, errors = 0, closed = 0;
  while (said < all) {
    WebClient tab = served.tab();
    ASSERT_EQ(tab.status(), 101);
    std::thread reader([&] {
      for (WebMessage m = tab.hear(); m.code == 1 || m.code == 2; m = tab.hear()) {
        if (m.code != 1) continue;
        const json j = m.json();
        EXPECT_TRUE(j.is_object()) << m.body;
        ++answered;
        if (j.contains("error")) ++errors;
        if (j.value("id", json()) == 4000000000U) return;
      }
      ++closed;
    });
    bool open = true;
    for (int i = 0; i < of_one_tab && open; ++i, ++said) open = tab.say(mischief.text());
    tab.say({{"id", 4000000000U}, {"ask", "nothing"}});
    reader.join();
  }
  EXPECT_EQ(closed, 0);  // all of them were read
  EXPECT_GT(errors, all / 2);
  EXPECT_GE(answered, errors);
  EXPECT_TRUE(served.tab().ask({{"id", 1}, {"ask", "hello"}}).contains("version"));
}

TEST(Hostile, BytesThatAreNoFrames) {
  const Served served;
  Mischief mischief(7);
  for (int i = 0; i < 2000; ++i) {
    if (i % 2 == 0) {
      WebClient tab = served.tab();
      ASSERT_EQ(tab.status(), 101) << i;
      tab.raw().send(mischief.bytes(200));
    } else {
      RawClient c = served.raw();
      c.send(mischief.bytes(200) + "\r\n\r\n");
      if (i % 20 == 1) c.receive(50);
    }
  }
  EXPECT_TRUE(served.tab().ask({{"id", 1}, {"ask", "hello"}}).contains("version"));
}

// The code with which a tab was closed; 0: it was not.
int closed_by(WebClient& tab, const std::string& bytes) {
  tab.raw().send(bytes);
  for (WebMessage m = tab.hear(5000); m.code != 0; m = tab.hear(5000))
    if (m.code == 8) return static_cast<unsigned char>(m.body[0]) << 8 | static_cast<unsigned char>(m.body[1]);
  return 0;
}

TEST(Hostile, OversizedAndBrokenFramesClose) {
  const Served served;
  const auto close_code = [&served](const std::string& bytes) {
    WebClient tab = served.tab();
    return closed_by(tab, bytes);
  };
  EXPECT_EQ(close_code(frame(std::string(70000, ' '))), 1009);
  std::string announced = frame("");
  announced[1] = static_cast<char>(0x80 | 127);
  announced.insert(2, std::string("\x00\x00\x7f\xff\xff\xff\xff\xff", 8));
  EXPECT_EQ(close_code(announced), 1009);  // 128 TB: refused before it is sent
  std::string parts = frame(std::string(60000, ' '), 1, false);
  parts += frame(std::string(60000, ' '), 0, true);
  EXPECT_EQ(close_code(parts), 1009);
  EXPECT_EQ(close_code(frame("\xff\xfe")), 1007);                // no UTF-8
  EXPECT_EQ(close_code(frame("{}", 2)), 1003);                   // bytes
  EXPECT_EQ(close_code(frame("{}", 1, true, false)), 1002);      // not masked
  EXPECT_EQ(close_code(frame("{}", 5)), 1002);                   // an unknown kind
  EXPECT_EQ(close_code(frame(std::string(126, 'a'), 9)), 1002);  // a ping that is too long
  WebClient tab = served.tab();
  tab.say(std::string(65000, ' ') + R"({"id":1,"ask":"hello"})");
  EXPECT_TRUE(tab.hear_json().contains("version"));  // what fits is read
}

TEST(Hostile, MessagesAreReadWithTheirLimits) {
  const Served served;
  WebClient tab = served.tab();
  const auto said = [&tab](const std::string& text) {
    tab.say(text);
    return tab.hear_json();
  };
  EXPECT_SAYS(said("").value("error", ""), "no JSON");
  EXPECT_SAYS(said("[]").value("error", ""), "no JSON object");
  EXPECT_SAYS(said("{}").value("error", ""), "id: expected");
  EXPECT_TRUE(said("{}")["id"].is_null());
  EXPECT_SAYS(said(R"({"id":-1,"ask":"hello"})").value("error", ""), "id: expected");
  EXPECT_SAYS(said(R"({"id":1})").value("error", ""), "ask is missing");
  EXPECT_SAYS(said(R"({"id":1,"ask":"dance"})").value("error", ""), "expected hello, case");
  EXPECT_SAYS(said(std::string(30000, '[') + std::string(30000, ']')).value("error", ""), "levels deep");
  EXPECT_SAYS(said(R"({"id":1,"ask":"boundary"})").value("error", ""), "expected hello, case");
}

}  // namespace
}  // namespace kreisel::test
