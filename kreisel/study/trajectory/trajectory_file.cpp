#include "kreisel/study/trajectory/trajectory_file.hpp"

#include "kreisel/error.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/hdf5/hdf5_again.hpp"
#include "kreisel/study/subtitle.hpp"
#include "kreisel/study/trajectory/findings/chaos_file.hpp"
#include "kreisel/study/trajectory/trajectory_drawing.hpp"

namespace kreisel {

namespace fs = std::filesystem;

TrajectoryTableWriter::TrajectoryTableWriter(const fs::path& folder, const std::string& stem, const Case& c)
    : folder_(folder), stem_(stem), case_(c), csv_(folder / (stem + ".csv"), trajectory_columns(c)) {}

void TrajectoryTableWriter::row(double t, std::span<const double> state, std::span<const double> shown,
                                std::span<const double> invariants) {
  cells_.assign(1, t);
  if (tables_state(case_)) cells_.insert(cells_.end(), state.begin(), state.end());
  cells_.insert(cells_.end(), shown.begin(), shown.end());
  cells_.insert(cells_.end(), invariants.begin(), invariants.end());
  csv_.row(cells_);
}

std::vector<fs::path> TrajectoryTableWriter::commit(std::span<const double> last) {
  csv_.commit();
  std::vector<fs::path> files{folder_ / (stem_ + ".csv")};
  if (tables_state(case_)) return files;
  files.push_back(folder_ / (stem_ + "-end.csv"));
  write_bodies(files.back(), case_, last);
  return files;
}

TrajectoryWriter::TrajectoryWriter(const fs::path& folder, const std::string& stem, const PlannedTrajectory& plan)
    : folder_(folder),
      stem_(stem),
      case_(plan.of),
      hdf5_(folder / (stem + ".h5")),
      table_(folder, stem, *plan.of),
      ran_(*plan.of, plan.run),
      subtitle_(subtitle(*plan.of, plan.run)) {
  add_series(plan);
}

void TrajectoryWriter::add_series(const PlannedTrajectory& plan) {
  const Case& c = *case_;
  series_.push_back(hdf5_.series("t", {}, c.units.time, "time"));
  for (const Part& p : c.experiment->parts())
    series_.push_back(hdf5_.series(p.name, shape_of(c, p), label(p.dimension, c.units)));
  for (const Shown& s : c.experiment->shown()) {
    const std::vector<std::size_t> shape(s.width > 1 ? 1 : 0, static_cast<std::size_t>(s.width));
    series_.push_back(hdf5_.series(s.name, shape, label(s.dimension, c.units), s.about));
  }
  for (const Invariant& v : c.experiment->invariants())
    series_.push_back(hdf5_.series(std::string("invariants/") + v.name, {}, label(v.dimension, c.units)));
  hdf5_.attribute("kind", "kreisel trajectory");
  hdf5_.attribute("method", plan.run.method);
  hdf5_.attribute("step", plan.run.step);
  hdf5_.attribute("until", plan.run.until);
  if (!plan.start.empty()) hdf5_.attribute("start", "given as numbers, those of the first row");
}

void TrajectoryWriter::row(double t, std::span<const double> state, std::span<const double> invariants) {
  const std::vector<double> shown = case_->experiment->shown_values(state);
  table_.row(t, state, shown, invariants);
  auto series = series_.begin();
  (series++)->append(t);
  const auto append = [&series](std::span<const double>& rest, std::size_t width) {
    (series++)->append(rest.first(width));
    rest = rest.subspan(width);
  };
  std::span<const double> others = shown;
  for (const Part& p : case_->experiment->parts()) append(state, width_of(p));
  for (const Shown& s : case_->experiment->shown()) append(others, static_cast<std::size_t>(s.width));
  while (!invariants.empty()) append(invariants, 1);
}

void write_end(Hdf5Writer& out, const std::string& group, const Case& c, const Outcome& outcome) {
  out.attribute(group + "fate", name(outcome.fate));
  if (outcome.fate == Fate::escaped) out.attribute(group + "bound", bound_name(c, outcome));
  out.attribute(group + "end", outcome.time);
  out.attribute(group + "steps", outcome.steps);
}

Drawing TrajectoryWriter::finish(const TrajectoryEnd& end, const Control& control) {
  ran_.write(hdf5_, end.warnings);
  write_end(hdf5_, "", *case_, end.outcome);
  hdf5_.commit();
  Drawing drawing;
  drawing.files.push_back(folder_ / (stem_ + ".h5"));
  for (const fs::path& f : table_.commit(end.state)) drawing.files.push_back(f);
  std::vector<double> first;
  for (const Drift& d : end.drifts) first.push_back(d.first);
  draw_trajectory({*case_, folder_, stem_, table_.rows(), first, end.state, subtitle_}, control, drawing);
  return drawing;
}

std::string trajectory_stem(const Case& c) { return c.name + "-trajectory"; }

namespace {

// What a second run has shown, and files of chaos, which join the others.
void save_found(const TrajectoryFindings& found, const Case& c, const fs::path& folder, const Control& control,
                Drawing& files) {
  if (found.trust) keep_trust(files, trust_json(*found.trust, c).text());
  if (!found.chaos) return;
  const Drawing chaos = save(*found.chaos, folder, control);
  files.files.insert(files.files.end(), chaos.files.begin(), chaos.files.end());
  files.warnings.insert(files.warnings.end(), chaos.warnings.begin(), chaos.warnings.end());
}

SavedTrajectory run_into(const fs::path& folder, const PlannedTrajectory& plan, const Control& control,
                         TrajectoryJournal* journal) {
  TrajectoryWriter writer(folder, trajectory_stem(*plan.of), plan);
  const auto row = [&](double t, std::span<const double> state, std::span<const double> invariants) {
    writer.row(t, state, invariants);
  };
  SavedTrajectory saved;
  saved.end = journal != nullptr ? run(plan, control, row, *journal) : run(plan, control, row);
  saved.files = writer.finish(saved.end, control);
  if (saved.end.found) save_found(*saved.end.found, *plan.of, folder, control, saved.files);
  return saved;
}

}  // namespace

SavedTrajectory run_into(const fs::path& folder, const PlannedTrajectory& plan, const Control& control,
                         const std::optional<fs::path>& checkpoint) {
  make_folder(folder);
  if (!checkpoint) return run_into(folder, plan, control, nullptr);
  TrajectoryJournal journal(*checkpoint, plan, control);
  if (const auto sentence = journal.going_on(); sentence && control.watcher != nullptr)
    control.watcher->note(*sentence);
  try {
    SavedTrajectory saved = run_into(folder, plan, control, &journal);
    journal.remove();
    return saved;
  } catch (const Error& e) {
    throw Error(journal.with_hope(e.what()));
  }
}

Drawing save(const TrajectoryResult& result, const PlannedTrajectory& plan, const fs::path& folder,
             const Control& control, const std::string& stem, const std::string& trust) {
  make_folder(folder);
  TrajectoryWriter writer(folder, stem.empty() ? trajectory_stem(*plan.of) : stem, plan);
  std::vector<double> invariants(result.invariants.size());
  for (std::size_t i = 0; i < result.rows(); ++i) {
    for (std::size_t k = 0; k < invariants.size(); ++k) invariants[k] = result.invariants[k].at(i);
    writer.row(result.time[i], result.state_at(i), invariants);
  }
  Drawing saved = writer.finish(result.end, control);
  keep_trust(saved, trust);
  return saved;
}

void keep_trust(const Drawing& saved, const std::string& trust) {
  if (trust.empty()) return;
  for (const fs::path& file : saved.files)
    if (file.extension() == ".h5") replace_attribute(file, "trust", trust);
}

}  // namespace kreisel
