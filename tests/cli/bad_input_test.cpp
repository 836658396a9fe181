// Bad input: exit code 2, one line on standard error that says what is wrong and what is allowed, nothing written.
#include <gtest/gtest.h>

#include "cli/refused.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

struct Bad {
  std::string words;     // after `kreisel`, split at blanks
  const char* sentence;  // part of what it says
};

std::vector<std::string> split(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

TEST(BadInputs, EmptyValuesAreNone) {
  expect_refused({"certify", "levitron", "--method", ""}, "--method '': expected a value");
  expect_refused({"trajectory", "levitron", "--out", ""}, "--out '': expected a value");
}

// The folder for results is made before the work, so that nobody waits in vain; it does not stay behind, unless it was there.
TEST(BadInputs, FoundOutLateLeaveNoFolder) {
  const std::vector<std::string> section{"section", "levitron", "--plane", "r_x = 1", "--until", "0.5", "--out", "new"};
  const ScratchFolder here;
  const Finished end = kreisel(section, here.path());
  EXPECT_EQ(end.code, 2);
  EXPECT_SAYS(end.err, "is never crossed");
  EXPECT_TRUE(here.names().empty());
  fs::create_directory(here / "new");
  EXPECT_EQ(kreisel(section, here.path()).code, 2);
  EXPECT_TRUE(fs::exists(here / "new"));
}

TEST(BadInputs, CountsOfAGridAreNamedAsGiven) {
  expect_refused({"field", "toy-levitron", "--grid", "x=0:1:1,z=0:1:3"},
                 "kreisel: --grid x=0:1:1: the count '1': expected a whole number from 2");
}

// Widths and ends of ranges that are not there, and ranges that no number is as wide as.
TEST(BadInputs, WidthsOfNothingAndOfTooMuch) {
  for (const char* law : {"initial.x=", "initial.x=uniform:", "initial.x=normal:", "initial.x= "}) {
    expect_refused({"montecarlo", "levitron", "--samples", "4", "--vary", law}, std::string(law) + ": it has no width");
    expect_refused({"tolerance", "levitron", "--keep", "0.5", "--vary", law}, "it has no width");
  }
  expect_refused({"montecarlo", "levitron", "--samples", "4", "--vary", "initial.x=:0.001"}, "no law stands before");
  expect_refused({"sweep", "levitron", "initial.x=:1:3", "--show", "period"}, "initial.x = '': expected a number");
  expect_refused({"map", "levitron", "--window", ",1,0,1"}, "--window ,1,0,1: expected");
  const std::string wide = "-1e308 to 1e308 is wider than any number";
  expect_refused({"sweep", "levitron", "initial.x=-1e308:1e308:5", "--show", "period"}, "initial.x: from " + wide);
  expect_refused({"map", "levitron", "--window=-1e308,1e308,0,1"}, "--window: from " + wide);
  expect_refused({"field", "tilted-base", "--grid", "x=-1e308:1e308:3,z=0.1:0.2:3"}, "--grid x: from " + wide);
}

TEST(BadInputs, CountsOfASweepAreNamedAsGiven) {
  expect_refused({"sweep", "levitron", "initial.spin=18:30:x", "--show", "period"},
                 "kreisel: initial.spin=18:30:x: the count 'x': expected a whole number from 2");
}

// Not only once there are axes, or something that varies.
TEST(BadInputs, EnsemblesOfManyTopsAreRefusedAtOnce) {
  for (const char* study : {"map", "montecarlo"}) expect_refused({study, "two-tops"}, "there are no maps of many tops");
}

class BadInput : public testing::TestWithParam<Bad> {};
TEST_P(BadInput, IsOneSentence) { expect_refused(split(GetParam().words), GetParam().sentence); }

void PrintTo(const Bad& bad, std::ostream* out) { *out << bad.words; }

INSTANTIATE_TEST_SUITE_P(
    Command, BadInput,
    testing::Values(
        Bad{"", "A subcommand is required"}, Bad{"mapp levitron", "there is no command 'mapp' (did you mean 'map'?)"},
        Bad{"trajectory", "CASE is required"},
        Bad{"trajectory levitron --colour red", "`kreisel trajectory` has no option '--colour'; `kreisel"},
        Bad{"map levitron --widht 10", "`kreisel map` has no option '--widht' (did you mean '--window'?)"},
        Bad{"map levitron --sise=3x3", "has no option '--sise' (did you mean '--size'?)"},
        Bad{"list methods --jsn", "`kreisel list` has no option '--jsn' (did you mean '--json'?)"},
        Bad{"list cases --all", "--all: only `list methods` is shortened without it"},
        Bad{"trajectory levitron extra", "extra"},
        Bad{"map levitron --simd mmx", "simd mmx: expected sse2, avx2 or avx512"},
        Bad{"list stuff",
            "stuff not in "
            "{systems,methods,fields,pairs,magnets,parts,rotors,colours,cases,papers,observables,keys,machine}"},
        Bad{"trajectory levitron --until", "--until"}));

INSTANTIATE_TEST_SUITE_P(
    Converge, BadInput,
    testing::Values(
        Bad{"converge", "CASE is required"},
        Bad{"converge lagrange-top --methods strang,,rk4", "--methods strang,,rk4: expected a list such as strang,rk4"},
        Bad{"converge lagrange-top --methods strang,strang", "strang is named twice"},
        Bad{"converge lagrange-top --methods stran", "there is no method 'stran' (did you mean 'strang'?)"},
        Bad{"converge levitron --methods strang,taylor", "method 'taylor' does not work for the Levitron: it needs"},
        Bad{"converge lagrange-top --steps 0.1,x", "--steps 0.1,x: expected numbers such as 0.02,0.01"},
        Bad{"converge lagrange-top --steps 0.1,0.1", "the step 0.1 is given twice"},
        Bad{"converge lagrange-top --steps 0.1,-1", "a step is a positive, finite number"},
        Bad{"converge lagrange-top --steps 5 --until 2", "a step of 5 is longer than the time to run, 2"},
        Bad{"converge lagrange-top --until 0", "the time to run is a positive, finite number"},
        Bad{"converge lagrange-top --threads 0", "--threads 0: expected a whole number from 1 to 4096"}));

INSTANTIATE_TEST_SUITE_P(
    Paper, BadInput,
    testing::Values(Bad{"paper", "NAME is required: a name from `kreisel list papers`, or --all"},
                    Bad{"paper --all dullin-fig1a", "--all makes every figure: leave out 'dullin-fig1a'"},
                    Bad{"paper --all --threads none", "--threads none: expected a whole number"},
                    Bad{"paper sogo-fig5", "there is no published figure 'sogo-fig5' (did you mean 'sogo-fig"},
                    Bad{"paper dullin-fig1a --threads none", "--threads none: expected a whole number"}));

INSTANTIATE_TEST_SUITE_P(
    Case, BadInput,
    testing::Values(
        Bad{"trajectory levitro",
            "there is no case 'levitro' (did you mean 'levitron'?); `kreisel list cases` shows all"},
        Bad{"map nowhere.toml", "there is no case file nowhere.toml"},
        Bad{"equilibrium ./x", "there is no case file ./x"}, Bad{"trajectory /", "/ is a folder, not a case file"},
        Bad{"trajectory levitron --set body.mas=1", "unknown key body.mas = 1 in --set (did you mean 'body.mass'?)"},
        Bad{"sweep levitron run.until=1:5:3 --show time --until 4",
            "run.until = 4: the sweep goes over run.until already, leave one of them out"},
        Bad{"sweep levitron run.step=0.001:0.002:3 --show time --step 0.004",
            "run.step = 0.004: the sweep goes over run.step already, leave one of them out"},
        Bad{"sweep levitron initial.spni=1:2:3 --show time",
            "unknown key initial.spni = 1 in the sweep (did you mean 'initial.spin'?)"},
        Bad{"trajectory euler-top --method exact --checkpoint", "method 'exact' has no checkpoints: it remembers"},
        Bad{"trajectory levitron --set body.mass", "--set body.mass: write it as key=value"},
        Bad{"trajectory levitron --set body.mass=-1", "body.mass = -1: expected a positive number [kg]"},
        Bad{"map levitron --set body.mass=nan", "body.mass = nan: expected a positive number [kg]"},
        Bad{"equilibrium levitron --set body.radius=inf", "body.radius = inf: expected a positive number [m]"},
        Bad{"trajectory gans-levitron --set body.theta1=0", "body.theta1 = 0: expected a positive number"},
        Bad{"trajectory levitron --set initial.z=-0.0312926935",
            "is inside the magnet or below it (its top is at 0): raise initial.z"},
        Bad{"trajectory levitron --set field.kind=disc",
            "expected one of disk, series, ring, ring-series, stack (did you mean 'disk'?)"},
        Bad{"trajectory levitron --set system=yoyo",
            "system = 'yoyo': expected one of levitron, orbitron, lagrange-top, heavy-top, euler-top, kowalevski-top, "
            "many-tops"},
        Bad{"trajectory levitron --set run.step=0", "run.step = 0: expected a positive number [s]"}));

INSTANTIATE_TEST_SUITE_P(
    Steps, BadInput,
    testing::Values(
        Bad{"trajectory levitron --step 0", "run.step = 0: a step is a positive, finite number"},
        Bad{"trajectory levitron --step -0.1", "run.step = -0.1: a step is a positive, finite number"},
        Bad{"map levitron --step nan", "run.step = nan"}, Bad{"trajectory levitron --step inf", "run.step = inf"},
        Bad{"trajectory levitron --step fast", "--step fast: expected a number"},
        Bad{"trajectory levitron --step 1e400", "--step 1e400: expected a number"},
        Bad{"trajectory levitron --until 0", "run.until = 0: the time to run is a positive, finite number"},
        Bad{"map levitron --until -5", "run.until = -5"}, Bad{"trajectory levitron --until inf", "run.until = inf"},
        Bad{"trajectory levitron --until 1,5", "--until 1,5: there is no unit ',5'; expected a number in s"},
        Bad{"trajectory levitron --step 1e-20", "make 2e+21 steps; at most 2^53 can be counted"},
        Bad{"trajectory levitron --every 0", "--every 0: expected a whole number from 1 to"},
        Bad{"trajectory levitron --every 2.5", "--every 2.5: expected a whole number from 1 to"},
        Bad{"trajectory levitron --every 99999999999999999999", "expected a whole number from 1 to"},
        Bad{"trajectory levitron --method strangg",
            "there is no method 'strangg' (did you mean 'strang'?); `kreisel list methods --all` shows all"},
        Bad{"trajectory levitron --method mpe:1,1", "an extrapolation takes different numbers k, not 1 twice"},
        Bad{"trajectory levitron --method mpe:0,2", "an extrapolation takes k from 1 to 1000, not 0"},
        Bad{"trajectory levitron --method mpe:", "after 'mpe:' come whole numbers such as mpe:1,2,4"}));

INSTANTIATE_TEST_SUITE_P(
    Map, BadInput,
    testing::Values(
        Bad{"map levitron --size 0x5", "--size 0x5: expected WIDTHxHEIGHT in pixels"},
        Bad{"map levitron --device gpu", "--device gpu: expected cuda, cpu or auto"},
        Bad{"map levitron --device cuda --simd sse2", "device cuda and simd sse2, which is for the processor, exclude"},
        Bad{"map levitron --device cuda --method reference", "needs quadruple precision, which GPUs do not have"},
        Bad{"map levitron --size 5", "--size 5: expected"}, Bad{"map levitron --size 5x", "--size 5x: expected"},
        Bad{"map levitron --size x5", "--size x5: expected"}, Bad{"map levitron --size -3x2", "--size -3x2: expected"},
        Bad{"map levitron --size 5x5x5", "--size 5x5x5: expected"},
        Bad{"map levitron --size 5.5x5", "--size 5.5x5: expected"},
        Bad{"map levitron --size 99999999999x1", "each from 1 to 16777216"},
        Bad{"map levitron --size 99999999999999999999999x1", "each from 1 to 16777216"},
        Bad{"map levitron --size 16777216x16777216", "is too large"},
        Bad{"map levitron --window 1,2,3", "--window 1,2,3: expected x0,x1,y0,y1"},
        Bad{"map levitron --window 1,2,3,4,5", "--window 1,2,3,4,5: expected x0,x1,y0,y1"},
        Bad{"map levitron --window 1,2,,4", "expected x0,x1,y0,y1"},
        Bad{"sweep levitron initial.spin=900:1800rpm:3 --show time",
            "initial.spin: 900 and 1800rpm are the ends of one range: give both with a unit, or neither"},
        Bad{"map levitron --window 1,2,3,four", "--window four: expected a number in m"},
        Bad{"map levitron --window nan,1,0,1",
            "the window's x range nan to 1 is not a range: it needs finite ends, the lower first"},
        Bad{"map levitron --window 0,inf,0,1", "x range 0 to inf"},
        Bad{"map levitron --window 0,1,1,-1", "y range 1 to -1"},
        Bad{"map levitron --window 0,0,0,1", "x range 0 to 0"},
        Bad{"map levitron --threads 0", "--threads 0: expected a whole number from 1 to 4096"},
        Bad{"map levitron --trust-method strangg", "there is no method 'strangg' (did you mean 'strang'?)"},
        Bad{"map levitron --trust-method nystrom-4",
            "nystrom-4 is the method of the run itself: name another to compare it with"},
        Bad{"map levitron --refine-tolerance 0.1", "--refine"},
        Bad{"map levitron --method auto", "method 'auto' needs an accuracy: above 0 and at most 0.5"},
        Bad{"map levitron --method auto --accuracy 2", "accuracy = 2: expected a number above 0 and at most 0.5"},
        Bad{"map levitron --method auto --accuracy 1e-6 --size 20x20", "cannot show so few wrong fates"},
        Bad{"map levitron --accuracy 0.1", "--accuracy 0.1: it goes with --method auto, and the method is nystrom-4"},
        Bad{"map levitron --method auto --accuracy 0.1 --step 0.01", "--step 0.01: --method auto chooses the step too"},
        Bad{"map levitron --refine --refine-tolerance -1",
            "--refine-tolerance -1: expected a part that is not negative"},
        Bad{"map levitron --refine --refine-tolerance nan",
            "--refine-tolerance nan: expected a part that is not negative"},
        Bad{"map levitron --refine --refine-tolerance some", "--refine-tolerance some: expected a number"},
        Bad{"window levitron --over body.mass,initial.spin --until 3",
            "until = 3 is for tops that are run: ask for fates too, WIDTHxHEIGHT of them"},
        Bad{"window levitron --over body.mass,initial.spin --fates 4x4 --method auto --step 0.01",
            "method 'auto': trajectory, map, montecarlo and tolerance choose one, for a given accuracy; here name one"},
        Bad{"section levitron --plane r_x=0 --method auto --step 0.01",
            "method 'auto': trajectory, map, montecarlo and tolerance choose one, for a given accuracy; here name one"},
        Bad{"section levitron --plane r_x=0 --crossings 0",
            "--crossings 0: expected a whole number from 1 to 10000000"},
        Bad{"map levitron --refine --size 20000x20000", "at most 2^28 pixels"},
        Bad{"map levitron --axes initial.x,initial.zz --window 0,1,0,1",
            "'initial.zz' is no number of this case that can be varied (did you mean 'initial.z'?); `kreisel list keys "
            "--case "
            "CASE` shows all"},
        Bad{"map levitron --axes initial.x --window 0,1,0,1", "--axes initial.x: expected KEY,KEY"},
        Bad{"map levitron --axes initial.x,initial.x --window 0,1,0,1", "the two axes must differ"},
        Bad{"map levitron --axes initial.spin,initial.z",
            "a map over initial.spin and initial.z needs a window x0,x1,y0,y1"},
        Bad{"map levitron --set initial.r=[0,0,0.03]", "initial.x cannot be varied here: initial.r is given"}));

INSTANTIATE_TEST_SUITE_P(
    HeavyTop, BadInput,
    testing::Values(
        Bad{"trajectory heavy-top --method leapfrog",
            "method 'leapfrog' does not work for a heavy top of any inertia: it needs a triangular Hamiltonian"},
        Bad{"trajectory heavy-top --method leapfrog", "; take strang, blanes-moan-4, three-rotations"},
        Bad{"map heavy-top --method bohlin-a", "method 'bohlin-a' does not work for a heavy top of any inertia"},
        Bad{"map heavy-top --trust-method exact", "method 'exact' does not work for a heavy top of any inertia"},
        Bad{"trajectory levitron --method taylor", "method 'taylor' does not work for the Levitron: it needs"},
        Bad{"trajectory levitron --set run.method=hirota-kimura", "'hirota-kimura' does not work for the Levitron"},
        Bad{"trajectory kowalevski-top --method taylor-99", "taylor-99: the order is a number from 1 to 60"},
        Bad{"trajectory euler-top --set initial.Gamma=[0,0,0]", "initial.Gamma = [0, 0, 0]: the vertical is a"},
        Bad{"trajectory euler-top --set body.inertia=[3,0,1]", "body.inertia2 = 0: expected a positive number"},
        Bad{"map heavy-top --set body.inertia1=-1", "body.inertia1 = -1: expected a positive number [kg m^2]"},
        Bad{"equilibrium kowalevski-top --set body.inertia1=3",
            "a Kowalevski top has I1 = I2 = 2 I3 = 2; leave it out"},
        Bad{"map kowalevski-top --axes body.inertia2,initial.Pi1 --window 1,2,0,1",
            "body.inertia2 cannot be varied here: system = 'kowalevski-top' is given and takes its place"},
        Bad{"list systems --case levitron",
            "--case levitron: `list systems` takes no case; of methods: only those that its system takes; of "
            "observables"},
        Bad{"list methods --case levitro", "there is no case 'levitro' (did you mean 'levitron'?)"}));

INSTANTIATE_TEST_SUITE_P(
    Angles, BadInput,
    testing::Values(
        Bad{"trajectory geiser-fig1 --set initial.tilt=0",
            "the start has theta = 0, where Euler angles have no meaning: give initial.tilt between 0 and pi, or run "
            "the "
            "case with space = 'axis'"},
        Bad{"map geiser-fig1 --set initial.a=[0,0,-1]",
            "the start has theta = 3.14, where Euler angles have no meaning"},
        Bad{"converge geiser-fig1 --set initial.tilt=3.14159265358979", "or run the case with space = 'axis'"},
        Bad{"trajectory gans-levitron --set space=angle",
            "space = 'angle': expected one of axis, angles, body (did you mean 'angles'?)"},
        Bad{"trajectory gans-levitron --set space=angles",
            "method 'blanes-moan-4' does not work for the Levitron in Euler angles: it needs a drift beside the "
            "kick (a body free to move, or a top with a fixed point); take leapfrog, kahan-li-8:leapfrog, "
            "midpoint"},
        Bad{"trajectory geiser-fig1 --set field.kind=series",
            "space = 'angles' is for field.kind = 'disk', 'ring', 'ring-series': run field.kind = 'series' with space "
            "= "
            "'axis'"},
        Bad{"trajectory geiser-fig3 --set space=axis",
            "method 'verlet-velocity:1' does not work for the Levitron: it needs a Hamiltonian in canonical "
            "coordinates"},
        Bad{"trajectory geiser-fig1 --method mpe-5:leapfrog",
            "there is no extrapolation 'mpe-5:leapfrog': the orders are mpe-4, mpe-6, mpe-8 and mpe-10"},
        Bad{"trajectory geiser-fig1 --method mpe-4:leapfrogg", "there is no kernel 'leapfrogg'; kernels are strang,"},
        Bad{"trajectory geiser-fig1 --method kahan-li-8:verlet-velocity:1",
            "a composition needs a symmetric kernel such as leapfrog"},
        Bad{"trajectory geiser-fig1 --method verlet-velocity:9", "the series"},
        Bad{"trajectory geiser-fig1 --method verlet-iterated:soon",
            "after the colon comes a number of iterations such as 4, or a tolerance such as until-1e-9"},
        Bad{"paper geiser-fig7", "there is no published figure 'geiser-fig7' (did you mean 'geiser-fig"}));

struct BadFile {
  const char *text, *sentence;
};

TEST(BadInput, CaseFilesAreNamedWithTheirLine) {
  for (const auto& [text, sentence] :
       {BadFile{"", "system is missing from my.toml"}, BadFile{"a = = 1\n", "my.toml, line 1: "},
        BadFile{"a = 1\nb = [1,\n\nc = \"", "my.toml, line "}, BadFile{"\xff\xfe\x01\x02", "my.toml, line 1: "},
        BadFile{"a = 1\na = 2\n", "my.toml, line 2: "},
        BadFile{"system = 'levitron'\n", "run.step is missing from my.toml"},
        BadFile{"system = 5\n", "system = 5: expected a text in quotes"},
        BadFile{"system = 'levitron'\n[run]\nstep = 'long'\nuntil = 2\n",
                "run.step = 'long': expected a number in s"}}) {
    const ScratchFolder here;
    std::ofstream(here / "my.toml", std::ios::binary) << text;
    const Finished end = kreisel({"trajectory", "my.toml"}, here.path());
    EXPECT_EQ(end.code, 2);
    EXPECT_EQ(lines_of(end.err).size(), 1u) << end.err;
    EXPECT_SAYS(end.err, sentence);
    EXPECT_EQ(here.names(), std::vector<std::string>{"my.toml"});
  }
}

TEST(BadInput, UnknownKeysOfAFileAreNamedWithIt) {
  const ScratchFolder here;
  std::ofstream(here / "my.toml") << whole_file(fs::path(places::sources) / "cases/levitron.toml") << "widht = 3\n";
  const Finished end = kreisel({"map", "my.toml"}, here.path());
  EXPECT_EQ(end.code, 2);
  EXPECT_EQ(end.err,
            "kreisel: unknown key map.widht = 3 in my.toml (did you mean 'map.width'?); in [map] there may be "
            "height, width, window, x, y\n");
}

TEST(BadInput, WordsWithNewLinesStayOneLine) {
  expect_refused({"trajectory", "levitron", "--set", "a\nb=1"}, "unknown key a b");
  expect_refused({"trajectory", "no\nsuch"}, "there is no case 'no such'");
}

}  // namespace
}  // namespace kreisel::test
