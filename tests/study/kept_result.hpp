// What came out of a study beside what its file says of it, both as texts: bits of numbers, fates, or the page for people.
#pragma once
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/paper/made_paper.hpp"
#include "kreisel/paper/paper_file.hpp"
#include "kreisel/study/certify/certify_file.hpp"
#include "kreisel/study/certify/certify_told.hpp"
#include "kreisel/study/convergence/convergence_file.hpp"
#include "kreisel/study/convergence/convergence_told.hpp"
#include "kreisel/study/equilibrium/equilibrium_file.hpp"
#include "kreisel/study/equilibrium/told/equilibrium_told.hpp"
#include "kreisel/study/fates/fates_file.hpp"
#include "kreisel/study/field/field_grid_hdf5.hpp"
#include "kreisel/study/field/field_points.hpp"
#include "kreisel/study/flight/flight_file.hpp"
#include "kreisel/study/map/map_file.hpp"
#include "kreisel/study/map/stored_map.hpp"
#include "kreisel/study/methods/methods_file.hpp"
#include "kreisel/study/montecarlo/montecarlo_file.hpp"
#include "kreisel/study/section/section_file.hpp"
#include "kreisel/study/sweep/sweep_file.hpp"
#include "kreisel/study/tolerance/tolerance_file.hpp"
#include "kreisel/study/trajectory/trajectory_file.hpp"
#include "kreisel/study/window/window_file.hpp"
#include "kreisel/study/window/window_told.hpp"

