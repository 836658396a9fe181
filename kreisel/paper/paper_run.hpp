// One run of a case with everything kept that a figure may want: state and invariants after every step.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "kreisel/observe/drift.hpp"
#include "kreisel/paper/paper_watcher.hpp"
#include "kreisel/report/figure/series_figure.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"

namespace kreisel {

class PaperRun {
 public:
  // Follows the case by that method, with its own step and time unless another step is given, and from its
  // own start unless another state is.
  PaperRun(const PaperWork& work, const Case& c, const std::string& method, double step = 0,
           const std::vector<double>& start = {});

  const std::string& method() const { return method_; }
  bool complete() const { return result_.complete(); }  // whether it got to the end
  const std::vector<double>& time() const { return result_.time; }
  // A component of the state, such as ("Gamma", 0), and an invariant by its name. Throw Error where there is none.
  std::vector<double> state(std::string_view part, std::size_t i) const { return result_.part(part).component(i); }
  const std::vector<double>& invariant(std::string_view name) const { return result_.invariant(name).values; }
  const TrajectoryResult& result() const { return result_; }

 private:
  std::string method_;
  TrajectoryResult result_;
};

// How many steps such a run will take, for PaperWork::begin.
std::uint64_t steps_of(const Case& c, double step = 0);

// The first value, the extremes and the last.
Drift drift_of(std::span<const double> values);

// When the values fall through zero, between two steps by the straight line.
std::vector<double> falls_through_zero(std::span<const double> time, std::span<const double> values);

// Every k-th row of columns whose first is the time t, and their figure, so many panels side by side.
PaperData drawn_series(const Case& c, const std::vector<DataColumn>& columns, std::size_t every, std::size_t across,
                       const std::vector<SeriesPanel>& panels);
// Columns that such a picture shows; of them it takes its file and the number of its rows.
PaperData drawn_series(const std::string& stem, std::vector<DataColumn> columns, SeriesPicture picture);

}  // namespace kreisel
