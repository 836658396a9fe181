// Every command as a user types it: what it prints, what it writes.
#include <cmath>

#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "kreisel/engine/device/device.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "support/program.hpp"
#include "support/published_names.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> sorted_names(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  return names;
}

TEST(Commands, TrajectoryWritesItsFiles) {
  const ScratchFolder here;
  const Finished end = kreisel({"trajectory", "levitron", "--until", "1", "--every", "5"}, here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_SAYS(end.out, "stayed at t = 1 s, after 500 steps of 0.002 s with nystrom-4");
  EXPECT_EQ(sorted_names(here / "out"),
            (std::vector<std::string>{"levitron-trajectory-figure.gp", "levitron-trajectory-figure.png",
                                      "levitron-trajectory-figure.svg", "levitron-trajectory-path-figure.gp",
                                      "levitron-trajectory-path-figure.png", "levitron-trajectory-path-figure.svg",
                                      "levitron-trajectory.csv", "levitron-trajectory.h5"}));
  for (const std::string& name : sorted_names(here / "out")) EXPECT_SAYS(end.out, "out/" + name);
}

TEST(Commands, TrajectoryComparesMethods) {
  const ScratchFolder here;
  const Finished end =
      kreisel({"trajectory", "lagrange-top", "--methods", "strang,mpe:1,2,rk4", "--until", "2", "--json"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  ASSERT_EQ(j.at("methods").size(), 3u);
  EXPECT_EQ(j.at("methods").at(1).at("method"), "mpe:1,2");
  EXPECT_NE(j.at("methods").at(2).at("invariants").at("energy").at("slope"), 0);
  EXPECT_EQ(sorted_names(here / "out"),
            (std::vector<std::string>{"lagrange-top-methods-figure.gp", "lagrange-top-methods-figure.png",
                                      "lagrange-top-methods-figure.svg", "lagrange-top-methods.csv",
                                      "lagrange-top-methods.h5"}));
  const Finished again = kreisel({"figure", "out/lagrange-top-methods.h5", "--out", "again"}, here.path());
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_EQ(whole_file(here / "out/lagrange-top-methods-figure.svg"),
            whole_file(here / "again/lagrange-top-methods-figure.svg"));
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{"--method", "rk4"}, {"--set", "run.method=rk4"}}) {
    std::vector<std::string> words{"trajectory", "lagrange-top", "--methods", "strang,rk4", "--out", "no"};
    words.insert(words.end(), more.begin(), more.end());
    const Finished twice = kreisel(words, here.path());
    EXPECT_EQ(twice.code, 2);
    EXPECT_SAYS(twice.err, "say two things");
  }
  EXPECT_FALSE(fs::exists(here / "no"));
}

TEST(Commands, TrajectoryGivesJson) {
  const ScratchFolder here;
  const Finished end = kreisel(
      {"trajectory", "levitron", "--method", "kahan-li-8", "--step", "0.01", "--until", "1", "--json"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  EXPECT_EQ(j.at("final").at("t"), 1);
  for (const char* part : {"r", "p", "a", "l"}) EXPECT_EQ(j.at("final").at("state").at(part).size(), 3u);
  EXPECT_NEAR(j.at("final").at("state").at("r").at(0).get<double>(), -0.001418981645168685, 1e-8);
  for (const char* name : {"energy", "C1", "C2", "j_z"}) {
    const nlohmann::json& kept = j.at("invariants").at(name);
    EXPECT_LE(kept.at("min").get<double>(), kept.at("first").get<double>());
    EXPECT_GE(kept.at("max").get<double>(), kept.at("first").get<double>());
    EXPECT_EQ(kept.at("drift").get<double>(), std::fmax(kept.at("max").get<double>() - kept.at("first").get<double>(),
                                                        kept.at("first").get<double>() - kept.at("min").get<double>()));
  }
  EXPECT_EQ(j.at("steps"), 100);
  EXPECT_GT(j.at("seconds").get<double>(), 0);
  EXPECT_EQ(j.at("fate"), "stayed");
  EXPECT_EQ(j.at("method"), "kahan-li-8");
  EXPECT_EQ(j.at("units").at("length"), "m");
  for (const nlohmann::json& f : j.at("files"))
    EXPECT_TRUE(fs::exists(here / f.get<std::string>())) << f.get<std::string>();
}

TEST(Commands, TrajectoryInScaledUnitsSaysSo) {
  const ScratchFolder here;
  const nlohmann::json j = json(kreisel({"trajectory", "gans-levitron", "--until", "1", "--json"}, here.path()).out);
  EXPECT_EQ(j.at("units").at("system"), "gans");
  EXPECT_EQ(j.at("units").at("length"), "R");
  EXPECT_EQ(lines_of(whole_file(here / "out/gans-levitron-trajectory.csv"))[0],
            "t [τ],r_x [R],r_y [R],r_z [R],p_x [m R τ^-1],p_y [m R τ^-1],p_z [m R τ^-1],a_x,a_y,a_z,l_x [m R^2 τ^-1],"
            "l_y [m R^2 τ^-1],l_z [m R^2 τ^-1],tilt [rad],energy [m R^2 τ^-2],C1,C2 [m R^2 τ^-1],j_z [m R^2 τ^-1]");
}

TEST(Commands, CsvHasColumnsWithUnitsAndTheRowsAskedFor) {
  const ScratchFolder here;
  kreisel({"trajectory", "levitron", "--until", "0.0205", "--every", "4"}, here.path());
  const std::vector<std::string> rows = lines_of(whole_file(here / "out/levitron-trajectory.csv"));
  EXPECT_EQ(
      rows[0],
      "t [s],r_x [m],r_y [m],r_z [m],p_x [kg m s^-1],p_y [kg m s^-1],p_z [kg m s^-1],a_x,a_y,a_z,l_x [kg m^2 s^-1],"
      "l_y [kg m^2 s^-1],l_z [kg m^2 s^-1],tilt [rad],energy [J],C1,C2 [kg m^2 s^-1],j_z [kg m^2 s^-1]");
  ASSERT_EQ(rows.size(), 5u);  // t = 0, 0.008, 0.016, 0.0205
  EXPECT_EQ(rows[1].substr(0, 8), "0,0.002,");
  EXPECT_EQ(rows[2].substr(0, 6), "0.008,");
  EXPECT_EQ(rows[4].substr(0, 7), "0.0205,");
  for (const std::string& row : rows) EXPECT_EQ(std::count(row.begin(), row.end(), ','), 17);
}

TEST(Commands, Hdf5HoldsTheSameAsTheCsv) {
  const ScratchFolder here;
  kreisel({"trajectory", "levitron", "--until", "0.1", "--every", "10", "--set", "initial.tilt=0.01"}, here.path());
  const Hdf5Reader in(here / "out/levitron-trajectory.h5");
  EXPECT_EQ(in.names(), (std::vector<std::string>{"a", "invariants/C1", "invariants/C2", "invariants/energy",
                                                  "invariants/j_z", "l", "p", "r", "t", "tilt"}));
  EXPECT_EQ(in.numbers("t").values, (std::vector<double>{0, 0.02, 0.04, 0.06, 0.08, 0.1}));
  EXPECT_EQ(in.numbers("r").shape, (std::vector<std::size_t>{6, 3}));
  EXPECT_EQ(in.text("r/unit"), "m");
  EXPECT_EQ(in.text("fate"), "stayed");
  EXPECT_EQ(in.integer("steps"), 50);
  EXPECT_SAYS(in.text("case"), "tilt = 0.01");
  EXPECT_NEAR(in.numbers("tilt").values[0], 0.01, 1e-16);
  std::istringstream last(lines_of(whole_file(here / "out/levitron-trajectory.csv")).back());
  std::string cell;
  std::getline(last, cell, ',');
  for (std::size_t i = 0; i < 3; ++i) {
    std::getline(last, cell, ',');
    EXPECT_EQ(std::stod(cell), in.numbers("r").values[15 + i]);
  }
}

// The settings that a file carries make the same file again.
TEST(Commands, ResultsCanBeMadeAgainFromTheirFile) {
  const ScratchFolder here;
  kreisel({"trajectory", "levitron", "--until", "0.1", "--set", "initial.x=0.003", "--set", "run.until=0.1"},
          here.path());
  const Hdf5Reader in(here / "out/levitron-trajectory.h5");
  std::ofstream(here / "levitron.toml") << in.text("case");
  EXPECT_EQ(kreisel({"trajectory", "./levitron.toml", "--out", "again"}, here.path()).code, 0);
  EXPECT_EQ(whole_file(here / "out/levitron-trajectory.csv"), whole_file(here / "again/levitron-trajectory.csv"));
}

TEST(Commands, GiveTheSameBytesTwice) {
  const ScratchFolder one, two;
  ::setenv("SOURCE_DATE_EPOCH", "1700000000", 1);  // or the files tell when they were made
  for (const ScratchFolder* here : {&one, &two}) {
    EXPECT_EQ(kreisel({"trajectory", "gans-levitron", "--until", "5"}, here->path()).code, 0);
    EXPECT_EQ(kreisel({"map", "dullin-fig1a", "--size", "12x20", "--until", "2"}, here->path()).code, 0);
  }
  ::unsetenv("SOURCE_DATE_EPOCH");
  for (const char* name :
       {"gans-levitron-trajectory.h5", "gans-levitron-trajectory.csv", "gans-levitron-trajectory-figure.gp",
        "dullin-fig1a-map.h5", "dullin-fig1a-map.png", "dullin-fig1a-map-figure.gp"})
    EXPECT_TRUE(whole_file(one / "out" / name) == whole_file(two / "out" / name)) << name;
}

TEST(Commands, MapGivesJsonAndFiles) {
  const ScratchFolder here;
  const Finished end = kreisel({"map", "dullin-fig1a", "--size", "12x20", "--json"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  EXPECT_EQ(j.at("pixels"), 240);
  EXPECT_NEAR(j.at("stable_fraction").get<double>(), 0.124, 0.03);
  EXPECT_GT(j.at("steps").get<double>(), 240);
  EXPECT_GT(j.at("seconds").get<double>(), 0);
  EXPECT_NEAR(j.at("steps_per_second").get<double>(), j.at("steps").get<double>() / j.at("seconds").get<double>(),
              1e-6 * j.at("steps_per_second").get<double>());
  EXPECT_NEAR(j.at("equilibrium_height").get<double>(), 0.0312926934523295399, 1e-16);
  EXPECT_NEAR(j.at("spin_window").at("from").get<double>(), 12.728984, 1e-6);
  EXPECT_EQ(j.at("fates").at("stayed").get<double>() + j.at("fates").at("escaped").get<double>(), 240);
  EXPECT_EQ(sorted_names(here / "out"),
            (std::vector<std::string>{"dullin-fig1a-map-figure.gp", "dullin-fig1a-map-figure.png",
                                      "dullin-fig1a-map-figure.svg", "dullin-fig1a-map.h5", "dullin-fig1a-map.png"}));
  const Hdf5Reader in(here / "out/dullin-fig1a-map.h5");
  EXPECT_EQ(in.numbers("escape_time").shape, (std::vector<std::size_t>{20, 12}));
  EXPECT_EQ(in.bytes("fate").shape, (std::vector<std::size_t>{20, 12}));
  EXPECT_EQ(in.numbers("x").values.front(), 0.0005);
  EXPECT_EQ(in.text("x_axis"), "initial.x");
  EXPECT_EQ(in.text("x/unit"), "m");
}

// Each that says what it is a map of, for some steps.
TEST(Commands, MapOfEveryPublishedCase) {
  const ScratchFolder here;
  std::size_t maps = 0;
  for (const std::string& name : published_names()) {
    const Settings file = settings_from_file(case_file(name));
    if (!file.has("map.x")) continue;
    ++maps;
    const std::string until = std::to_string(20 * std::get<double>(file.values.at("run.step")));
    const Finished end =
        kreisel({"map", name, "--size", "3x2", "--until", until, "--no-figures", "--json"}, here.path());
    ASSERT_EQ(end.code, 0) << name << end.err;
    EXPECT_EQ(json(end.out).at("pixels"), 6) << name;
  }
  EXPECT_GE(maps, 19u);
}

TEST(Commands, MapOverOtherAxes) {
  const ScratchFolder here;
  for (const auto& [axes, window] : {std::pair{"initial.spin,initial.z", "10,35,-0.01,0.01"},
                                     {"initial.spin,initial.tilt", "10,35,0,0.5"},
                                     {"body.mass,initial.spin", "0.015,0.025,10,35"},
                                     {"initial.tilt,initial.azimuth", "-1,1,0,6.28"}}) {
    const Finished end =
        kreisel({"map", "levitron", "--axes", axes, "--window", window, "--size", "6x5", "--until", "1", "--json"},
                here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    EXPECT_EQ(
        json(end.out).at("axes").at(0).get<std::string>() + "," + json(end.out).at("axes").at(1).get<std::string>(),
        axes);
  }
}

TEST(Commands, EquilibriumSaysWhatIsStable) {
  const ScratchFolder here;
  const nlohmann::json j = json(kreisel({"equilibrium", "levitron", "--json"}, here.path()).out);
  const nlohmann::json& e = j.at("equilibria").at(1);
  EXPECT_NEAR(e.at("height").get<double>(), 0.0312926934523295399, 1e-16);
  EXPECT_EQ(e.at("stable"), true);
  EXPECT_NEAR(e.at("spin_windows").at(0).at("to").get<double>(), 31.772947, 1e-6);
  EXPECT_EQ(e.at("modes").size(), 4u);
  EXPECT_GT(j.at("masses").at(0).at("to").get<double>(), 0.02);
  const Finished text = kreisel({"equilibrium", "levitron"}, here.path());
  EXPECT_SAYS(text.out, "height 0.0312926934523 m, axis up: linearly stable");
  EXPECT_SAYS(text.out, "stable spins   12.728984 to 31.772947 rev/s");
  EXPECT_EQ(text.err, "");
  EXPECT_TRUE(here.names().empty());  // it writes nothing
}

TEST(Commands, ListMachineNamesTheInstructionsThatMapsUse) {
  const ScratchFolder here;
  const nlohmann::json j = json(kreisel({"list", "machine", "--json"}, here.path()).out);
  const auto& sets = j.at("simd");
  EXPECT_TRUE(std::any_of(sets.begin(), sets.end(), [&](const nlohmann::json& s) {
    return s.get<std::string>() == j.at("used").get<std::string>();
  }));
  EXPECT_SAYS(kreisel({"list", "machine"}, here.path()).out, j.at("used").get<std::string>());
}

// The families differ at most in the last bits: the same picture from each that this machine has.
TEST(Commands, MapTakesTheInstructionsItIsTold) {
  const ScratchFolder here;
  const nlohmann::json machine = json(kreisel({"list", "machine", "--json"}, here.path()).out);
  const nlohmann::json best =
      json(kreisel({"map", "levitron", "--size", "6x10", "--until", "1", "--json"}, here.path()).out);
  for (const nlohmann::json& set : machine.at("simd")) {
    const nlohmann::json j =
        json(kreisel({"map", "levitron", "--size", "6x10", "--until", "1", "--simd", set.get<std::string>(), "--json"},
                     here.path())
                 .out);
    EXPECT_EQ(j.at("stable_fraction").get<double>(), best.at("stable_fraction").get<double>())
        << set.get<std::string>();
    EXPECT_EQ(j.at("steps").get<double>(), best.at("steps").get<double>()) << set.get<std::string>();
  }
}

TEST(Commands, AGpuThatIsNotThereIsASentence) {
  if (device().usable) GTEST_SKIP() << "there is one: " << device().name;
  const ScratchFolder here;
  const Finished end = kreisel({"map", "levitron", "--device", "cuda"}, here.path());
  EXPECT_EQ(end.code, 2);
  EXPECT_SAYS(end.err, "device cuda: there is no GPU to use here (" + device().why_not + ")");
  EXPECT_FALSE(std::filesystem::exists(here / "out"));
  const Finished other = kreisel({"map", "levitron", "--size", "3x3", "--until", "0.1", "--json"}, here.path());
  EXPECT_EQ(other.code, 0) << other.err;  // auto takes what there is
}

TEST(Commands, ListSaysWhatThereIs) {
  const ScratchFolder here;
  for (const auto& [what, entry] : {std::pair{"systems", "levitron"},
                                    {"methods", "kahan-li-8"},
                                    {"fields", "stack"},
                                    {"pairs", "gay-berne"},
                                    {"magnets", "polygon"},
                                    {"parts", "rod"},
                                    {"rotors", "five-rotations"},
                                    {"colours", "energy-error"},
                                    {"cases", "dullin-fig1b"}}) {
    const Finished text = kreisel({"list", what}, here.path());
    EXPECT_EQ(text.code, 0);
    EXPECT_SAYS(text.out, entry);
    const nlohmann::json j = json(kreisel({"list", what, "--json"}, here.path()).out);
    const auto& rows = j.at(what);
    EXPECT_TRUE(std::any_of(rows.begin(), rows.end(),
                            [e = entry](const nlohmann::json& row) { return row.at("name").get<std::string>() == e; }));
    for (const nlohmann::json& row : rows) EXPECT_FALSE(row.at("about").get<std::string>().empty());
  }
}

// A field says for which spaces it is, under whichever of its rows; a magnet its keys, a vector as one.
TEST(Commands, ListSaysWhatFieldsAndMagnetsHave) {
  const ScratchFolder here;
  using Words = std::vector<std::string>;
  const auto row = [&here](const std::string& what, const std::string& name) {
    const nlohmann::json j = json(kreisel({"list", what, "--json"}, here.path()).out);
    for (const nlohmann::json& found : j.at(what))
      if (found.at("name") == name) return found;
    return nlohmann::json::object();
  };
  EXPECT_EQ(row("fields", "disk").at("spaces").get<Words>(), (Words{"axis", "angles", "body"}));
  EXPECT_EQ(row("fields", "series").at("spaces").get<Words>(), (Words{"axis"}));
  EXPECT_EQ(row("magnets", "cuboid").at("keys").get<Words>(), (Words{"size", "polarisation", "per_kelvin"}));
  EXPECT_FALSE(row("fields", "disk").contains("keys"));
  EXPECT_SAYS(kreisel({"list", "magnets"}, here.path()).out, "size, polarisation, per_kelvin");
}

// By kind, a line each, on about one screen; everything with --all and in JSON.
TEST(Commands, MethodsAreListedByKind) {
  const ScratchFolder here;
  const auto few = lines_of(kreisel({"list", "methods"}, here.path()).out);
  EXPECT_LT(few.size(), 45u);
  for (const std::string& line : few) EXPECT_LE(line.size(), 80u) << line;
  const std::string all = kreisel({"list", "methods", "--all"}, here.path()).out;
  const nlohmann::json j = json(kreisel({"list", "methods", "--json"}, here.path()).out);
  EXPECT_GT(j.at("methods").size(), 100u);
  for (const nlohmann::json& m : j.at("methods")) {
    EXPECT_SAYS(all, "\n  " + m.at("name").get<std::string>() + " ");
    EXPECT_SAYS(all, "\n" + m.at("kind").get<std::string>() + "\n");
  }
  const std::string heavy = kreisel({"list", "methods", "--case", "heavy-top"}, here.path()).out;
  EXPECT_SAYS(heavy, "three-rotations");
  EXPECT_SAYS(heavy, "strang");
  EXPECT_EQ(heavy.find("leapfrog"), std::string::npos);
}

TEST(Commands, FigureDrawsAMapAgain) {
  const ScratchFolder here;
  ASSERT_EQ(kreisel({"map", "levitron", "--size", "12x20", "--until", "1"}, here.path()).code, 0);
  const std::string before = whole_file(here / "out/levitron-map.png");
  const Finished end = kreisel({"figure", "out/levitron-map.h5", "--out", "again"}, here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_EQ(lines_of(end.out).size(), 4u);
  EXPECT_TRUE(whole_file(here / "again/levitron-map.png") == before);
  EXPECT_TRUE(fs::exists(here / "again/levitron-map-figure.svg"));
  EXPECT_TRUE(whole_file(here / "out/levitron-map-figure.gp") == whole_file(here / "again/levitron-map-figure.gp"));
}

TEST(Commands, ProgressIsPlainLinesOnStandardError) {
  const ScratchFolder here;
  const Finished end = kreisel({"map", "levitron", "--size", "20x20", "--until", "1", "--json"}, here.path());
  for (const std::string& line : lines_of(end.err)) {
    EXPECT_EQ(line.find_first_of("\r\x1b"), std::string::npos) << line;
    EXPECT_SAYS(line, "steps/s");
  }
  EXPECT_SAYS(end.err, "100.0 %");
  for (const char* until : {"0.0205", "20"})  // a last short step; an escape
    EXPECT_SAYS(kreisel({"trajectory", "levitron", "--until", until, "--set", "initial.spin=0"}, here.path()).err,
                "100.0 %");
}

TEST(Commands, VersionIsOneLine) {
  const Finished end = kreisel({"--version"}, "/");
  EXPECT_EQ(end.code, 0);
  EXPECT_EQ(lines_of(end.out).size(), 1u);
  EXPECT_EQ(end.out.find("kreisel "), 0u);
}

}  // namespace
}  // namespace kreisel::test