namespace kreisel::test {

struct KeptResult {
  std::string had, read;
  std::filesystem::path file;
  std::function<void(const std::filesystem::path&)> load;
};

// `told` of the result, and of what `load` makes of its file.
template <class Result, class Load, class Told>
KeptResult kept_result(const Result& result, const std::filesystem::path& file, const Load& load, const Told& told) {
  return {told(result), told(load(file)), file, [load](const auto& f) { static_cast<void>(load(f)); }};
}

inline constexpr Control no_figures{.threads = 1, .figures = false};

inline std::string bits(const std::vector<double>& list) {
  std::string text = fmt::format("{}:", list.size());
  for (const double x : list) text += fmt::format(" {:a}", x);
  return text + "\n";
}

inline std::string codes(const std::vector<Fate>& list) {
  std::string text;
  for (const Fate& f : list) text += fmt::format(" {}", f.code());
  return text + "\n";
}

inline std::string rows(const TrajectoryResult& r) {
  std::string text = bits(r.time) + bits(r.end.state) + codes({r.end.outcome.fate});
  for (const auto* parts : {&r.state, &r.shown, &r.invariants})
    for (const RowsOf& part : *parts) text += part.name + " " + bits(part.values);
  return text;
}

inline KeptResult kept(const PlannedTrajectory& p, const std::filesystem::path& folder) {
  const TrajectoryResult r = run(p, no_figures);
  return kept_result(
      r, save(r, p, folder, no_figures).files.front(), [](const auto& f) { return stored_trajectory(f).result; }, rows);
}

inline KeptResult kept(const PlannedMethods& p, const std::filesystem::path& folder) {
  const MethodsResult r = run(p, no_figures);
  return kept_result(r, save(r, folder, no_figures).files.front(), stored_methods, [](const MethodsResult& m) {
    std::string text;
    for (const MethodRun& one : m.methods) text += one.method + " " + rows(one.result) + bits(one.slopes);
    return text;
  });
}

inline KeptResult kept(const PlannedMap& p, const std::filesystem::path& folder) {
  const MapResult r = run(p, no_figures);
  save(r, folder / "m.h5", no_figures);
  const auto load = [](const auto& f) { return StoredMap(f).whole(); };
  return kept_result(r.whole(), folder / "m.h5", load, [](const MapBlock& m) { return bits(m.time) + codes(m.fate); });
}

inline KeptResult kept(const PlannedMonteCarlo& p, const std::filesystem::path& folder) {
  const MonteCarloResult r = run(p, no_figures);
  save(r, folder / "s.h5", no_figures);
  return kept_result(samples_of(r), folder / "s.h5", stored_samples, [](const StoredSamples& s) {
    std::string text = bits(s.time) + codes(s.fate);
    for (const StoredSamples::Variable& v : s.variables) text += v.key + v.unit + bits(v.values);
    for (const SurvivalPoint& point : s.survival) text += bits({point.time, point.fraction, point.interval.low});
    for (const Importance& i : s.importance) text += bits({i.by_value, i.by_distance, i.p_value});
    return text;
  });
}

inline KeptResult kept(const PlannedTolerance& p, const std::filesystem::path& folder) {
  const ToleranceResult r = run(p, no_figures);
  save(r, folder / "t.h5");
  return kept_result(tolerance_of(r), folder / "t.h5", stored_tolerance, [](const StoredTolerance& t) {
    std::string text = bits({t.question.keep, t.question.confidence, t.question.precision});
    for (const Probe& one : t.answer.probes)
      text += fmt::format("{} of {} {} ", one.stayed, one.samples, name(one.verdict)) + bits({one.scatter});
    return text;
  });
}

inline KeptResult kept(const PlannedFates& p, const std::filesystem::path& folder) {
  const FatesResult r = run(p, no_figures);
  return kept_result(
      r, save(p, r, folder, no_figures).files.front(), [](const auto& f) { return stored_fates(f).result; },
      [](const FatesResult& f) { return bits(f.time) + codes(f.fate) + fmt::format("{}", fmt::join(f.steps, " ")); });
}

inline KeptResult kept(const PlannedSweep& p, const std::filesystem::path& folder) {
  const SweepResult r = run(p, no_figures);
  return kept_result(r, save(r, folder, no_figures).files.front(), stored_sweep, [](const SweepResult& s) {
    std::string text;
    for (const SweepValues& v : s.shown) text += v.name + v.unit + bits(v.values);
    return text + s.of->name + fmt::format("{}", fmt::join(s.warnings, "\n"));
  });
}

inline KeptResult kept(const PlannedSection& p, const std::filesystem::path& folder) {
  const SectionResult r = run(p, no_figures);
  return kept_result(r, save(r, folder, no_figures).files.front(), stored_section, [](const SectionResult& s) {
    std::string text = s.plane + bits(s.surface_values);
    for (const SectionCrossing& c : s.crossings) text += fmt::format("{} {}", c.start, c.time) + bits(c.values);
    return text;
  });
}

inline KeptResult kept(const PlannedConvergence& p, const std::filesystem::path& folder) {
  const ConvergenceResult r = run(p, no_figures);
  return kept_result(r, save(r, folder, no_figures).files.front(), stored_convergence, convergence_text);
}

inline KeptResult kept(const PlannedFlight& p, const std::filesystem::path& folder) {
  const FlightResult r = run(p, no_figures);
  return kept_result(r, save(r, folder, no_figures).files.front(), stored_flight, [](const FlightResult& f) {
    std::string text = f.lost + fmt::format("{}", fmt::join(f.why, "\n")) + codes({f.outcome.fate});
    for (const FlightRow& row : f.rows) text += bits({row.time, row.spin, row.tilt, row.height});
    return text;
  });
}

inline KeptResult kept(const PlannedWindow& p, const std::filesystem::path& folder) {
  const WindowResult r = run(p, no_figures);
  return kept_result(r, save(r, folder, no_figures).files.front(), stored_window, [](const WindowResult& w) {
    std::string text = window_text(w) + window_trust(w) + fmt::format("{}", fmt::join(w.warnings, "\n"));
    for (const WindowEdge& e : w.edges)
      for (const WindowEdge::Point& point : e.points) text += bits({point.x, point.y, point.frequency});
    return text;
  });
}

inline KeptResult kept(const PlannedFieldGrid& p, const std::filesystem::path& folder) {
  const FieldGrid g = run(p, no_figures);
  write_field_grid(folder / "f.h5", g);
  return kept_result(g, folder / "f.h5", stored_field_grid,
                     [](const FieldGrid& f) { return bits(f.B) + bits(f.size) + bits(f.trap) + bits({f.mu}); });
}

inline KeptResult kept(const PlannedFieldPoints& p, const std::filesystem::path& folder) {
  const FieldPoints r = run(p, no_figures);
  return kept_result(r, save(r, folder, no_figures).files.front(), stored_field_points, field_points_text);
}

inline KeptResult kept(const PlannedEquilibrium& p, const std::filesystem::path& folder) {
  const EquilibriumResult r = run(p, no_figures);
  return kept_result(r, save(r, folder).files.front(), stored_equilibrium, equilibrium_text);
}

inline KeptResult kept(const PlannedCertify& p, const std::filesystem::path& folder) {
  const CertifyResult r = run(p, no_figures);
  return kept_result(r, save(r, folder).files.front(), stored_certify, certify_text);
}

inline KeptResult kept(const PlannedPaper& p, const std::filesystem::path& folder) {
  StoredPaper made{p.paper, run(p, no_figures)};
  save(made, folder, no_figures);
  return kept_result(made, made.result.files.back(), stored_paper, [](const StoredPaper& s) {
    std::string text = s.result.data.stem;
    for (const Claim& c : s.result.claims) text += c.what + c.measured + name(c.verdict);
    for (const DataColumn& c : s.result.data.columns)
      text += c.name + c.unit + fmt::format("{:.9g} {}", fmt::join(c.values, " "), fmt::join(c.words, " "));
    return text;
  });
}

}  // namespace kreisel::test
