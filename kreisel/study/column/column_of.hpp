// A column of a trajectory's table (trajectory_columns.hpp) by its name, and its value at any state: a component of the state, what is shown
// besides, an invariant.
#pragma once
#include "kreisel/report/file/csv_file.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

class ColumnOf {
 public:
  enum class Source { state, shown, invariant };
  ColumnOf(CsvColumn column, Source source, std::size_t at) : column_(std::move(column)), source_(source), at_(at) {}

  const std::string& name() const { return column_.name; }
  const CsvColumn& heading() const { return column_; }
  Source source() const { return source_; }
  double value(const Experiment& e, std::span<const double> state, std::span<const double> invariants) const;

 private:
  CsvColumn column_;
  Source source_;
  std::size_t at_;
};

// All of them but the time.
std::vector<ColumnOf> columns_of(const Case& c);
// Throws Error with the nearest name when there is none; `option` says in the message what it was for.
ColumnOf column_named(const Case& c, const std::string& option, const std::string& name);

}  // namespace kreisel
