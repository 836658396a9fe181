// Tables 1 to 3 of Geiser and Lüskow: steps, time of computing, errors, stability. With their steps and lengths they
// take hours, as published; by default the steps are longer or the time is shorter, and each row says so.
#include <cmath>

#include <fmt/format.h>

#include "kreisel/paper/geiser/geiser_top.hpp"
#include "kreisel/paper/paper_run.hpp"

namespace kreisel {

namespace {

std::string time_text(const GeiserRun& run) {
  const auto steps = static_cast<double>(run.outcome.steps);
  const std::string whole =
      run.seconds < 100 ? fmt::format("{:.2g} s", run.seconds) : fmt::format("{:.0f} min", run.seconds / 60);
  return fmt::format("{:.0f} ns a step, {}", 1e9 * run.seconds / steps, whole);
}

struct Row {
  double step, until, mean, largest, seconds, steps;
};

PaperData table_of(const Case& c, const std::vector<Row>& rows) {
  std::vector<DataColumn> columns{{"step", c.units.time, {}}, {"until", c.units.time, {}}, {"steps", "", {}},
                                  {"mean error", "", {}},     {"largest error", "", {}},   {"computing", "s", {}}};
  for (const Row& r : rows) {
    const double cells[] = {r.step, r.until, r.steps, r.mean, r.largest, r.seconds};
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i].values.push_back(cells[i]);
  }
  return {c.name + "-paper", columns};
}

Row row_of(const GeiserRun& run, const std::vector<double>& errors) {
  return {run.plan.step,      run.plan.until, mean_of(errors),
          largest_of(errors), run.seconds,    static_cast<double>(run.outcome.steps)};
}

// A run of Table 2 or 3: what the paper prints of it.
struct Printed {
  std::string what, method;
  double step;
  std::string computing;
  double mean, largest;  // to 0.001 or 0.0001, and to 0.0001
};

// Steps of the default: longer by that factor. The tables' time is that of Table 3, steps times their number; ours that of the
// case.
constexpr double longer = 1000, unit_sample = 1, table_time = 1000;

// A run, the power of the step with which its largest error falls from a step twice as long, and what it can be at most
// with the printed step and at the end of the tables' time: in proportion to the step, where it falls as fast as that, and to
// the time squared, as an angle's error does whose rate drifts.
struct TableRun {
  Row row;
  Fate fate;
  std::string time;
  double power = 0, at_most = 0;
};

TableRun run_of(const PaperWork& work, const Case& c, const Printed& p, const GeiserRun& truth) {
  const double until = truth.plan.until, step = work.full ? p.step : longer * p.step;
  const GeiserRun run = followed(work, c, {p.method, step, until, unit_sample});
  TableRun t{row_of(run, errors_of(run, truth)), run.outcome.fate, time_text(run)};
  if (work.full) return t;
  const GeiserRun wider = followed(work, c, {p.method, 2 * step, until, unit_sample});
  t.power = std::log2(largest_of(errors_of(wider, truth)) / t.row.largest);
  t.at_most = t.power > 0.9 ? t.row.largest * p.step / step * std::pow(table_time / until, 2) : NAN;
  return t;
}

// Lost: not the digits printed, or less than they can be at most.
Claim claim_of(const PaperWork& work, const std::string& table, const Printed& p, const TableRun& t,
               const std::string& erratum) {
  constexpr double digit = 0.5e-4;
  std::string ours = fmt::format("h = {:g}, t to {:g}: {}, mean {:.2g}, largest {:.2g}", t.row.step, t.row.until,
                                 name(t.fate), t.row.mean, t.row.largest);
  if (!work.full)
    ours += fmt::format(", falls as h^{:.2f}; so at most {:.1g} with {:g} to t = {:g}", t.power, t.at_most, p.step,
                        table_time);
  const bool lost = work.full ? std::fabs(t.row.largest - p.largest) > digit : t.at_most < p.largest - digit;
  return shortened(unreachable(p.what,
                               {fmt::format("timestep {:g}, mean error {:g}, maximal error {:g}, {}", p.step, p.mean,
                                            p.largest, p.computing),
                                table},
                               ours + "; " + t.time, lost, erratum),
                   !work.full);
}

struct TableErrors {
  PaperResult result;
  std::vector<TableRun> runs;
};

// `orders`: how many of them its claims will measure.
TableErrors errors_table(const PaperWork& work, const std::string& name, const std::string& table,
                         const std::vector<Printed>& printed, const std::string& erratum, std::uint64_t orders) {
  const Case c = work.open(name, {});
  const double factor = work.full ? 1 : longer, until = work.full ? table_time : c.run.until;
  std::uint64_t all = true_motion_steps(until);
  for (const Printed& p : printed) all += schedule(factor * p.step, until).steps * (work.full ? 2 : 3) / 2;
  if (work.begin) work.begin(all + orders * order_steps());
  const GeiserRun truth = true_motion(work, name, until, unit_sample);
  TableErrors made;
  std::vector<Row> rows;
  for (const Printed& p : printed) {
    made.runs.push_back(run_of(work, c, p, truth));
    rows.push_back(made.runs.back().row);
    made.result.claims.push_back(claim_of(work, table, p, made.runs.back(), erratum));
  }
  made.result.data = table_of(c, rows);
  return made;
}

}  // namespace

