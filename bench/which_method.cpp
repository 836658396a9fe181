// Which method for what: wrong fates against work, the state against work, and the energy of a long run, on the Levitron, the
// Orbitron, a heavy top and a gas of tops; the tables and figures of docs/which-method.md.
//
//   ninja -C build/release bench_which_method && build/release/bin/bench_which_method [--draw] [FOLDER]
//
// --draw: the figures alone, from what FOLDER has.
//
// Work is counted in forces (evaluations of the rate, for Runge-Kutta methods), and measured: fates in lanes where the method runs
// there, the other two on plain doubles.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>

#include <fmt/format.h>

#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/error.hpp"
#include "kreisel/method/all_methods.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/fates/fates_result.hpp"
#include "kreisel/study/map/planned_map.hpp"
#include "kreisel/study/montecarlo/planned_samples.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"

namespace {

using namespace kreisel;

struct Job {
  std::string name;
  std::vector<std::string> overrides{};
  double until, forces;  // for a unit of time: the middle of the ladder
};

std::shared_ptr<const Case> opened(const Job& job) {
  return std::make_shared<Case>(case_from(job.name, job.overrides));
}

double forces_of(const NamedMethod& m) {
  if (const auto* s = m.method.as<Splitting>()) return s->stages();
  if (m.method.as<RungeKutta4>() != nullptr) return 4;
  if (m.method.as<DormandPrince5>() != nullptr) return 6;
  return 1;
}

struct Shown {
  const char *method, *colour;
};
constexpr Shown shown[] = {{"strang", "#7f7f7f"},
                           {"blanes-moan-4", "#8c6bb1"},
                           {"blanes-moan-6", "#4d9de0"},
                           {"blanes-moan-rkn-4", "#35978f"},
                           {"blanes-moan-rkn-6", "#2e8b57"},
                           {"nystrom-4", "#d6336c"},
                           {"nystrom-6", "#c1272d"},
                           {"nystrom-8", "#5c0a0a"},
                           {"kahan-li-8", "#0b6e99"},
                           {"rk4", "#e08214"},
                           {"dormand-prince-5", "#b2912f"}};

std::vector<NamedMethod> methods_for(const Experiment& e, bool in_lanes) {
  std::vector<NamedMethod> list;
  for (const Shown& s : shown)
    if (const NamedMethod m = method_named(s.method); e.takes(m) && (!in_lanes || in_kernels(m.method)))
      list.push_back(m);
  return list;
}

// Figure 1b and the like: rows of numbers of a case.
struct Starts {
  std::vector<std::string> keys;
  std::vector<std::vector<double>> columns;
};

Starts pixels(const Case& c, std::size_t side) {
  MapAsk ask = map_ask(std::make_shared<Case>(case_from(c.name, {})));
  ask.map.width = ask.map.height = static_cast<std::int64_t>(side);
  const Grid grid = planned_map(ask).plan.grid;
  Starts s{{ask.map.x, ask.map.y}, {{}, {}}};
  for (std::size_t i = 0; i < side; ++i)
    for (std::size_t j = 0; j < side; ++j) {
      s.columns[0].push_back(grid.x(i));
      s.columns[1].push_back(grid.y(j));
    }
  return s;
}

Starts samples(const Case& c, std::uint64_t count) {
  const PlannedSamples plan = planned_samples(sample_ask(std::make_shared<Case>(case_from(c.name, {}))));
  Starts s{plan.laws->keys(), {}};
  s.columns.resize(s.keys.size());
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto row = plan.laws->row({plan.seed, i, plan.scatter});
    for (std::size_t k = 0; k < row.size(); ++k) s.columns[k].push_back(row[k]);
  }
  return s;
}

