#include "kreisel/paper/sogo/sogo_top.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace kreisel {

namespace {

constexpr std::array<double, 3> inertia{2, 2, 1};
constexpr std::array<const char*, 3> colours{"#c8322c", "#2f8f4e", "#1f5fa8"};
constexpr std::size_t every_row = 10;           // of the data file
constexpr double short_time = 2, coarser = 10;  // of there and back

}  // namespace

std::vector<double> gamma(const PaperRun& run, std::size_t i) { return run.state("Gamma", i - 1); }

std::vector<double> omega(const PaperRun& run, std::size_t i) {
  std::vector<double> list = run.state("Pi", i - 1);
  for (double& x : list) x /= inertia.at(i - 1);
  return list;
}

PaperData gamma_and_omega(const Case& c, const PaperRun& run) {
  std::vector<DataColumn> columns{{"t", c.units.time, run.time()}};
  SeriesPanel left{"γ", {}}, right{"ω", {}};
  for (std::size_t i = 1; i <= 3; ++i) {
    columns.push_back({fmt::format("gamma{}", i), "", gamma(run, i)});
    left.curves.push_back({{columns.back().name, ""}, fmt::format("γ_{}", i), colours[i - 1]});
  }
  for (std::size_t i = 1; i <= 3; ++i) {
    columns.push_back({fmt::format("omega{}", i), "", omega(run, i)});
    right.curves.push_back({{columns.back().name, ""}, fmt::format("ω_{}", i), colours[i - 1]});
  }
  return drawn_series(c, columns, every_row, 2, {left, right});
}

double period(const PaperRun& run) {
  const std::vector<double> falls = falls_through_zero(run.time(), gamma(run, 1));
  return falls.size() < 2 ? NAN : falls[1] - falls[0];
}

double gamma_apart(const PaperRun& one, const PaperRun& other) {
  double apart = 0;
  for (std::size_t i = 1; i <= 3; ++i) {
    const std::vector<double> a = gamma(one, i), b = gamma(other, i);
    for (std::size_t k = 0; k < std::min(a.size(), b.size()); ++k) apart = std::max(apart, std::fabs(a[k] - b[k]));
  }
  return apart;
}

std::uint64_t defect_steps(const Case& c) { return 2 * schedule(coarser * c.run.step, short_time).steps; }

double return_defect(const PaperWork& work, const std::string& case_name, const std::string& method) {
  Case c = work.open(case_name, {"initial.omega=[1.1, -0.7, 0.9]", "initial.Gamma=[0.48, 0.6, 0.64]"});
  c.run.until = short_time;
  const double step = coarser * c.run.step;
  const PaperRun out(work, c, method, step);
  std::vector<double> back = out.result().end.state;
  for (std::size_t i = 0; i < 3; ++i) back[i] = -back[i];  // Π; Γ stays
  const PaperRun home(work, c, method, step, back);
  double apart = 0;
  for (std::size_t i = 1; i <= 3; ++i) {
    apart = std::max(apart, std::fabs(omega(home, i).back() + omega(out, i).front()));
    apart = std::max(apart, std::fabs(gamma(home, i).back() - gamma(out, i).front()));
  }
  return apart;
}

Claim kept_exactly(const PaperRun& run, Said paper) {
  const double length = drift_of(run.invariant("C1")).relative(), k2 = drift_of(run.invariant("k2")).relative();
  return judged("γ² and k²", std::move(paper), fmt::format("γ² to {:.1e}, k² to {:.1e} of itself", length, k2),
                run.complete() && length < sogo_rounding && k2 < sogo_rounding);
}

}  // namespace kreisel
