#include "kreisel/study/fates/planned_fates.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/study/job/ensemble_notes.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/study/job/numbers_fingerprint.hpp"
#include "kreisel/system/number/axis_unit.hpp"
#include "kreisel/system/number/number_named.hpp"
#include "kreisel/system/warnings/run_warnings.hpp"
#include "kreisel/system/warnings/start_warnings.hpp"

namespace kreisel {

namespace {

std::vector<std::string> keys_of(const std::vector<StartColumn>& columns) {
  std::vector<std::string> keys;
  for (const StartColumn& c : columns) keys.push_back(c.key);
  return keys;
}

void check_columns(const FatesAsk& ask) {
  if (ask.columns.empty()) throw Error("fates: name the numbers in which the starts differ");
  if (ask.starts == 0) throw Error("fates: there is no start");
  const std::vector<AxisName> numbers = ask.of->experiment->axes();
  std::vector<std::string> keys = keys_of(ask.columns);
  for (const std::string& key : keys) number_named(numbers, key);
  std::sort(keys.begin(), keys.end());
  if (const auto twice = std::adjacent_find(keys.begin(), keys.end()); twice != keys.end())
    throw Error(fmt::format("fates: {} is given twice", *twice));
  for (const StartColumn& c : ask.columns)
    if (c.values.size() != ask.starts && c.values.size() != 1)
      throw Error(fmt::format("{} has {} values for {} starts", c.key, c.values.size(), ask.starts));
}

void check_values(const Case& c, const StartColumn& column) {
  Bound bound = Bound::any;
  for (const AxisName& a : c.experiment->axes())
    if (a.path == column.key) bound = a.bound;
  const auto finite = [](double v) { return std::isfinite(v); };
  if (bound == Bound::any && std::all_of(column.values.begin(), column.values.end(), finite)) return;
  for (std::size_t i = 0; i < column.values.size(); ++i)
    if (!allowed(column.values[i], bound))
      check_number(fmt::format("{}[{}]", column.key, i), column.values[i], bound, axis_unit(c, column.key));
}

// A few of them, spread over all.
template <class Of>
std::vector<std::vector<double>> some_starts(const Of& of, std::size_t most) {
  const std::size_t count = std::min(most, of.starts);
  std::vector<std::vector<double>> rows(count);
  for (std::size_t n = 0; n < count; ++n)
    for (const StartColumn& c : of.columns) rows[n].push_back(c.at(n * of.starts / count));
  return rows;
}

std::string fingerprint_of(const PlannedFates& p) {
  std::string text = run_fingerprint(p.engine, p.run) + case_fingerprint(*p.of);
  for (const StartColumn& c : p.columns) text += fmt::format("{} = {}\n", c.key, numbers_fingerprint(c.values));
  return text + fmt::format("starts = {}\n", p.starts);
}

std::vector<std::string> warnings_of(const FatesAsk& ask) {
  std::vector<std::string> all = ask.of->warnings;
  for (const auto& more : {start_warnings(*ask.of, keys_of(ask.columns), some_starts(ask, 36), "starts"),
                           ensemble_warnings(*ask.of, ask.run, false)})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace

PlannedFates planned_fates(const FatesAsk& ask) {
  const Case& c = *ask.of;
  check_columns(ask);
  check_method(*c.experiment, method_named(ask.run.method));
  const std::vector<std::string> keys = keys_of(ask.columns);
  const Engine engine = chosen_engine(c, ask.run, keys, ask.engine);
  PlannedFates p{.of = ask.of,
                 .run = ask.run,
                 .steps = schedule(ask.run.step, ask.run.until),
                 .columns = ask.columns,
                 .starts = ask.starts,
                 .engine = engine,
                 .fates = engine.fates(c, ask.run, keys),
                 .fingerprint = "",
                 .warnings = {},
                 .notes = ensemble_notes(c, ask.run, engine)};
  for (const StartColumn& column : ask.columns) check_values(c, column);  // the keys are known by now
  p.fingerprint = fingerprint_of(p);
  p.warnings = warnings_of(ask);
  return p;
}

double estimated_seconds(const PlannedFates& p, const Control& control) {
  return estimated_seconds({*p.of, p.run, keys_of(p.columns), p.engine, some_starts(p, 256)}, p.starts, control);
}

}  // namespace kreisel
