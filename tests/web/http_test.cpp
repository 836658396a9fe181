// What the server answers to requests: the page and nothing else, to those who mean this machine.
#include "served.hpp"

namespace kreisel::test {
namespace {

class Http : public testing::Test {
 protected:
  std::string get(const std::string& text) const { return served_.raw().request(text); }
  int upgraded(const std::string& token, const std::string& host, const std::string& origin,
               const std::string& path = "/socket") const {
    return status_of(get(upgrade_text(token, host, origin, path)));
  }
  Served served_;
};

TEST_F(Http, AddressIsLoopbackWithAToken) {
  EXPECT_TRUE(served_.address().starts_with("http://127.0.0.1:")) << served_.address();
  EXPECT_EQ(served_.token().size(), 32u);
}

TEST_F(Http, OnlyLoopbackListens) {
  std::ifstream four("/proc/net/tcp");
  char port[8];
  std::snprintf(port, sizeof port, ":%04X", served_.port());
  int found = 0;
  for (std::string line; std::getline(four, line);)
    if (line.find(std::string(port) + " 00000000:0000 0A") != std::string::npos) {
      ++found;
      EXPECT_SAYS(line, "0100007F" + std::string(port));
    }
  EXPECT_EQ(found, 1);
  std::ifstream six("/proc/net/tcp6");
  for (std::string line; std::getline(six, line);)
    if (line.find(std::string(port) + " 00000000000000000000000000000000:0000 0A") != std::string::npos) {
      EXPECT_SAYS(line, "00000000000000000000000001000000" + std::string(port));  // ::1
    }
}

TEST_F(Http, ThePage) {
  const std::string answer = get(get_text("/?token=x", served_.host()));
  EXPECT_EQ(status_of(answer), 200);
  EXPECT_SAYS(answer, "<p>hello");
  EXPECT_SAYS(answer, "Content-Type: text/html; charset=utf-8");
  EXPECT_SAYS(answer, "X-Content-Type-Options: nosniff");
  EXPECT_SAYS(answer, "default-src 'self'; style-src 'self'; img-src");
  EXPECT_SAYS(answer, "connect-src 'self' ws://" + served_.host() + ";");
  EXPECT_SAYS(answer, "frame-ancestors 'none'");
  EXPECT_SAYS(answer, "Referrer-Policy: no-referrer");
  EXPECT_EQ(answer.find("Access-Control"), std::string::npos);
  EXPECT_SAYS(get(get_text("/assets/a.js", served_.host())), "Content-Type: text/javascript");
}

TEST_F(Http, SeveralOnOneConnection) {
  RawClient c = served_.raw();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(status_of(c.request(get_text("/", served_.host()))), 200) << i;
}

TEST_F(Http, HeadHasNoBody) {
  const std::string answer = get("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(status_of(answer), 200);
  EXPECT_SAYS(answer, "Content-Length: 8");
  EXPECT_EQ(answer.find("<p>"), std::string::npos);
}

TEST_F(Http, NoPathsButThoseOfThePage) {
  for (const char* target : {"/nothing", "/../../etc/passwd", "/assets/../index.html", "//etc/passwd",
                             "/%2e%2e/etc/passwd", "/assets", "/index.html/", "/cases/levitron.toml", "/socket"})
    EXPECT_EQ(status_of(get(get_text(target, served_.host()))), 404) << target;
  EXPECT_EQ(status_of(get("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")), 405);
  EXPECT_EQ(status_of(get("DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n")), 405);
}

TEST_F(Http, OtherHostsAreTurnedAway) {
  for (const char* host : {"evil.example", "localhost.evil.example", "192.168.0.7"})
    EXPECT_EQ(status_of(get(get_text("/", host))), 421) << host;
  EXPECT_EQ(status_of(get("GET / HTTP/1.1\r\n\r\n")), 421);
  EXPECT_EQ(status_of(get("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n")), 421);
  EXPECT_EQ(upgraded(served_.token(), "evil.example", "http://evil.example"), 421);
}

TEST_F(Http, OtherOriginsAreTurnedAway) {
  EXPECT_EQ(upgraded(served_.token(), served_.host(), "http://" + served_.host()), 101);
  for (const char* origin : {"", "null", "http://evil.example", "http://localhost:1", "file://"})
    EXPECT_EQ(upgraded(served_.token(), served_.host(), origin), 403) << origin;
}

TEST_F(Http, NobodyWithoutTheToken) {
  const std::string origin = "http://" + served_.host();
  for (const std::string& token :
       {std::string(), std::string(32, '0'), served_.token().substr(1), served_.token() + "0"})
    EXPECT_EQ(upgraded(token, served_.host(), origin), 403) << token;
  EXPECT_EQ(upgraded(served_.token(), served_.host(), origin, "/other"), 403);
}

TEST_F(Http, LongHeadersAreRefused) {
  const std::string fits(4000, 'a'), long_one(9000, 'a');
  EXPECT_EQ(status_of(get(get_text("/", served_.host(), "X-A: " + fits + "\r\n"))), 200);
  EXPECT_EQ(status_of(get(get_text("/", served_.host(), "X-A: " + long_one + "\r\n"))), 431);
  EXPECT_NE(status_of(get(get_text("/" + long_one, served_.host()))), 200);
}

TEST_F(Http, BodiesAreRefused) {
  EXPECT_EQ(status_of(get("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\nabc")), 400);
  EXPECT_EQ(status_of(get("GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n")), 400);
  EXPECT_EQ(status_of(get("nonsense\r\n\r\n")), 400);
}

TEST(HttpLimits, SilentOnesAreClosed) {
  web::Limits limits;
  limits.header_time = std::chrono::seconds(1);
  const Served served(limits);
  RawClient c = served.raw();
  c.send("GET / HTTP/1.1\r\nHost: loc");
  const auto begin = std::chrono::steady_clock::now();
  while (c.receive(5000)) {
  }
  EXPECT_FALSE(c.open());
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(3));
}

TEST(HttpLimits, SoManyConnections) {
  web::Limits limits;
  limits.connections = 8;
  const Served served(limits);
  {
    std::vector<RawClient> few;
    for (int i = 0; i < 8; ++i) {
      few.push_back(served.raw());
      EXPECT_EQ(status_of(few.back().request(get_text("/"))), 200) << i;
    }
    RawClient one_more = served.raw();
    EXPECT_EQ(one_more.request(get_text("/")), "");
  }
  for (int tries = 0;; ++tries) {  // they are gone, and there is room again
    if (status_of(served.raw().request(get_text("/"))) == 200) break;
    ASSERT_LT(tries, 100);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

TEST(HttpLimits, DeadTabsAreClosed) {
  web::Limits limits;
  limits.idle_time = std::chrono::seconds(1);
  const Served served(limits);
  WebClient dead = served.tab(), living = served.tab();
  ASSERT_EQ(dead.status(), 101);
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(living.hear(1600).code, 0);  // answers pings
  while (dead.raw().receive(4000)) {     // does not
  }
  EXPECT_FALSE(dead.raw().open());
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
  EXPECT_TRUE(living.ask({{"id", 1}, {"ask", "hello"}}).contains("version"));
}

TEST(ServeRefuses, PortsAndAddresses) {
  const Served one;
  const auto refused = [](const std::function<void(web::ServeAsk&)>& change) {
    std::atomic<bool> stop{true};
    web::ServeAsk ask{.page = test_page, .stop = &stop};
    change(ask);
    return complaint([&] { web::serve(ask); });
  };
  EXPECT_EQ(refused([](web::ServeAsk&) {}), "no error");
  EXPECT_SAYS(refused([&](web::ServeAsk& a) { a.port = one.port(); }), "is taken by another program");
  EXPECT_SAYS(refused([](web::ServeAsk& a) { a.listen = "0.0.0.0"; }), "needs a token");
  EXPECT_SAYS(refused([](web::ServeAsk& a) { a.listen = "0.0.0.0", a.token = "short"; }), "expected 16 to 128 letters");
  EXPECT_SAYS(refused([](web::ServeAsk& a) { a.listen = "nowhere", a.token = "0123456789abcdef"; }),
              "--listen nowhere");
  EXPECT_SAYS(refused([](web::ServeAsk& a) { a.listen = "203.0.113.1", a.token = "0123456789abcdef"; }),
              "cannot listen");
  EXPECT_SAYS(refused([](web::ServeAsk& a) { a.first = "no-such-case"; }), "there is no case 'no-such-case'");
}

}  // namespace
}  // namespace kreisel::test
