#include "kreisel/study/column/column_of.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/study/trajectory/trajectory_columns.hpp"

namespace kreisel {

double ColumnOf::value(const Experiment& e, std::span<const double> state, std::span<const double> invariants) const {
  if (source_ == Source::state) return state[at_];
  if (source_ == Source::invariant) return invariants[at_];
  return e.shown_values(state)[at_];
}

std::vector<ColumnOf> columns_of(const Case& c) {
  std::vector<ColumnOf> list;
  std::size_t at = 0;
  for (const Part& p : c.experiment->parts())
    for (std::size_t i = 0; i < width_of(p); ++i, ++at)
      if (tables_state(c)) list.emplace_back(column(c, p, i), ColumnOf::Source::state, at);
  at = 0;
  for (const Shown& s : c.experiment->shown())
    for (int i = 0; i < s.width; ++i) list.emplace_back(column(c, s, i), ColumnOf::Source::shown, at++);
  at = 0;
  for (const Invariant& v : c.experiment->invariants())
    list.emplace_back(CsvColumn{v.name, label(v.dimension, c.units)}, ColumnOf::Source::invariant, at++);
  return list;
}

ColumnOf column_named(const Case& c, const std::string& option, const std::string& name) {
  std::vector<std::string> names;
  for (ColumnOf& one : columns_of(c)) {
    if (one.name() == name) return std::move(one);
    names.push_back(one.name());
  }
  throw Error(fmt::format("{}: '{}' is no column of a trajectory of this case{}; there are {}", option, shortened(name),
                          did_you_mean(name, names), fmt::join(names, ", ")));
}

}  // namespace kreisel
