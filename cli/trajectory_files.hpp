// The files of a trajectory: HDF5 and CSV written row by row as it runs, then a figure.
#pragma once
#include <functional>

#include "kreisel/observe/drift.hpp"
#include "kreisel/report/file/csv_file.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// The name of component i of a vector of the state: r_x in the space frame, which has small letters; Pi_1 in the body
// frame, whose axes are numbered, and wherever a vector has not three components.
std::string component_name(const Part& part, std::size_t i, std::size_t width);
// How many components each vector of the state has.
std::size_t width_of(const Part& part);

class TrajectoryFiles {
 public:
  TrajectoryFiles(const std::filesystem::path& folder, const Case& c, const RunSettings& run);

  // One output row.
  void row(double t, std::span<const double> state, std::span<const double> invariants);
  // Closes the files, draws the figure; returns all of them.
  std::vector<std::filesystem::path> finish(const Outcome& outcome);

  const std::vector<Drift>& drifts() const { return drifts_; }
  double last_time() const { return time_; }
  std::span<const double> last_state() const { return state_; }

 private:
  void print(std::vector<double> cells, std::size_t components);
  std::vector<std::filesystem::path> figure() const;

  std::filesystem::path folder_;
  std::string stem_;
  const Case& case_;
  Hdf5Writer hdf5_;
  std::vector<Hdf5Series> series_;  // t, each vector of the state, what is shown besides, each invariant
  CsvWriter csv_;
  RanCase ran_;
  std::vector<Drift> drifts_;
  double time_ = 0;
  std::vector<double> state_;
};

}  // namespace kreisel
