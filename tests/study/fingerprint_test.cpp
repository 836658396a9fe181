// What a fingerprint stands for (study/job/planned.hpp): one field of what is asked at a time, for every study. A field that decides its numbers
// changes the text; one that does not is said to be only told of them, keeps the text, and the numbers are the same, to the bit.
#include "kept_result.hpp"
#include "kreisel/paper/report/all_papers.hpp"
#include "kreisel/study/design/design_study.hpp"
#include "kreisel/study/second_run.hpp"
#include "kreisel/system/method_choice.hpp"
#include "small_studies.hpp"
#include "written_headers.hpp"

namespace kreisel::test {
namespace fingerprint_test {

// The numbers that a fingerprint stands for, as text.
std::string numbers(const PlannedTrajectory& p) { return rows(run(p, no_figures)); }
std::string numbers(const PlannedMap& p) {
  const MapBlock m = run(p, no_figures).whole();
  return bits(m.time) + codes(m.fate);
}
std::string numbers(const PlannedMonteCarlo& p) {
  const MonteCarloResult r = run(p, no_figures);
  const PieceResult& first = r.first();
  return bits(first.time) + codes(first.fate);
}
std::string numbers(const PlannedTolerance& p) {
  std::string text;
  for (const Probe& one : run(p, no_figures).answer.probes)
    text += fmt::format("{} of {} ", one.stayed, one.samples) + bits({one.scatter});
  return text;
}
std::string numbers(const PlannedFates& p) {
  const FatesResult f = run(p, no_figures);
  return bits(f.time) + codes(f.fate);
}
std::string numbers(const PlannedSweep& p) {
  std::string text;
  for (const SweepValues& v : run(p, no_figures).shown) text += bits(v.values);
  return text;
}
std::string numbers(const PlannedSection& p) {
  std::string text;
  for (const SectionCrossing& c : run(p, no_figures).crossings)
    text += fmt::format("{} {}", c.start, c.time) + bits(c.values);
  return text;
}
std::string numbers(const PlannedMethods& p) {
  std::string text;
  for (const MethodRun& one : run(p, no_figures).methods) text += rows(one.result);
  return text;
}
std::string numbers(const PlannedConvergence& p) { return convergence_text(run(p, no_figures)); }
std::string numbers(const PlannedFlight& p) {
  std::string text;
  for (const FlightRow& row : run(p, no_figures).rows) text += bits({row.time, row.spin, row.tilt, row.height});
  return text;
}
std::string numbers(const PlannedWindow& p) { return window_text(run(p, no_figures)); }
std::string numbers(const PlannedFieldPoints& p) { return field_points_text(run(p, no_figures)); }
std::string numbers(const PlannedDesign& p) { return numbers(p.map.value()); }  // answers take half a minute
std::string numbers(const PlannedCertify& p) {
  std::string text;
  for (const CertifiedMethod& m : run(p, no_figures).methods)
    for (const Finding& f : m.certificate.findings) text += told(f);
  return text;
}
std::string numbers(const PlannedPaper& p) { return run(p, no_figures).data.stem; }
std::string numbers(const PlannedPapers& p) { return p.fingerprint; }

// Structs of what is asked, as the headers have them: each with the names of its fields.
const std::map<std::string, Names>& asks() {
  static const std::map<std::string, Names> list = [] {
    std::map<std::string, Names> found;
    for (const char* room : {"kreisel/study", "kreisel/paper", "kreisel/system"})
      for (const auto& [name, body] : bodies_in(headers_of(room)))
        if (name.ends_with("Ask") || name == "RunSettings" || name == "MapSettings") found[name] = fields_in(body);
    return found;
  }();
  return list;
}

std::shared_ptr<const MethodChoice> some_choice() {
  MethodChoice choice;
  choice.tried.resize(1);
  return std::make_shared<const MethodChoice>(choice);
}

// All changes of what is asked of one study. A field is named by its path: run.step. `structs` says which structs stand where, by the paths to
// them: every field of each has to be changed.
template <class Ask, class Plan>
class Changes {
 public:
  using Structs = std::map<std::string, std::string>;

