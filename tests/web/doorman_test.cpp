// Who may come in.
#include "web/server/network/doorman.hpp"

#include <set>

#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

using web::Doorman;

TEST(Doorman, KnowsTheNamesOfLoopbackAlone) {
  const Doorman d("0123456789abcdef", "");
  for (const char* host :
       {"localhost", "localhost:8080", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:65535", "[::1]", "[::1]:80"})
    EXPECT_TRUE(d.knows_host(host)) << host;
  for (const char* host : {"", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example",
                           "localhost:", "localhost:80a", "localhost:123456", "localhost@evil", "192.168.0.7",
                           "0.0.0.0", "::1", "[::1", "127.0.0.2:80 ", "2130706433", " localhost", "localhost:80:80"})
    EXPECT_FALSE(d.knows_host(host)) << host;
  EXPECT_FALSE(d.knows_host(std::string(300, 'a')));
}

TEST(Doorman, AddressesInNumbersCountWhereOthersAreLetIn) {
  const Doorman d("0123456789abcdef", "0.0.0.0");
  EXPECT_TRUE(d.knows_host("192.168.0.7:8080"));
  EXPECT_TRUE(d.knows_host("[fe80::1]:8080"));
  EXPECT_TRUE(d.knows_host("localhost"));
  EXPECT_FALSE(d.knows_host("evil.example"));
  EXPECT_FALSE(Doorman("0123456789abcdef", "127.0.0.1").knows_host("192.168.0.7"));
}

TEST(Doorman, OriginIsTheHostItself) {
  EXPECT_TRUE(Doorman::same_origin("http://localhost:8080", "localhost:8080"));
  for (const char* origin : {"", "null", "http://localhost:3000", "https://localhost:8080", "http://evil.example",
                             "http://localhost:8080/", "http://localhost:8080.evil.example"})
    EXPECT_FALSE(Doorman::same_origin(origin, "localhost:8080")) << origin;
  EXPECT_FALSE(Doorman::same_origin("http://", ""));
}

TEST(Doorman, Token) {
  const Doorman d("0123456789abcdef", "");
  EXPECT_TRUE(d.has_token("/socket?token=0123456789abcdef"));
  EXPECT_TRUE(d.has_token("/socket?a=b&token=0123456789abcdef&c"));
  for (const char* target :
       {"/socket", "/socket?", "/socket?token=", "/socket?token=0123456789abcde", "/socket?token=0123456789abcdef0",
        "/socket?token=0123456789abcdeF", "/socket?&&&&", "/socket?xtoken=0123456789abcdef", "token=0123456789abcdef"})
    EXPECT_FALSE(d.has_token(target)) << target;
}

TEST(Doorman, TokensAreLongAndNew) {
  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) {
    const std::string token = web::new_token();
    EXPECT_EQ(token.size(), 32u);
    web::check_token(token);
    EXPECT_TRUE(seen.insert(token).second);
  }
  for (const std::string token : {"", "short", "has a blank in it!", "fifteen-letters"})
    EXPECT_SAYS(complaint([&] { web::check_token(token); }), "expected 16 to 128 letters") << token;
  EXPECT_SAYS(complaint([] { web::check_token(std::string(129, 'a')); }), "expected 16 to 128 letters");
}

}  // namespace
}  // namespace kreisel::test