FatesResult fates(const Job& job, const Starts& starts, const std::string& method, double step) {
  const auto c = opened(job);
  RunSettings run = c->ensemble;
  run.method = method;
  run.step = step;
  run.until = job.until;
  FatesAsk ask{c, run, {}, starts.columns.front().size(), {DeviceChoice::cpu, {}}};
  for (std::size_t k = 0; k < starts.keys.size(); ++k) ask.columns.push_back({starts.keys[k], starts.columns[k]});
  return kreisel::run(planned_fates(ask), {.threads = 1});
}

double wrong(const FatesResult& a, const FatesResult& b) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < a.fate.size(); ++i) n += a.fate[i] == b.fate[i] ? 0 : 1;  // and its bound
  return static_cast<double>(n) / static_cast<double>(a.fate.size());
}

void measure_fates(const Job& job, const Starts& starts, std::ofstream& csv) {
  const auto c = opened(job);
  const char* fine = "kahan-li-8";
  const FatesResult right = fates(job, starts, fine, 17 / (16 * job.forces));
  fmt::print("\nWrong fates of {} starts of {}, until {} (two fine solutions differ in {:.4f})\n",
             starts.columns.front().size(), job.name, job.until,
             wrong(right, fates(job, starts, fine, 17 / (12 * job.forces))));
  fmt::print("{:<20}", "forces a unit");
  std::vector<double> works;
  for (int k = -4; k <= 4; ++k) works.push_back(job.forces * std::exp2(0.5 * k));
  for (const double w : works) fmt::print("{:>9.0f}", w);
  fmt::print("\n");
  for (const NamedMethod& m : methods_for(*c->experiment, true)) {
    fmt::print("{:<20}", m.name);
    for (const double w : works) {
      const FatesResult r = fates(job, starts, m.name, forces_of(m) / w);
      fmt::print("{:>9.4f}", wrong(right, r));
      csv << fmt::format("{},{},{},{},{}\n", job.name, m.name, w, r.seconds / static_cast<double>(r.fate.size()),
                         wrong(right, r));
    }
    fmt::print("\n");
    std::fflush(stdout);
  }
}

struct End {
  std::vector<double> state;  // empty where it did not get there
  double seconds;
};

End end_of(const Job& job, const std::shared_ptr<const Case>& c, const std::string& method, double step) {
  TrajectoryAsk ask = trajectory_ask(c);
  ask.run.method = method;
  ask.run.step = step;
  ask.run.until = job.until;
  ask.run.every = std::int64_t{1} << 52;
  const PlannedTrajectory plan = planned_trajectory(ask);
  End end{{}, 1e300};
  for (int round = 0; round < 3; ++round) {
    const TrajectoryEnd over = run(plan, {}, [](double, std::span<const double>, std::span<const double>) {});
    end.seconds = std::min(end.seconds, over.seconds);
    if (over.outcome.fate == Fate::stayed) end.state = over.state;
  }
  return end;
}

// The worst vector, each by its own length; three numbers each but for a quaternion, whose four are one.
double error_of(const Case& c, const std::vector<double>& x, const std::vector<double>& truth) {
  if (x.empty()) return std::numeric_limits<double>::quiet_NaN();
  double worst = 0;
  std::size_t from = 0;
  const auto parts = c.experiment->parts();
  for (std::size_t k = 0; from < truth.size(); k = (k + 1) % parts.size()) {
    double gap = 0, size = 0;
    for (const std::size_t end = from + static_cast<std::size_t>(parts[k].width); from < end; ++from) {
      gap += (x[from] - truth[from]) * (x[from] - truth[from]);
      size += truth[from] * truth[from];
    }
    worst = std::max(worst, std::sqrt(gap / size));
  }
  return worst;
}