  Changes(Structs structs, Ask first, Plan (*plan)(const Ask&))
      : structs_(std::move(structs)), first_(std::move(first)), plan_(plan), known_{plan_(first_).fingerprint} {}
  Changes(const Changes&) = delete;
  Changes& operator=(const Changes&) = delete;
  ~Changes() {
    for (const auto& [path, name] : structs_) EXPECT_EQ(fields_[path], asks().at(name)) << name;
  }

  // One that decides the numbers: another text than any before.
  template <class Change>
  void decides(const std::string& field, const Change& change) {
    const std::string now = plan_(changed(field, change)).fingerprint;
    EXPECT_TRUE(known_.insert(now).second) << field << " is not in the fingerprint:\n" << now;
  }
  // One that they do not depend on.
  template <class Change>
  void is_told(const std::string& field, const Change& change) {
    EXPECT_EQ(plan_(changed(field, change)).fingerprint, plan_(first_).fingerprint) << field;
    may_decide(field, change);
  }
  // One that decides them on some machines: the same text, the same numbers.
  template <class Change>
  void may_decide(const std::string& field, const Change& change) {
    const Plan before = plan_(first_), now = plan_(changed(field, change));
    if (now.fingerprint != before.fingerprint) return;
    if (numbers_.empty()) numbers_ = numbers(before);
    EXPECT_EQ(numbers(now), numbers_) << field << " decides numbers";
  }

  // How trajectories are run; `of` finds the settings in what is asked.
  template <class Of>
  void run(const std::string& path, const Of& of) {
    decides(path + ".method", [&](Ask& a) { of(a).method = of(a).method == "rk4" ? "strang" : "rk4"; });
    decides(path + ".step", [&](Ask& a) { of(a).step /= 2; });
    decides(path + ".until", [&](Ask& a) { of(a).until *= 1.5; });
    is_told(path + ".accuracy", [&](Ask& a) { of(a).accuracy = 1e-3; });
    is_told(path + ".choice", [&](Ask& a) { of(a).choice = some_choice(); });
  }
  // One by one, and in ensembles, which leave the last three alone.
  template <class Of>
  void single_run(const std::string& path, const Of& of) {
    run(path, of);
    decides(path + ".every", [&](Ask& a) { of(a).every = 7; });
    decides(path + ".compensated", [&](Ask& a) { of(a).compensated = true; });
    decides(path + ".adaptive", [&](Ask& a) { of(a).adaptive = true; });
  }
  template <class Of>
  void ensemble_run(const std::string& path, const Of& of) {
    run(path, of);
    is_told(path + ".every", [&](Ask& a) { of(a).every = 7; });
    is_told(path + ".compensated", [&](Ask& a) { of(a).compensated = true; });
    is_told(path + ".adaptive", [&](Ask& a) { of(a).adaptive = true; });
  }

 private:
  template <class Change>
  Ask changed(const std::string& field, const Change& change) {
    for (std::size_t dot = 0; dot != std::string::npos; dot = field.find('.', dot + 1)) {
      const std::size_t from = dot == 0 ? 0 : dot + 1;
      const std::string path = field.substr(0, dot);
      if (structs_.contains(path)) fields_[path].insert(field.substr(from, field.find('.', from) - from));
    }
    Ask ask = first_;
    change(ask);
    return ask;
  }

