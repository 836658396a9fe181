// What docs/cases.md says of keys is written by hand: here every one of them is looked for. Tables of what a user can name are made, and looked
// at, by tools/case_docs.
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "support/places.hpp"
#include "support/published_case.hpp"

namespace kreisel::test {
namespace {

std::string page(const char* name) {
  std::ifstream in(std::filesystem::path(places::sources) / "docs" / name);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// As `body.mass`, or in a row of names as `mass`.
bool named(const std::string& text, const std::string& path) {
  const std::string last = path.substr(path.rfind('.') + 1);
  return text.find("`" + path + "`") != std::string::npos || text.find("`" + last + "`") != std::string::npos;
}

TEST(Documented, EveryNumberOfEveryCase) {
  const std::string text = page("cases.md");
  ASSERT_GT(text.size(), 1000U);
  std::size_t seen = 0;
  for (const auto& file : std::filesystem::directory_iterator(std::filesystem::path(places::sources) / "cases")) {
    if (file.path().extension() != ".toml") continue;
    for (const AxisName& a : open_case(file.path()).experiment->axes()) {
      ++seen;
      const bool own = a.path.starts_with("numbers."), scatter = a.path.starts_with("scatter.");
      const bool of_vector =
          std::isdigit(static_cast<unsigned char>(a.path.back())) != 0;  // inertia2: `inertia`, or a row
      const std::string vector = a.path.substr(0, a.path.size() - 1);
      EXPECT_TRUE(own || scatter || named(text, a.path) || (of_vector && named(text, vector)))
          << a.path << " of " << file.path().filename();
    }
  }
  EXPECT_GT(seen, 300U);
}

}  // namespace
}  // namespace kreisel::test