void measure_states(const Job& job, std::ofstream& csv) {
  const auto c = opened(job);
  const std::vector<double> truth = end_of(job, c, "nystrom-8", 23 / (32 * job.forces)).state;
  fmt::print(
      "\nError of the state of {} after {}, by forces for a unit of time (nystrom-8 and sofroniou-spaletta-10 with "
      "many more "
      "agree to {:.0e})\n{:<20}",
      job.name, job.until, error_of(*c, end_of(job, c, "sofroniou-spaletta-10", 35 / (32 * job.forces)).state, truth),
      "");
  for (int k = -3; k <= 4; ++k) fmt::print("{:>10.0f}", job.forces * std::exp2(k));
  fmt::print("\n");
  for (const NamedMethod& m : methods_for(*c->experiment, false)) {
    fmt::print("{:<20}", m.name);
    for (int k = -3; k <= 4; ++k) {
      const double work = job.forces * std::exp2(k), step = forces_of(m) / work;
      if (step > job.until) {
        fmt::print("{:>10}", "");
        continue;
      }
      const End end = end_of(job, c, m.name, step);
      fmt::print("{:>10.1e}", error_of(*c, end.state, truth));
      csv << fmt::format("{},{},{},{},{}\n", job.name, m.name, work, end.seconds / job.until,
                         error_of(*c, end.state, truth));
    }
    fmt::print("\n");
    std::fflush(stdout);
  }
}

// The farthest that the energy comes from its first value in each tenth of the run, relative.
void measure_energy(const Job& job, double forces, std::ofstream& csv) {
  const auto c = opened(job);
  fmt::print("\nEnergy of {} over {:g} forces, in each tenth of the run\n", job.name, forces);
  for (const NamedMethod& m : methods_for(*c->experiment, false)) {
    TrajectoryAsk ask = trajectory_ask(c);
    ask.run.method = m.name;
    ask.run.step = forces_of(m) / job.forces;
    ask.run.until = forces / job.forces;
    ask.run.every = std::max<std::int64_t>(1, static_cast<std::int64_t>(ask.run.until / ask.run.step / 20000));
    std::vector<double> tenths(10);
    double first = std::numeric_limits<double>::quiet_NaN();
    std::string end;
    try {
      const PlannedTrajectory plan = planned_trajectory(ask);
      const TrajectoryEnd over =
          run(plan, {}, [&](double t, std::span<const double>, std::span<const double> invariants) {
            if (std::isnan(first)) first = invariants[0];
            const auto tenth = static_cast<std::size_t>(std::clamp(10 * t / ask.run.until, 0.0, 9.0));
            const double away = std::fabs(invariants[0] / first - 1);
            tenths[tenth] = away <= tenths[tenth] ? tenths[tenth] : away;
          });
      if (over.outcome.fate != Fate::stayed) end = fmt::format("   gone at {:.3g}", over.outcome.time);
    } catch (const Error& e) {
      end = std::string("   ") + e.what();
    }
    fmt::print("{:<20}", m.name);
    for (std::size_t i = 0; i < 10; ++i) {
      if (i == 0 || i == 4 || i == 9) fmt::print("{:>10.1e}", tenths[i]);
      csv << fmt::format("{},{},{},{}\n", job.name, m.name, (static_cast<double>(i) + 1) / 10, tenths[i]);
    }
    fmt::print("{}\n", end);
  }
}

// A panel for each case, a curve for each method.
void draw(const std::filesystem::path& folder, const std::string& what, const std::vector<std::string>& cases,
          const std::string& x_label, int x, const std::string& y_label, int y, const std::string& axes) {
  std::string plot = fmt::format("set multiplot layout 1,{} margins 0.07,0.83,0.17,0.90 spacing 0.06\n", cases.size());
  for (std::size_t c = 0; c < cases.size(); ++c) {
    plot += fmt::format("set title '{}'\n", cases[c]);
    plot +=
        c == 0 ? "set key at screen 0.995, screen 0.9 right top Left reverse samplen 2 spacing 1.3\n" : "unset key\n";
    plot += c == 0 ? fmt::format("set ylabel '{}'\n", y_label) : "unset ylabel\n";
    plot += "plot ";
    for (std::size_t m = 0; m < std::size(shown); ++m)
      plot += fmt::format(
          "'{}.csv' using (strcol(1) eq '{}' && strcol(2) eq '{}' ? ${} : NaN):{} with linespoints lc rgb '{}' pt {} "
          "ps 0.6 "
          "lw {} title '{}'{}",
          what, cases[c], shown[m].method, x, y, shown[m].colour, m + 4,
          std::string_view(shown[m].method).starts_with("nystrom") ? 2.5 : 1.3, shown[m].method,
          m + 1 < std::size(shown) ? ", \\\n     " : "\n");
  }
  plot += "unset multiplot\n";
  draw_figure(folder, what, {1240, 420},
              "set datafile separator comma\nset datafile missing NaN\n" + axes +
                  "set grid lc rgb '#dddddd' lw 0.5\nset border lw 0.8\nset xlabel '" + x_label + "'\n",
              plot);
}

