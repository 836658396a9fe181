// A trajectory as an HDF5 file and a table, written row by row as it runs, and read again.
#pragma once
#include "kreisel/report/file/csv_file.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/drawing.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"

namespace kreisel {

// The table alone: STEM.csv, and STEM-end.csv where the bodies are very many.
class TrajectoryTableWriter {
 public:
  TrajectoryTableWriter(const std::filesystem::path& folder, const std::string& stem, const Case& c);
  void row(double t, std::span<const double> state, std::span<const double> shown, std::span<const double> invariants);
  // Returns the files; `last` is the state of the last row.
  std::vector<std::filesystem::path> commit(std::span<const double> last);
  std::size_t rows() const { return csv_.rows(); }

 private:
  std::filesystem::path folder_;
  std::string stem_;
  const Case& case_;
  CsvWriter csv_;
  std::vector<double> cells_;
};

class TrajectoryWriter {
 public:
  // FOLDER/STEM.h5 and .csv; the folder is there.
  TrajectoryWriter(const std::filesystem::path& folder, const std::string& stem, const PlannedTrajectory& plan);

  void row(double t, std::span<const double> state, std::span<const double> invariants);
  // Closes the files, then draws the figure. Returns all of them.
  Drawing finish(const TrajectoryEnd& end, const Control& control);

 private:
  void add_series(const PlannedTrajectory& plan);

  std::filesystem::path folder_;
  std::string stem_;
  std::shared_ptr<const Case> case_;
  Hdf5Writer hdf5_;
  std::vector<Hdf5Series> series_;  // t, each vector of the state, what is shown besides, each invariant
  TrajectoryTableWriter table_;
  RanCase ran_;
  std::string subtitle_;  // of the figures
};

// The name of a trajectory's files unless somebody says otherwise.
std::string trajectory_stem(const Case& c);

struct SavedTrajectory {
  TrajectoryEnd end;
  Drawing files;  // data and figures, those of its chaos too, and why one of these is missing
};

// Runs it straight into files; its trust goes into the HDF5 file. Throws Error, and leaves nothing behind, when it is stopped; where a checkpoint is named that
// stays, and the same run goes on from it. It is deleted when all files are there.
SavedTrajectory run_into(const std::filesystem::path& folder, const PlannedTrajectory& plan, const Control& control,
                         const std::optional<std::filesystem::path>& checkpoint = {});
// A result that is in memory, as it was run or given (given_trajectory.hpp); its files are called by `stem`, or as usual where that is
// empty. `trust`: as below.
Drawing save(const TrajectoryResult& result, const PlannedTrajectory& plan, const std::filesystem::path& folder,
             const Control& control, const std::string& stem = {}, const std::string& trust = {});
// Says in the HDF5 file among them how the run was checked: by a second run, which comes when the file is already there. `trust` is the
// text of what was found (trust_json), empty where nobody ran it again.
void keep_trust(const Drawing& saved, const std::string& trust);

struct StoredTrajectory {
  std::shared_ptr<const Case> of;
  TrajectoryResult result;  // its end has no seconds and no notes, which no file carries
  std::string subtitle{};   // of the figures
};
// Throws Error where the file is damaged or holds no trajectory.
StoredTrajectory stored_trajectory(const std::filesystem::path& file);

// Parts of both, for files with several trajectories: how one ended, as attributes of the group `group`, which ends in a
// slash; and its rows and its end.
void write_end(Hdf5Writer& out, const std::string& group, const Case& c, const Outcome& outcome);
TrajectoryResult stored_rows(const Hdf5Reader& in, const std::string& group, const Case& c,
                             const std::filesystem::path& file);

// Table and figure once more from the file, named as it is.
Drawing redraw_trajectory(const std::filesystem::path& file, const std::filesystem::path& folder,
                          const Control& control);

}  // namespace kreisel