namespace {

// "number of steps": 1e9, 1e7, 1e5, which makes ten thousand units of time for each.
struct Column {
  double step, steps, seconds, rounding;
  const char* printed;
};
const std::vector<Column>& columns() {
  static const std::vector<Column> list{{1e-1, 1e5, 2, 0.5, "number of steps 100000, 2 sec, stability ok"},
                                        {1e-3, 1e7, 23, 0.5, "number of steps 10000000, 23 sec, stability ok"},
                                        {1e-5, 1e9, 119 * 60, 30, "number of steps 1000000000, 119 min, stability ok"}};
  return list;
}

// Whether one time a step makes all the times printed, rounded as they are.
bool proportional() {
  double least = 0, most = INFINITY;
  for (const Column& k : columns()) {
    least = std::fmax(least, (k.seconds - k.rounding) / k.steps);
    most = std::fmin(most, (k.seconds + k.rounding) / k.steps);
  }
  return least <= most;
}

Claim time_a_step(const std::vector<Row>& rows) {
  std::string ours;
  for (const Row& r : rows) ours += fmt::format("{}{:.0f}", ours.empty() ? "" : ", ", 1e9 * r.seconds / r.steps);
  return corrected("time a step", {"number of steps 1e5, 1e7 and 1e9: 2 sec, 23 sec and 119 min", "Table 1"},
                   "these are 20, 2.3 and 7.1 µs a step; ours take " + ours + " ns", !proportional(), "G18");
}

PaperResult make_table1(const PaperWork& work) {
  const Case c = work.open("geiser-table1", {});
  const auto until = [&](double h) { return work.full ? c.run.until : std::fmin(c.run.until, h * 2e6); };
  std::uint64_t all = 0;
  for (const Column& k : columns()) all += schedule(k.step, until(k.step)).steps;
  if (work.begin) work.begin(all + true_motion_steps(c.run.until) + order_steps());
  const GeiserRun truth = true_motion(work, "geiser-table1", c.run.until, unit_sample);
  PaperResult result;
  std::vector<Row> rows;
  for (const Column& k : columns()) {
    const GeiserRun run = followed(work, c, {"rk4", k.step, until(k.step), unit_sample});
    rows.push_back(row_of(run, errors_of(run, truth)));
    result.claims.push_back(
        shortened(judged(fmt::format("RK4, h = {:g}", k.step), {k.printed, "Table 1"},
                         fmt::format("{} steps: {} at t = {:g}; largest error {:.1e}; {}", run.outcome.steps,
                                     name(run.outcome.fate), run.outcome.time, rows.back().largest, time_text(run)),
                         run.complete()),
                  static_cast<double>(run.outcome.steps) < k.steps));
  }
  result.data = table_of(c, rows);
  result.claims.push_back(time_a_step(rows));
  result.claims.push_back(order_claim(work, "geiser-table1", "order", "rk4",
                                      {4, {"4th order explicit Runge-Kutta", "caption of Table 1"}, ""}));
  return result;
}

PaperResult make_table2(const PaperWork& work) {
  TableErrors made = errors_table(work, "geiser-table2", "Table 2",
                                  {{"1 iteration", "verlet-iterated:1", 1e-6, "67min", 0.068, 0.0187},
                                   {"2 iterations", "verlet-iterated:2", 1e-6, "120min", 0.068, 0.0188},
                                   {"4 iterations", "verlet-iterated:4", 1e-6, "219min", 0.068, 0.0187}},
                                  "G15", 1);
  made.result.claims.push_back(
      order_claim(work, "geiser-table2", "order", "verlet-iterated:1",
                  {2, {"Stability and Computational Time with 2nd order Verlet Scheme", "caption of Table 2"}, "G13"}));
  return made.result;
}

PaperResult make_table3(const PaperWork& work) {
  TableErrors made = errors_table(work, "geiser-table3", "Table 3",
                                  {{"MPE4", "mpe-4:verlet-velocity:1", 1e-5, "14min", 0.007, 0.0226},
                                   {"MPE4", "mpe-4:verlet-velocity:1", 1e-6, "142min", 0.007, 0.0234},
                                   {"MPE6", "mpe-6:verlet-velocity:1", 1e-5, "29min", 0.0068, 0.0188},
                                   {"MPE6", "mpe-6:verlet-velocity:1", 1e-6, "272min", 0.0068, 0.0188}},
                                  "G19", 2);
  const std::vector<TableRun>& runs = made.runs;
  // Not at all is read as: less than by half.
  made.result.claims.push_back(
      corrected("a step ten times shorter", {"mean errors 0.007 and 0.007, 0.0068 and 0.0068", "Table 3"},
                fmt::format("{:.2g} and {:.2g}, {:.2g} and {:.2g}", runs[0].row.mean, runs[1].row.mean,
                            runs[2].row.mean, runs[3].row.mean),
                runs[1].row.mean < 0.5 * runs[0].row.mean && runs[3].row.mean < 0.5 * runs[2].row.mean, "G19"));
  for (const int order : {4, 6})
    made.result.claims.push_back(order_claim(
        work, "geiser-table3", "order", fmt::format("mpe-{}:verlet-velocity:1", order), extrapolated_order(order)));
  return made.result;
}

}  // namespace

Paper geiser_table1() {
  return {"geiser-table1", "Table 1: stability and computing time of RK4", cited::geiser, {"G13", "G18"}, make_table1};
}
Paper geiser_table2() {
  return {"geiser-table2", "Table 2: errors and computing time of Verlet", cited::geiser, {"G13", "G15"}, make_table2};
}
Paper geiser_table3() {
  return {"geiser-table3",
          "Table 3: errors and computing time of MPE4 and MPE6",
          cited::geiser,
          {"G14", "G19"},
          make_table3};
}

}  // namespace kreisel
