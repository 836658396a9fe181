// Tables 1 to 3 of Geiser and Lüskow: steps, time of computing, errors, stability. With their steps and lengths they
// take hours, as published; by default the steps are longer or the time is shorter, and each row says so.
#include <cmath>

#include <fmt/format.h>

#include "kreisel/paper/geiser_top.hpp"
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

std::filesystem::path write_rows(const PaperWork& work, const Case& c, const std::vector<Row>& rows) {
  std::vector<DataColumn> columns{{"step", c.units.time, {}}, {"until", c.units.time, {}}, {"steps", "", {}},
                                  {"mean error", "", {}},     {"largest error", "", {}},   {"computing", "s", {}}};
  for (const Row& r : rows) {
    const double cells[] = {r.step, r.until, r.steps, r.mean, r.largest, r.seconds};
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i].values.push_back(cells[i]);
  }
  const std::filesystem::path file = work.folder / (c.name + "-paper.csv");
  write_columns(file, columns, 1);
  return file;
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
  double mean, largest;
};

// Steps of the default: longer by that factor, and a tenth of the time.
constexpr double longer = 1000, sample = 1;

PaperResult errors_table(const PaperWork& work, const std::string& table, const std::vector<Printed>& printed,
                         int nominal, const std::string& erratum) {
  const Case c = work.open(table, {});
  const double until = work.full ? 1000 : c.run.until, factor = work.full ? 1 : longer;
  std::uint64_t all = true_motion_steps(until);
  for (const Printed& p : printed) all += schedule(factor * p.step, until).steps;
  if (work.begin) work.begin(all);
  const GeiserRun truth = true_motion(work, table, until, sample);
  PaperResult result;
  std::vector<Row> rows;
  for (const Printed& p : printed) {
    const GeiserRun run = followed(work, c, {p.method, factor * p.step, until, sample});
    rows.push_back(row_of(run, errors_of(run, truth)));
    const Row& r = rows.back();
    const std::string ours = fmt::format("h = {:g}, t to {:g}: {}, mean {:.2g}, largest {:.2g}; {}", run.plan.step,
                                         until, name(run.outcome.fate), r.mean, r.largest, time_text(run));
    const std::string theirs =
        fmt::format("h = {:g}: mean {:g}, largest {:g}; {}", p.step, p.mean, p.largest, p.computing);
    if (p.mean > p.largest)
      result.claims.push_back(corrected(p.what, theirs, ours, r.mean <= r.largest, "G15"));
    else
      result.claims.push_back(judged(p.what, theirs, ours, std::fabs(r.largest / p.largest - 1) < 0.05));
  }
  result.files.push_back(write_rows(work, c, rows));
  result.claims.push_back(order_claim(work, table, "order", printed.front().method, nominal, erratum));
  return result;
}

}  // namespace

// "number of steps": 1e9, 1e7, 1e5, which makes ten thousand units of time for each.
PaperResult geiser_table1(const PaperWork& work) {
  const Case c = work.open("geiser-table1", {});
  struct Column {
    double step;
    const char* printed;
  };
  const std::vector<Column> columns{
      {0.1, "100000 steps, 2 s, ok"}, {1e-3, "10000000 steps, 23 s, ok"}, {1e-5, "1000000000 steps, 119 min, ok"}};
  const auto until = [&](double h) { return work.full ? c.run.until : std::fmin(c.run.until, h * 2e6); };
  std::uint64_t all = 0;
  for (const Column& k : columns) all += schedule(k.step, until(k.step)).steps;
  if (work.begin) work.begin(all + true_motion_steps(c.run.until));
  const GeiserRun truth = true_motion(work, "geiser-table1", c.run.until, sample);
  PaperResult result;
  std::vector<Row> rows;
  for (const Column& k : columns) {
    const GeiserRun run = followed(work, c, {"rk4", k.step, until(k.step), sample});
    rows.push_back(row_of(run, errors_of(run, truth)));
    result.claims.push_back(
        judged(fmt::format("RK4, h = {:g}", k.step), k.printed,
               fmt::format("{} steps: {} at t = {:g}; largest error {:.1e}; {}", run.outcome.steps,
                           name(run.outcome.fate), run.outcome.time, rows.back().largest, time_text(run)),
               run.complete()));
  }
  result.files.push_back(write_rows(work, c, rows));
  result.claims.push_back(order_claim(work, "geiser-table1", "order", "rk4", 4, "G13"));
  return result;
}

PaperResult geiser_table2(const PaperWork& work) {
  return errors_table(work, "geiser-table2",
                      {{"1 iteration", "verlet-iterated:1", 1e-6, "67 min", 0.068, 0.0187},
                       {"2 iterations", "verlet-iterated:2", 1e-6, "120 min", 0.068, 0.0188},
                       {"4 iterations", "verlet-iterated:4", 1e-6, "219 min", 0.068, 0.0187}},
                      2, "G13");
}

PaperResult geiser_table3(const PaperWork& work) {
  PaperResult result = errors_table(work, "geiser-table3",
                                    {{"MPE4", "mpe-4:verlet-velocity:1", 1e-5, "14 min", 0.007, 0.0226},
                                     {"MPE4", "mpe-4:verlet-velocity:1", 1e-6, "142 min", 0.007, 0.0234},
                                     {"MPE6", "mpe-6:verlet-velocity:1", 1e-5, "29 min", 0.0068, 0.0188},
                                     {"MPE6", "mpe-6:verlet-velocity:1", 1e-6, "272 min", 0.0068, 0.0188}},
                                    4, "G14");
  result.claims.push_back(order_claim(work, "geiser-table3", "order", "mpe-6:verlet-velocity:1", 6, "G14"));
  return result;
}

}  // namespace kreisel
