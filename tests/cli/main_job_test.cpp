// What ./run starts before the rest of the program is built draws and says what the whole program does.
#include <regex>

#include <gtest/gtest.h>

#include "support/hdf5_contents.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

const fs::path main_job = fs::path(places::program).parent_path().parent_path() / "main_job" / "kreisel-main-job";

// The words of the main job as ./run has them, with a smaller picture.
Words words_of_run() {
  const std::string script = whole_file(fs::path(places::sources) / "run");
  std::smatch found;
  if (!std::regex_search(script, found, std::regex(R"(main_job=\((.*) --size [0-9x]+ (.*)\))"))) return {};
  std::istringstream text(found.str(1) + " --size 30x50 " + found.str(2));
  return {std::istream_iterator<std::string>(text), {}};
}

class MainJob : public testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists(main_job)) GTEST_SKIP() << "not built with a sanitizer";
    ASSERT_FALSE(words.empty());
  }

  const ScratchFolder here, there;
  const Words words = words_of_run();
};

TEST_F(MainJob, DrawsTheMapOfTheWholeProgram) {
  const Finished first = Running(main_job, words, here.path()).wait();
  ASSERT_EQ(first.code, 0) << first.err;
  ASSERT_EQ(kreisel(words, there.path()).code, 0);
  int pictures = 0;
  for (const auto& file : fs::directory_iterator(there / "out")) {
    const fs::path drawn = here / "out" / file.path().filename();
    ASSERT_TRUE(fs::exists(drawn)) << drawn;
    if (drawn.extension() == ".h5")
      EXPECT_TRUE(hdf5_contents(drawn) == hdf5_contents(file.path()));
    else
      EXPECT_EQ(whole_file(drawn), whole_file(file.path())) << drawn;
    pictures += drawn.extension() == ".png" ? 1 : 0;
  }
  EXPECT_EQ(pictures, 2);
}

TEST_F(MainJob, RefusesAsTheWholeProgramDoes) {
  std::ofstream(here / "out") << "in the way";
  std::ofstream(there / "out") << "in the way";
  const Finished first = Running(main_job, words, here.path()).wait(), whole = kreisel(words, there.path());
  EXPECT_EQ(first.code, 2) << first.err;
  EXPECT_EQ(first.code, whole.code);
  EXPECT_EQ(first.err, whole.err);
}

}  // namespace
}  // namespace kreisel::test
