// --trust, --refine and --pyramid as a user types them.
#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

// With steps so long that fates depend on them.
nlohmann::json map_with(const Words& more, const ScratchFolder& here, const std::string& step = "0.01") {
  Words words{"map", "dullin-fig1a", "--size", "60x100", "--step", step, "--until", "4", "--json"};
  words.insert(words.end(), more.begin(), more.end());
  const Finished end = kreisel(words, here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  return json(end.out);
}

double share(const std::vector<std::uint8_t>& marks) {
  return static_cast<double>(std::count(marks.begin(), marks.end(), 1)) / static_cast<double>(marks.size());
}

TEST(Trust, MarksWhatDependsOnTheStep) {
  const ScratchFolder here;
  const nlohmann::json plain = map_with({}, here);
  EXPECT_FALSE(plain.contains("doubtful_fraction"));
  EXPECT_FALSE(Hdf5Reader(here / "out/dullin-fig1a-map.h5").has("doubtful"));
  const std::vector<std::uint8_t> one = Hdf5Reader(here / "out/dullin-fig1a-map.h5").bytes("fate").values;
  map_with({"--out", "half"}, here, "0.005");
  const std::vector<std::uint8_t> two = Hdf5Reader(here / "half/dullin-fig1a-map.h5").bytes("fate").values;
  const nlohmann::json j = map_with({"--trust", "--out", "both"}, here);
  const Hdf5Reader both(here / "both/dullin-fig1a-map.h5");
  const std::vector<std::uint8_t> doubtful = both.bytes("doubtful").values;
  EXPECT_EQ(both.bytes("fate").values, one);
  for (std::size_t n = 0; n < one.size(); ++n) EXPECT_EQ(doubtful[n], one[n] != two[n] ? 1 : 0) << n;
  EXPECT_GT(share(doubtful), 0.001);
  EXPECT_EQ(j.at("doubtful_fraction").get<double>(), share(doubtful));
  EXPECT_EQ(both.number("doubtful_fraction"), share(doubtful));
  EXPECT_EQ(both.text("second_run"), "half the step, 0.005");
  EXPECT_EQ(j.at("second_run"), "half the step, 0.005");
}

TEST(Trust, AsksAnotherMethod) {
  const ScratchFolder here;
  const nlohmann::json j = map_with({"--trust-method", "blanes-moan-4"}, here);
  EXPECT_EQ(j.at("second_run"), "the method blanes-moan-4");
  EXPECT_GT(j.at("doubtful_fraction").get<double>(), 0.001);
  const Finished end = kreisel({"map", "dullin-fig1a", "--size", "20x30", "--until", "1", "--trust"}, here.path());
  EXPECT_SAYS(end.out, "of the pixels: another fate with half the step, 0.001\n");
}

TEST(Refine, ComputesAPartAndSaysWhich) {
  const ScratchFolder here;
  map_with({}, here);
  const nlohmann::json j = map_with({"--refine", "--out", "few", "--refine-tolerance", "0.2"}, here);
  const Hdf5Reader full(here / "out/dullin-fig1a-map.h5"), few(here / "few/dullin-fig1a-map.h5");
  const std::vector<std::uint8_t> computed = few.bytes("computed").values;
  EXPECT_LT(share(computed), 0.75);
  EXPECT_EQ(j.at("computed_fraction").get<double>(), share(computed));
  const std::vector<double> a = full.numbers("escape_time").values, b = few.numbers("escape_time").values;
  for (std::size_t n = 0; n < a.size(); ++n) {
    if (computed[n] == 1) {
      EXPECT_EQ(a[n], b[n]) << n;
    }
  }
  const nlohmann::json both = map_with({"--refine", "--trust", "--out", "both"}, here);
  EXPECT_TRUE(both.contains("computed_fraction") && both.contains("doubtful_fraction"));
  EXPECT_GT(both.at("doubtful_fraction").get<double>(), 0.001);
}

TEST(Pyramid, ComesWhenAskedFor) {
  const ScratchFolder here;
  const nlohmann::json j = map_with({"--pyramid"}, here);
  EXPECT_EQ(j.at("files").back(), "out/dullin-fig1a-map-tiles/map.dzi");
  EXPECT_TRUE(fs::exists(here / "out/dullin-fig1a-map-tiles/map_files/7/0_0.png"));
  map_with({"--pyramid"}, here);  // again, over the old one
  fs::remove(here / "out/dullin-fig1a-map-tiles/map.dzi");
  const Finished end = kreisel({"map", "dullin-fig1a", "--size", "6x10", "--until", "1", "--pyramid"}, here.path());
  EXPECT_EQ(end.code, 0);  // a picture that fails costs only the picture
  EXPECT_SAYS(end.err, "no tile pyramid is in the way");
  EXPECT_FALSE(fs::exists(here / "out/dullin-fig1a-map-tiles/map.dzi"));
}

}  // namespace
}  // namespace kreisel::test