  Structs structs_;
  Ask first_;
  Plan (*plan_)(const Ask&);
  Names known_;
  std::string numbers_;  // of what was asked first
  std::map<std::string, Names> fields_;
};

constexpr auto own_run = [](auto& ask) -> RunSettings& { return ask.run; };

TrajectoryAsk short_trajectory() {
  TrajectoryAsk ask = trajectory_ask(shared("lagrange-top"));
  ask.run.until = 1;
  return ask;
}

template <class Plan>
void change_trajectory(Plan (*plan)(const TrajectoryAsk&)) {
  Changes c({{"", "TrajectoryAsk"}, {"run", "RunSettings"}}, short_trajectory(), plan);
  c.decides("of", [](TrajectoryAsk& a) { a.of = shared("lagrange-top", {"body.d=1.1"}); });
  c.is_told("of.title", [](TrajectoryAsk& a) { a.of = shared("lagrange-top", {"title='Another'"}); });
  c.single_run("run", own_run);
  c.decides("start", [](TrajectoryAsk& a) { a.start = a.of->experiment->start(); });
  c.is_told("findings", [](TrajectoryAsk& a) { a.findings = FindingsAsk{half_the_step(a.run), "a_z", true}; });
}

void of_trajectories() {
  change_trajectory(planned_trajectory);
  change_trajectory(+[](const TrajectoryAsk& a) { return planned_methods(a, {a.run.method, "kahan-li-6"}); });
}

void of_maps() {
  MapAsk first = small_map(6, 8);
  first.run.until = 1;
  Changes c({{"", "MapAsk"}, {"run", "RunSettings"}, {"map", "MapSettings"}, {"engine", "EngineAsk"}}, first,
            planned_map);
  c.decides("of", [](MapAsk& a) { a.of = shared("dullin-fig1a", {"body.mass=0.0201"}); });
  c.ensemble_run("run", own_run);
  c.decides("map.x", [](MapAsk& a) { a.map.x = "initial.y"; });
  c.decides("map.y", [](MapAsk& a) { a.map.y = "initial.y"; });
  c.decides("map.x0", [](MapAsk& a) { a.map.x0 += 1e-5; });
  c.decides("map.x1", [](MapAsk& a) { a.map.x1 += 1e-5; });
  c.decides("map.y0", [](MapAsk& a) { a.map.y0 += 1e-5; });
  c.decides("map.y1", [](MapAsk& a) { a.map.y1 += 1e-5; });
  c.decides("map.width", [](MapAsk& a) { a.map.width = 7; });
  c.decides("map.height", [](MapAsk& a) { a.map.height = 7; });
  c.may_decide("engine.device", [](MapAsk& a) { a.engine.device = DeviceChoice::automatic; });
  c.may_decide("engine.family", [](MapAsk& a) { a.engine.family = Family::sse2; });
  c.decides("refine", [](MapAsk& a) { a.refine = 0.1; });
  c.decides("refine.part", [](MapAsk& a) { a.refine = 0.2; });
  c.decides("second", [](MapAsk& a) { a.second = half_the_step(a.run); });
  c.decides("second.step", [](MapAsk& a) { (a.second = half_the_step(a.run))->step /= 2; });
  c.decides("second.method", [](MapAsk& a) { a.second = by_another_method(a.run, "rk4"); });
  c.is_told("keep", [](MapAsk& a) { a.keep.spool = "elsewhere"; });
  c.decides("colour", [](MapAsk& a) { a.colour = "megno"; });
}

// Samples, as a part of what is asked.
template <class Ask, class Plan>
void change_samples(Changes<Ask, Plan>& c) {
  c.decides("sample.of", [](Ask& a) { a.sample.of = small_sample({"body.mass=0.0201"}).of; });
  c.ensemble_run("sample.run", [](Ask& a) -> RunSettings& { return a.sample.run; });
  for (const double orbits : {3, 4})
    c.decides("sample.orbits", [orbits](Ask& a) { (a.sample = sample_ask(shared("zub-montecarlo"))).orbits = orbits; });
  c.may_decide("sample.engine", [](Ask& a) { a.sample.engine.family = Family::sse2; });
  c.is_told("sample.keep", [](Ask& a) { a.sample.keep.spool = "elsewhere"; });
  c.decides("sample.seed", [](Ask& a) { a.sample.seed = 2; });
  c.decides("sample.scatter", [](Ask& a) { a.sample.scatter = 0.9; });
}

SampleAsk orbiting() {
  SampleAsk ask = small_sample();
  ask.run.until = 0.5;
  return ask;
}

void of_samples() {
  Changes c({{"", "MonteCarloAsk"}, {"sample", "SampleAsk"}, {"sample.run", "RunSettings"}},
            MonteCarloAsk{orbiting(), 100, false}, planned_montecarlo);
  change_samples(c);
  c.is_told("sample.confidence", [](MonteCarloAsk& a) { a.sample.confidence = 0.5; });
  c.decides("samples", [](MonteCarloAsk& a) { a.samples = 101; });
  c.is_told("keep_all", [](MonteCarloAsk& a) { a.keep_all = true; });
}

void of_tolerances() {
  ToleranceAsk first = small_tolerance();
  first.sample.run.until = 0.5;
  Changes c({{"", "ToleranceAsk"}, {"sample", "SampleAsk"}, {"sample.run", "RunSettings"}}, first, planned_tolerance);
  change_samples(c);
  c.decides("sample.confidence", [](ToleranceAsk& a) { a.sample.confidence = 0.9; });
  c.decides("keep", [](ToleranceAsk& a) { a.keep = 0.6; });
  c.decides("samples", [](ToleranceAsk& a) { a.samples = 500; });
  c.decides("precision", [](ToleranceAsk& a) { a.precision = 0.2; });
  c.is_told("trust", [](ToleranceAsk& a) { a.trust = false; });
}

void of_fates() {
  static const std::vector<double> x(40, 1e-4), other(40, 2e-4);
  const MapAsk as = small_map();
  FatesAsk first{.of = as.of, .run = as.run, .columns = {{"initial.x", x}}, .starts = x.size(), .engine = as.engine};
  first.run.until = 0.5;
  Changes c({{"", "FatesAsk"}, {"run", "RunSettings"}}, first, planned_fates);
  c.decides("of", [](FatesAsk& a) { a.of = shared("dullin-fig1a", {"body.mass=0.0201"}); });
  c.ensemble_run("run", own_run);
  c.decides("columns.key", [](FatesAsk& a) { a.columns[0].key = "initial.y"; });
  c.decides("columns.values", [](FatesAsk& a) { a.columns[0].values = other; });
  c.decides("starts", [](FatesAsk& a) { a.columns[0].values = std::span(x).first(a.starts = 39); });
  c.may_decide("engine", [](FatesAsk& a) { a.engine.family = Family::sse2; });
}

void of_sweeps() {
  const TrajectoryAsk one = short_trajectory();
  Changes c({{"", "SweepAsk"}, {"run", "RunSettings"}},
            SweepAsk{one.of, one.run, {{"initial.tilt", 0.1, 0.2, 3}}, {"time"}}, planned_sweep);
  c.decides("of", [](SweepAsk& a) { a.of = shared("lagrange-top", {"body.d=1.1"}); });
  c.single_run("run", own_run);
  c.decides("axes.key", [](SweepAsk& a) { a.axes[0].key = "initial.spin"; });
  c.decides("axes.from", [](SweepAsk& a) { a.axes[0].from = 0.11; });
  c.decides("axes.to", [](SweepAsk& a) { a.axes[0].to = 0.21; });
  c.decides("axes.count", [](SweepAsk& a) { a.axes[0].count = 4; });
  c.decides("show", [](SweepAsk& a) { a.show = {"steps"}; });
}

void of_sections() {
  const TrajectoryAsk one = short_trajectory();
  SectionAsk first{.of = one.of, .run = one.run, .plane = "a_x = 0"};
  first.run.until = 20;
  Changes c({{"", "SectionAsk"}, {"run", "RunSettings"}}, first, planned_section);
  c.decides("of", [](SectionAsk& a) { a.of = shared("lagrange-top", {"body.d=1.1"}); });
  c.run("run", own_run);
  c.decides("run.compensated", [](SectionAsk& a) { a.run.compensated = true; });
  c.may_decide("run.every", [](SectionAsk& a) { a.run.every = 7; });
  EXPECT_THROW(c.decides("run.adaptive", [](SectionAsk& a) { a.run.adaptive = true; }), Error);
  c.decides("plane", [](SectionAsk& a) { a.plane = "a_y = 0"; });
  c.decides("through", [](SectionAsk& a) { a.through = Through::rising; });
  c.is_told("show", [](SectionAsk& a) { a.show = {"a_y", "a_z"}; });  // all columns of a crossing are kept
  c.decides("axes", [](SectionAsk& a) { a.axes = {{"initial.tilt", 0.1, 0.2, 3}}; });
  const auto on_surface = [](SectionAsk& a) {
    a.surface = {{"energy"}};
    a.solved = {{"initial.spin"}};
  };
  c.decides("surface", on_surface);
  c.decides("surface.value", [&](SectionAsk& a) { on_surface(a), a.surface[0].value = 3; });
  c.decides("surface.invariant", [&](SectionAsk& a) { on_surface(a), a.surface[0].invariant = "C2"; });
  c.decides("solved.key", [&](SectionAsk& a) { on_surface(a), a.solved[0].key = "initial.tilt"; });
  c.decides("solved.guess", [&](SectionAsk& a) { on_surface(a), a.solved[0].guess = 3; });
  c.decides("crossings", [](SectionAsk& a) { a.crossings = 2; });
}

void of_convergence() {
  const ConvergenceAsk first{shared("lagrange-top"), {method_named("strang"), method_named("rk4")}, {0.1, 0.2}, 1};
  Changes c({{"", "ConvergenceAsk"}}, first, planned_convergence);
  c.decides("of", [](ConvergenceAsk& a) { a.of = shared("lagrange-top", {"body.d=1.1"}); });
  c.decides("of.compensated", [](ConvergenceAsk& a) { a.of = shared("lagrange-top", {"run.compensated=true"}); });
  c.decides("methods", [](ConvergenceAsk& a) { a.methods.pop_back(); });
  c.decides("steps", [](ConvergenceAsk& a) { a.steps[0] = 0.05; });
  c.decides("until", [](ConvergenceAsk& a) { a.until = 2; });
}

void of_flights() {
  FlightAsk first{shared("levitron")};
  first.run = first.of->run;
  first.run.until = 1;
  Changes c({{"", "FlightAsk"}, {"run", "RunSettings"}}, first, planned_flight);
  c.decides("of", [](FlightAsk& a) { a.of = shared("levitron", {"body.mass=0.0201"}); });
  c.single_run("run", own_run);
  c.decides("samples", [](FlightAsk& a) { a.samples = 20; });
}

void of_designs() {
  const DesignAsk first{settings_from_file(case_file("toy-levitron")), "toy-levitron", 1};
  Changes c({{"", "DesignAsk"}}, first, planned_design);
  c.decides("settings", [](DesignAsk& a) { apply_override(a.settings, "initial.spin=21"); });
  c.is_told("name", [](DesignAsk& a) { a.name = "another"; });
  c.decides("until", [](DesignAsk& a) { a.until = 2; });
}

void of_windows() {
  const WindowAsk first{.of = shared("levitron"),
                        .over = {"body.mass", "initial.spin"},
                        .range = {{0.019, 0.0215, 8, 38}},
                        .samples = 3,
                        .run = shared("levitron", {"run.until=1"})->ensemble,
                        .fates_width = 3,
                        .fates_height = 4};
  Changes c({{"", "WindowAsk"}, {"run", "RunSettings"}}, first, planned_window);
  c.decides("of", [](WindowAsk& a) { a.of = shared("levitron", {"initial.x=0.001"}); });
  c.decides("over", [](WindowAsk& a) { a.over[1] = "gravity.g"; });
  for (std::size_t i = 0; i < 4; ++i) c.decides("range", [i](WindowAsk& a) { (*a.range)[i] *= 1.01; });
  c.decides("range.none", [](WindowAsk& a) { a.range.reset(); });
  c.decides("range.given", [](WindowAsk& a) {
    a.range = {{0.5 * 0.02, 1.5 * 0.02, 10, 30}};
  });  // it is not narrowed then
  c.decides("samples", [](WindowAsk& a) { a.samples = 7; });
  c.is_told("idle_axes", [](WindowAsk& a) { a.idle_axes = true; });
  c.ensemble_run("run", [](WindowAsk& a) -> RunSettings& { return *a.run; });
  c.decides("fates_width", [](WindowAsk& a) { a.fates_width = 4; });
  c.decides("fates_height", [](WindowAsk& a) { a.fates_height = 3; });
  c.decides("fates_height.none", [](WindowAsk& a) { a.run.reset(), a.fates_width = a.fates_height = 0; });
}

void of_field_points() {
  Changes c({{"", "FieldPointsAsk"}}, FieldPointsAsk{shared("toy-levitron"), {{0, 0, 0.02}}}, planned_field_points);
  c.decides("of", [](FieldPointsAsk& a) { a.of = shared("toy-levitron", {"gravity.g=9.8"}); });
  c.decides("at", [](FieldPointsAsk& a) { a.at[0].z = 0.021; });
}

void of_certificates() {
  Changes c({{"", "CertifyAsk"}}, CertifyAsk{shared("lagrange-top"), {method_named("strang")}}, planned_certify);
  c.decides("of", [](CertifyAsk& a) { a.of = shared("lagrange-top", {"body.d=1.1"}); });
  c.decides("methods", [](CertifyAsk& a) { a.methods = {method_named("rk4")}; });
}

Case with_more_mass(const std::string& name, std::vector<std::string> overrides) {
  overrides.emplace_back("initial.x=0.011");
  return published(name, overrides);
}

void of_papers() {
  Changes c(
      {{"", "PaperAsk"}}, PaperAsk{false, published},
      +[](const PaperAsk& a) { return planned_paper(paper_named("geiser-fig3"), a); });
  c.decides("full", [](PaperAsk& a) { a.full = true; });
  c.decides("open", [](PaperAsk& a) { a.open = with_more_mass; });
}

void of_all_papers() {
  Changes c({{"", "AllPapersAsk"}}, AllPapersAsk{{&paper_named("geiser-fig3")}, "here", false, published},
            planned_papers);
  c.decides("figures", [](AllPapersAsk& a) { a.figures = {&paper_named("geiser-fig2")}; });
  c.decides("full", [](AllPapersAsk& a) { a.full = true; });
  c.decides("open", [](AllPapersAsk& a) { a.open = with_more_mass; });
  EXPECT_EQ(planned_papers({{&paper_named("geiser-fig3")}, "there", false, published}).fingerprint,
            planned_papers({{&paper_named("geiser-fig3")}, "here", false, published}).fingerprint);
  c.may_decide("folder", [](AllPapersAsk& a) { a.folder = "there"; });
}

struct Asked {
  std::string name;
  void (*change)();
  friend void PrintTo(const Asked& a, std::ostream* out) { *out << a.name; }
};
const std::vector<Asked> all_asked{{"TrajectoryAsk", of_trajectories},
                                   {"MapAsk", of_maps},
                                   {"MonteCarloAsk", of_samples},
                                   {"ToleranceAsk", of_tolerances},
                                   {"FatesAsk", of_fates},
                                   {"SweepAsk", of_sweeps},
                                   {"SectionAsk", of_sections},
                                   {"ConvergenceAsk", of_convergence},
                                   {"FlightAsk", of_flights},
                                   {"DesignAsk", of_designs},
                                   {"WindowAsk", of_windows},
                                   {"FieldPointsAsk", of_field_points},
                                   {"CertifyAsk", of_certificates},
                                   {"PaperAsk", of_papers},
                                   {"AllPapersAsk", of_all_papers}};

// Parts of others; what is looked for of a trajectory besides its rows; and what is asked of no study, by pages and options.
const Names others{"RunSettings", "MapSettings",    "SampleAsk", "EngineAsk", "SurfaceAsk", "SolvedAsk",
                   "FindingsAsk", "FrequenciesAsk", "EqualAsk",  "TilesAsk",  "EdgesAsk",   "LawAsk"};

class Fingerprint : public testing::TestWithParam<Asked> {};

TEST_P(Fingerprint, HasEveryFieldThatDecides) { GetParam().change(); }

INSTANTIATE_TEST_SUITE_P(Planned, Fingerprint, testing::ValuesIn(all_asked),
                         [](const auto& one) { return one.param.name; });

TEST(Fingerprints, OfAllThatIsAsked) {
  Names listed = others, written;
  for (const Asked& a : all_asked) listed.insert(a.name);
  for (const auto& [name, fields] : asks()) written.insert(name);
  EXPECT_EQ(written, listed);
}

}  // namespace fingerprint_test
}  // namespace kreisel::test
