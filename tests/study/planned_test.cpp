// Every study alike: its plan knows what it costs, how long that takes about and what decides its result, a run ends soon when another thread
// wants it to, what its run would refuse its plan does, and what it saved can be loaded again. The list is held against the sources: a plan
// that is not in it fails.
#include "kreisel/study/job/planned.hpp"

#include <cmath>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "heard_progress.hpp"
#include "kept_result.hpp"
#include "kreisel/error.hpp"
#include "kreisel/paper/report/all_papers.hpp"
#include "kreisel/study/design/design_study.hpp"
#include "kreisel/study/redraw.hpp"
#include "processor_time.hpp"
#include "small_studies.hpp"
#include "support/places.hpp"

namespace kreisel::test {
namespace planned_test {

enum class Size { small, larger, endless };  // endless: seconds at least, mostly hours

double until_of(Size s) { return s == Size::small ? 1 : s == Size::larger ? 2 : 1e7; }

struct Study {
  std::string plan;  // the name of its type
  std::function<std::string(Size)> fingerprint;
  std::function<Cost(Size)> cost;
  std::function<double(const Control&)> seconds;                 // of the small one
  std::function<void(const Control&)> small;                     // runs it
  std::function<std::function<void(const Control&)>()> endless;  // planned; what it gives back runs
  std::function<KeptResult(const std::filesystem::path& folder)>
      kept;                // the small one, saved and loaded (kept_result.hpp)
  std::string not_kept{};  // why there is none

