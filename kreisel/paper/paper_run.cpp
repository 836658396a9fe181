#include "kreisel/paper/paper_run.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

namespace {

std::size_t place(const std::vector<std::string>& names, std::string_view name) {
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end())
    throw Error(fmt::format("the case has no '{}', which the figure shows; it has {}", name, fmt::join(names, ", ")));
  return static_cast<std::size_t>(at - names.begin());
}

}  // namespace

PaperRun::PaperRun(const PaperWork& work, const Case& c, const std::string& method, double step) : method_(method) {
  std::size_t first = 0;
  for (const Part& p : c.experiment->parts()) {
    parts_.emplace_back(p.name);
    first_.push_back(first);
    first += static_cast<std::size_t>(p.width);
  }
  for (const Invariant& v : c.experiment->invariants()) invariant_names_.emplace_back(v.name);
  invariants_.resize(invariant_names_.size());
  const Schedule plan = schedule(step > 0 ? step : c.run.step, c.run.until);
  std::uint64_t told = 0;
  const auto pulse = [&](std::uint64_t n) {
    if (n % 1024 != 0 && n != plan.steps) return;
    if (work.stop != nullptr && *work.stop) throw Error("stopped; nothing of the figure has been written");
    if (work.done) work.done(n - told, n - told);
    told = n;
  };
  const auto sink = [this](double t, std::span<const double> state, std::span<const double> invariants) {
    time_.push_back(t);
    state_.resize(state.size());
    for (std::size_t i = 0; i < state_.size(); ++i) state_[i].push_back(state[i]);
    for (std::size_t i = 0; i < invariants_.size(); ++i) invariants_[i].push_back(invariants[i]);
  };
  const Outcome end = c.experiment->trajectory({method_named(method), plan, 1, c.run.compensated, pulse}, sink);
  complete_ = end.fate == Fate::stayed;
}

const std::vector<double>& PaperRun::state(std::string_view part, std::size_t component) const {
  return state_.at(first_[place(parts_, part)] + component);
}

const std::vector<double>& PaperRun::invariant(std::string_view name) const {
  return invariants_[place(invariant_names_, name)];
}

std::uint64_t steps_of(const Case& c, double step) { return schedule(step > 0 ? step : c.run.step, c.run.until).steps; }

Drift drift_of(std::span<const double> values) {
  Drift d;
  for (const double v : values) d.add(v);
  return d;
}

std::vector<double> falls_through_zero(std::span<const double> time, std::span<const double> values) {
  std::vector<double> list;
  for (std::size_t i = 1; i < values.size(); ++i) {
    const double a = values[i - 1], b = values[i];
    if (a > 0 && b <= 0) list.push_back(time[i - 1] + (time[i] - time[i - 1]) * a / (a - b));
  }
  return list;
}

std::size_t write_columns(const std::filesystem::path& file, const std::vector<DataColumn>& columns,
                          std::size_t every) {
  std::vector<CsvColumn> heads;
  std::size_t longest = 0;
  for (const DataColumn& c : columns) {
    heads.push_back({c.name, c.unit});
    longest = std::max(longest, c.values.size());
  }
  CsvWriter out(file, heads);
  std::vector<double> row(columns.size());
  for (std::size_t i = 0; i < longest; i += every) {
    for (std::size_t k = 0; k < columns.size(); ++k) row[k] = i < columns[k].values.size() ? columns[k].values[i] : NAN;
    out.row(row);
  }
  out.commit();
  return out.rows();
}

std::vector<std::filesystem::path> figures_of(const PaperWork& work,
                                              const std::function<std::vector<std::filesystem::path>()>& draw) {
  try {
    return draw();
  } catch (const Error& e) {
    if (work.stop != nullptr && *work.stop) throw;
    if (work.warn) work.warn(fmt::format("no figure: {}; the data are complete", e.what()));
    return {};
  }
}

}  // namespace kreisel