void run_all(const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  const auto table = [&](const char* name, const char* header) {
    std::ofstream csv(folder / (std::string(name) + ".csv"));
    csv << header << "\n";
    return csv;
  };
  {
    std::ofstream csv = table("which-fates", "case,method,forces,seconds,wrong");
    const Job levitron{"dullin-fig1b", {}, 100, 500}, orbitron{"zub-montecarlo", {"body.rotor=exact"}, 406.8, 125},
        top{"heavy-top", {}, 10, 400};
    measure_fates(levitron, pixels(*opened(levitron), 60), csv);
    measure_fates(orbitron, samples(*opened(orbitron), 1000), csv);
    measure_fates(top, pixels(*opened(top), 60), csv);
  }
  {
    std::ofstream csv = table("which-states", "case,method,forces,seconds,error");
    measure_states({"levitron", {"initial.x=0.002", "initial.z=0.001", "initial.tilt=0.05"}, 1, 1000}, csv);
    measure_states({"orbitron", {"body.rotor=exact"}, 8, 250}, csv);
    measure_states({"heavy-top", {}, 2, 1000}, csv);
    measure_states({"dipole-gas", {"gas.count=27"}, 0.5, 1000}, csv);
  }
  {
    std::ofstream csv = table("which-energy", "case,method,part,away");
    measure_energy({"levitron", {"initial.x=0.002", "initial.z=0.001"}, 0, 500}, 1e7, csv);
    measure_energy({"orbitron", {"body.rotor=exact"}, 0, 125}, 1e7, csv);
    measure_energy({"heavy-top", {}, 0, 1000}, 1e7, csv);
    measure_energy({"dipole-gas", {"gas.count=27"}, 0, 1000}, 1e5, csv);
  }
}

void draw_all(const std::filesystem::path& folder) {
  if (!gnuplot_available()) return;
  const std::string both = "set logscale xy\nset format x '10^{%L}'\nset format y '10^{%L}'\n";
  draw(folder, "which-fates", {"dullin-fig1b", "zub-montecarlo", "heavy-top"}, "forces per unit of time", 3,
       "wrong fates", 5, both + "set yrange [1e-4:1]\n");
  draw(folder, "which-states", {"levitron", "orbitron", "heavy-top", "dipole-gas"}, "computing per unit of time [s]", 4,
       "error of the state", 5, both + "set yrange [1e-13:2]\n");
  draw(folder, "which-energy", {"levitron", "orbitron", "heavy-top", "dipole-gas"}, "part of the run", 3,
       "energy away from its start", 4,
       "set xrange [0:1.05]\nset xtics 0.5\nset logscale y\nset format y '10^{%L}'\nset yrange [1e-16:2]\n");
}

}  // namespace

int main(int count, char** words) {
  try {
    const bool draw_only = count > 1 && std::string_view(words[1]) == "--draw";
    const std::filesystem::path folder = count > (draw_only ? 2 : 1) ? words[draw_only ? 2 : 1] : "out/bench";
    if (!draw_only) run_all(folder);
    draw_all(folder);
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_which_method: {}\n", error.what());
    return 2;
  }
}