  friend void PrintTo(const Study& s, std::ostream* out) { *out << s.plan; }
};

// Why nothing loads the result of a study again; HACKING.md says so too.
std::string not_kept(const PlannedDesign&) { return "its page is made from others' results"; }
std::string not_kept(const PlannedPapers&) { return "each of its figures is kept by itself, as PlannedPaper"; }

// Of a search whose length nobody knows: it is told of once it has taken longer than anybody likes to wait (search_watch.hpp), so a long one, which
// is stopped when something was heard.
void told_run(PlannedEquilibrium (*plan)(Size), const Control& control) {
  std::atomic<bool> stop{false};
  dynamic_cast<HeardProgress&>(*control.watcher).at_add = [&stop] { stop = true; };
  Control until_heard = control;
  until_heard.stop = &stop;
  EXPECT_THROW(run(plan(Size::endless), until_heard), Error);
}

template <Planned Plan>
void told_run(Plan (*plan)(Size), const Control& control) {
  static_cast<void>(run(plan(Size::small), control));
}

template <Planned Plan>
Study study(const std::string& name, Plan (*plan)(Size)) {
  Study s{name,
          [plan](Size size) { return plan(size).fingerprint; },
          [plan](Size size) { return plan(size).cost(); },
          [plan](const Control& control) { return estimated_seconds(plan(Size::small), control); },
          [plan](const Control& control) { told_run(plan, control); },
          [plan] {
            return [p = std::make_shared<const Plan>(plan(Size::endless))](const Control& control) {
              static_cast<void>(run(*p, control));
            };
          },
          {}};
  if constexpr (requires(const Plan& p) { not_kept(p); })
    s.not_kept = not_kept(plan(Size::small));
  else
    s.kept = [plan](const auto& folder) { return kept(plan(Size::small), folder); };
  return s;
}

TrajectoryAsk trajectory(Size s) {
  TrajectoryAsk ask = trajectory_ask(shared("lagrange-top"));
  ask.run.until = until_of(s);
  ask.run.every = 0;
  return ask;
}

PlannedMap map(Size s) {
  MapAsk ask = small_map(2, s == Size::small ? 2 : 3);
  ask.map.x0 = ask.map.y0 = 0;
  ask.map.x1 = ask.map.y1 = 0.001;
  ask.run.until = until_of(s);
  return planned_map(ask);
}

SampleAsk sample(Size s) {
  SampleAsk ask = small_sample();
  ask.run.until = until_of(s);
  return ask;
}

PlannedTolerance tolerance(Size s) {
  ToleranceAsk ask = small_tolerance();
  ask.sample = sample(s);
  return planned_tolerance(ask);
}

PlannedFates fates(Size s) {
  static const std::vector<double> x(1000, 1e-4);
  const MapAsk as = small_map();
  FatesAsk ask{.of = as.of, .run = as.run, .columns = {{"initial.x", x}}, .starts = x.size(), .engine = as.engine};
  ask.run.until = until_of(s);
  return planned_fates(ask);
}

PlannedSweep sweep(Size s) {
  const TrajectoryAsk one = trajectory(s);
  return planned_sweep({one.of, one.run, {{"initial.tilt", 0.1, 0.2, 3}}, {"time"}});
}

PlannedSection section(Size s) {
  const TrajectoryAsk one = trajectory(s);
  SectionAsk ask{.of = one.of, .run = one.run, .plane = "a_x = 0"};
  ask.run.until *= 20;  // so that it is crossed
  ask.crossings = SectionAsk::most_crossings;
  return planned_section(ask);
}

PlannedConvergence convergence_of(Size s) {
  ConvergenceAsk ask{shared("lagrange-top"), {method_named("strang"), method_named("rk4")}, {0.1, 0.2}};
  ask.until = until_of(s);
  return planned_convergence(ask);
}

PlannedFlight flight(Size s) {
  FlightAsk ask{shared("levitron")};
  ask.run = ask.of->run;
  ask.run.until = until_of(s);
  return planned_flight(ask);
}

PlannedDesign design(Size s) {
  return planned_design({settings_from_file(case_file("toy-levitron")), "toy-levitron", until_of(s)});
}

PlannedWindow window(Size s) {
  WindowAsk ask{shared("levitron"), {"body.mass", "initial.spin"}, {{0.019, 0.0215, 8, 38}}};
  ask.run = ask.of->ensemble;
  ask.samples = s == Size::small ? 3 : s == Size::larger ? 5 : 1000;
  return planned_window(ask);
}

PlannedFieldGrid field(Size s) {
  const std::size_t n = s == Size::small ? 3 : s == Size::larger ? 4 : 100;
  return planned_field_grid(shared("toy-levitron"), {{{0, 0.01, n}, {0, 0.01, n}, {0.02, 0.04, n}}});
}

PlannedFieldPoints field_points(Size s) {
  FieldPointsAsk ask{shared("toy-levitron")};
  const std::size_t n = s == Size::small ? 3 : s == Size::larger ? 4 : 200'000;
  for (std::size_t i = 0; i < n; ++i) ask.at.push_back({0, 0, 0.02 + 1e-7 * static_cast<double>(i)});
  return planned_field_points(ask);
}

PlannedEquilibrium equilibrium(Size s) {
  return planned_equilibrium(s == Size::small    ? shared("levitron")
                             : s == Size::larger ? shared("levitron", {"initial.spin=21"})
                                                 : shared("driven-levitron"));
}

PlannedCertify certificates(Size s) {
  if (s == Size::endless) return planned_certify({shared("heavy-top")});
  std::vector<NamedMethod> methods{method_named("strang")};
  if (s == Size::larger) methods.push_back(method_named("rk4"));
  return planned_certify({shared("lagrange-top"), methods});
}

PaperAsk paper_ask(Size s) {
  return {s != Size::small, [](const std::string& name, const std::vector<std::string>& overrides) {
            return published(name, overrides);
          }};
}

PlannedPapers all_papers(Size s) {
  static const ScratchFolder here;
  const PaperAsk one = paper_ask(s);
  return planned_papers({{&paper_named("geiser-table1")}, here.path(), one.full, one.open});
}

const std::vector<Study>& studies() {
  static const std::vector<Study> list{
      study<PlannedTrajectory>("PlannedTrajectory", [](Size s) { return planned_trajectory(trajectory(s)); }),
      study<PlannedMethods>("PlannedMethods",
                            [](Size s) {
                              return planned_methods(trajectory(s), {"strang", "rk4"});
                            }),
      study<PlannedMap>("PlannedMap", map),
      study<PlannedMonteCarlo>("PlannedMonteCarlo",
                               [](Size s) {
                                 return planned_montecarlo({sample(s), 300, false});
                               }),
      study<PlannedTolerance>("PlannedTolerance", tolerance),
      study<PlannedFates>("PlannedFates", fates),
      study<PlannedSweep>("PlannedSweep", sweep),
      study<PlannedSection>("PlannedSection", section),
      study<PlannedConvergence>("PlannedConvergence", convergence_of),
      study<PlannedFlight>("PlannedFlight", flight),
      study<PlannedDesign>("PlannedDesign", design),
      study<PlannedWindow>("PlannedWindow", window),
      study<PlannedFieldGrid>("PlannedFieldGrid", field),
      study<PlannedFieldPoints>("PlannedFieldPoints", field_points),
      study<PlannedEquilibrium>("PlannedEquilibrium", equilibrium),
      study<PlannedCertify>("PlannedCertify", certificates),
      study<PlannedPaper>("PlannedPaper",
                          [](Size s) { return planned_paper(paper_named("geiser-table1"), paper_ask(s)); }),
      study<PlannedPapers>("PlannedPapers", all_papers)};
  return list;
}

// A study planned on a case whose model refuses methods and steps, or why it runs no steps that somebody chooses.
struct OnCase {
  std::function<void(const std::shared_ptr<const Case>&)> plan{};
  std::string why_not{}, of = "driven-levitron";
};

OnCase never(const std::string& why_not) { return {{}, why_not}; }

const std::map<std::string, OnCase>& on_cases() {
  using Of = const std::shared_ptr<const Case>&;
  const auto as_is = [](Of c) { return trajectory_ask(c); };
  const auto some = [](Of c) { return sample_ask(c); };
  static const std::map<std::string, OnCase> rows{
      {"PlannedTrajectory", {[as_is](Of c) { planned_trajectory(as_is(c)); }}},
      {"PlannedMethods", {[as_is](Of c) {
         planned_methods(as_is(c), {"mpe-4", c->run.method});
       }}},
      {"PlannedMap", {[](Of c) {
         MapAsk ask = map_ask(c);
         ask.map = {"initial.x", "initial.z", 0, 0.001, 0, 0.001, 2, 2};
         planned_map(ask);
       }}},
      {"PlannedMonteCarlo", {[some](Of c) {
         planned_montecarlo({some(c), 300, false});
       }}},
      {"PlannedTolerance", {[some](Of c) { planned_tolerance({.sample = some(c)}); }}},
      {"PlannedFates", {[](Of c) {
         static const std::vector<double> x{0, 1e-4};
         planned_fates({.of = c, .run = c->ensemble, .columns = {{"initial.x", x}}, .starts = x.size(), .engine = {}});
       }}},
      {"PlannedSweep", {[](Of c) {
         planned_sweep({c, c->run, {{"initial.spin", 19, 21, 3}}, {"time"}});
       }}},
      {"PlannedSection", {[](Of c) {
         planned_section({.of = c, .run = c->run, .plane = "x_x = 0", .axes = {{"initial.spin", 19, 21, 3}}});
       }}},
      {"PlannedConvergence", {[](Of c) {
         planned_convergence({c, {method_named(c->run.method)}, {c->run.step}, 4 * c->run.step});
       }}},
      {"PlannedFlight", {[](Of c) {
         planned_flight({c, c->run});
       }}},
      {"PlannedDesign", never("it is of magnets alone, which any method moves with any step")},
      {"PlannedWindow",
       {[](Of c) {
          WindowAsk ask{c, {"rotor.frequency", "rotor.deviation"}};
          ask.run = c->ensemble;
          ask.fates_width = ask.fates_height = 2;
          planned_window(ask);
        },
        "", "rotor-levitation"}},
      {"PlannedFieldGrid", never("nothing moves")},
      {"PlannedFieldPoints", never("nothing moves")},
      {"PlannedEquilibrium", never("nothing moves")},
      {"PlannedCertify", {[](Of c) {
         planned_certify({c, {method_named(c->run.method)}});
       }}},
      {"PlannedPaper", never("its runs are the paper's")},
      {"PlannedPapers", never("its runs are the papers'")}};
  return rows;
}

// In air, of a drive; with a law for its samples.
std::shared_ptr<const Case> refused_case(const std::string& name, const std::string& key, const std::string& value) {
  Settings s = settings_from_file(case_file(name));
  for (const std::string& o : {std::string("friction.air.shape=disk"), std::string("friction.air.radius=0.01"),
                               "run." + key + "=" + value, "ensemble." + key + "=" + value})
    apply_override(s, o);
  set_laws(s, {{"initial.x", "0.001"}});
  return std::make_shared<const Case>(open_case(s, name));
}

// Samples are a part of two studies; tiles are drawn while somebody moves about in them, and never end.
const std::set<std::string> no_studies{"PlannedSamples", "PlannedTiles"};

// Studies whose files, HDF5 as others', have nothing to be drawn.
const std::set<std::string> no_pictures{"PlannedFates"};

TEST(Planned, EveryPlanOfTheSourcesIsInTheList) {
  std::set<std::string> listed = no_studies, written;
  for (const Study& s : studies()) listed.insert(s.plan);
  const std::regex plan("\nstruct (Planned[A-Za-z]*) \\{");
  for (const char* room : {"kreisel/study", "kreisel/paper"})
    for (const auto& f : std::filesystem::recursive_directory_iterator(std::filesystem::path(places::sources) / room)) {
      if (f.path().extension() != ".hpp") continue;
      const std::string text = content(f.path());
      for (std::sregex_iterator i(text.begin(), text.end(), plan), end; i != end; ++i) written.insert((*i)[1]);
    }
  EXPECT_EQ(written, listed);
}

class EveryStudy : public testing::TestWithParam<Study> {};

TEST_P(EveryStudy, KnowsItsCostAndWhatDecidesItsResult) {
  const Study& s = GetParam();
  const Cost small = s.cost(Size::small), larger = s.cost(Size::larger);
  EXPECT_GT(small.steps + small.looks, 0u);
  EXPECT_EQ(small.steps > 0, small.trajectories > 0);
  const std::uint64_t more = s.plan == "PlannedEquilibrium" ? 0 : 1;  // nobody knows how long a search is
  EXPECT_GE(larger.steps + larger.looks, small.steps + small.looks + more);
  EXPECT_NE(s.fingerprint(Size::small), "");
  EXPECT_EQ(s.fingerprint(Size::small), s.fingerprint(Size::small));
  EXPECT_NE(s.fingerprint(Size::small), s.fingerprint(Size::larger));
  const double seconds = s.seconds({});
  EXPECT_GT(seconds, 0);
  EXPECT_LT(seconds, 600);
}

// Before there is any work: one of several methods, one of many points.
TEST_P(EveryStudy, RefusesInItsPlanWhatItsRunWould) {
  const auto row = on_cases().find(GetParam().plan);
  ASSERT_TRUE(row != on_cases().end()) << "a row of on_cases";
  const OnCase& on = row->second;
  ASSERT_NE(on.plan != nullptr, !on.why_not.empty());
  if (!on.plan) return;
  EXPECT_SAYS(complaint([&] { on.plan(refused_case(on.of, "method", "blanes-moan-4")); }), "goes backward in some");
  EXPECT_SAYS(complaint([&] { on.plan(refused_case(on.of, "step", "1")); }), "the drive goes round");
  EXPECT_EQ(complaint([&] { on.plan(refused_case(on.of, "method", "strang")); }), "no error");
}

// Who looks for steady motions of many bodies does not look for those of hundreds.
TEST(Planned, OfHundredsOfBodiesThereIsNoSearch) {
  const auto gas = shared("dipole-gas");
  EXPECT_SAYS(complaint([&] { planned_equilibrium(gas); }), "16 bodies at most, and the case has 216");
  EXPECT_SAYS(complaint([&] { planned_window({gas, {"body.moment", "body.mass"}}); }), "16 bodies at most");
}

// What has been saved is the same again; a part of the file, another one and none are refused.
TEST_P(EveryStudy, ComesBackFromItsFile) {
  const Study& s = GetParam();
  ASSERT_NE(s.kept != nullptr, !s.not_kept.empty());
  if (!s.kept) return;
  const ScratchFolder here;
  const KeptResult k = s.kept(here.path());
  EXPECT_FALSE(k.had.empty());
  EXPECT_EQ(k.read, k.had);
  const std::string bytes = content(k.file), end = k.file.extension().string();
  if (end == ".h5" && !no_pictures.contains(s.plan)) {
    EXPECT_EQ(complaint([&] { redraw(k.file, here / "again", no_figures); }), "no error")
        << "a row of kinds in redraw.cpp";
  }
  for (const std::size_t eighths : {0, 1, 4, 7}) {
    std::ofstream(here / ("cut" + end), std::ios::binary) << bytes.substr(0, eighths * bytes.size() / 8);
    EXPECT_NE(complaint([&] { k.load(here / ("cut" + end)); }), "no error") << eighths;
  }
  Hdf5Writer(here / "other.h5").commit();
  std::ofstream(here / "other.json") << R"({"kind": "a bill"})";
  EXPECT_NE(complaint([&] { k.load(here / ("other" + end)); }), "no error");
  EXPECT_NE(complaint([&] { k.load(here / ("none" + end)); }), "no error");
}

// A part of the work after the other, each told up to all of it.
TEST_P(EveryStudy, TellsHowFarItIs) {
  HeardProgress heard;
  GetParam().small({.threads = 2, .watcher = &heard, .figures = false});
  heard.expect_all_told();
}

// Processor time of this program between the flag that another thread sets and the end of a run on one thread: nobody else on the machine
// lengthens it, but for a relay that wakes late.
double work_after(const std::function<void(const Control&)>& run, bool by_stop) {
  constexpr double well_begun = 0.15;
  std::atomic<bool> stop{false}, abort{false}, ended{false};
  std::atomic<double> set{0};
  std::thread other([&] {
    const double begin = processor_time();
    while (!ended && processor_time() - begin < well_begun) std::this_thread::sleep_for(std::chrono::milliseconds(3));
    set = processor_time();
    (by_stop ? stop : abort) = true;
  });
  try {
    run({1, &stop, by_stop ? nullptr : &abort, nullptr, false});
  } catch (const Error&) {
  }
  const double end = processor_time();
  EXPECT_TRUE(stop || abort) << "it ended by itself";
  ended = true;
  other.join();
  return end - set;
}

// By either of the flags, whether the other is there or not. The best of three: one that does not look
// fails in all of them, or does not end before its time is up.
TEST_P(EveryStudy, StopsWithinATenthOfASecond) {
  const auto run = GetParam().endless();
  for (const bool by_stop : {true, false}) {
    double seconds = 1;
    for (int tries = 0; tries < 3 && !(seconds < 0.1); ++tries) seconds = std::fmin(seconds, work_after(run, by_stop));
    EXPECT_LT(seconds, 0.1) << (by_stop ? "stop" : "abort");
  }
}

INSTANTIATE_TEST_SUITE_P(Planned, EveryStudy, testing::ValuesIn(studies()),
                         [](const auto& one) { return one.param.plan; });

}  // namespace planned_test
}  // namespace kreisel::test
