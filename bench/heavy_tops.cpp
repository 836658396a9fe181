// What a step costs, as a ratio to RK4, in one run on one core: every method on the Kowalevski top of Ohsawa's section 5.2
// (h = 1/50), and on the Levitron of bench/levitron.hpp (h = 0.002 s); then implicit solves by substitution and by Newton
// with growing steps.
//
//   ninja -C build/release bench_heavy_tops && build/release/bin/bench_heavy_tops [--json]
//
// What is asked for, on the top: strang at most 1.4, hirota-kimura at most 2, collective-midpoint at most 6. How the
// operations are counted is in docs/performance.md.
#include <cmath>
#include <cstring>

#include <fmt/format.h>

#include "bench/levitron.hpp"
#include "bench/method_costs.hpp"
#include "kreisel/model/heavy_top.hpp"
#include "kreisel/report/text/json.hpp"

namespace {

using namespace kreisel;
using bench::CostTable;
using bench::MethodCost;
using Kowalevski = HeavyTop<double, KowalevskiKind>;

constexpr double top_step = 0.02;
const HeavyState<double> top_start{{2, 3, 4}, {0.5, 0, std::sqrt(0.75)}};

Kowalevski top() { return heavy_top<KowalevskiKind>(Vec3<double>{2, 2, 1}, Vec3<double>{1, 0, 0}); }

std::vector<MethodCost> on_the_top(double h, const std::vector<NamedMethod>& rows) {
  const Kowalevski system = top();
  return CostTable<Kowalevski>(system, top_start, h).measure(rows, 15);
}
std::vector<MethodCost> on_the_levitron(const std::vector<NamedMethod>& rows) {
  const bench::Prep levitron = bench::levitron({});
  return CostTable<bench::Top>(levitron.system, bench::start_at(0.002, 0.001, {}), bench::everyday_step)
      .measure(rows, 15);
}

double cost_of(const std::vector<MethodCost>& costs, const std::string& name) {
  for (const MethodCost& c : costs)
    if (c.name == name) return c.nanoseconds;
  throw Error("there is no method " + name + " to compare with");
}

void print(const char* title, const std::vector<MethodCost>& costs) {
  fmt::print("{:<34}{:>12}{:>10}\n", title, "ns a step", "to rk4");
  for (const MethodCost& c : costs)
    fmt::print("{:<34}{:>12.1f}{:>10.2f}{}\n", c.name, c.nanoseconds, c.nanoseconds / cost_of(costs, "rk4"),
               c.failed ? "  a solve failed" : "");
}

Json costs_json(double h, const std::vector<MethodCost>& costs) {
  std::vector<Json> rows;
  for (const MethodCost& c : costs) {
    Json row;
    row.add("name", c.name).add("ns", c.nanoseconds).add("ratio", c.nanoseconds / cost_of(costs, "rk4"));
    rows.push_back(row);
  }
  Json j;
  return j.add("step", h).add("methods", rows);
}

// Substitution stops converging where the step turns the top by a radian or two.
void print_solves() {
  std::vector<NamedMethod> rows;
  for (const char* name : {"midpoint", "gauss-4", "gauss-6"})
    for (const char* solve : {"", ":newton"}) rows.push_back(method_named(std::string(name) + solve));
  fmt::print("\n{:<34}", "Solves on the top, ns a step, h =");
  const std::array<double, 6> steps{0.02, 0.1, 0.2, 0.4, 0.6, 0.8};
  std::vector<std::vector<MethodCost>> columns;
  for (const double h : steps) {
    fmt::print("{:>10}", h);
    columns.push_back(on_the_top(h, rows));
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    fmt::print("\n{:<34}", rows[i].name);
    for (const auto& column : columns)
      fmt::print("{:>10}", column[i].failed ? "fails" : fmt::format("{:.0f}", column[i].nanoseconds));
  }
  fmt::print("\n");
}

}  // namespace

int main(int count, char** arguments) {
  const bool json = count > 1 && std::strcmp(arguments[1], "--json") == 0;
  const auto top_costs = on_the_top(top_step, method_catalogue());
  const auto levitron_costs = on_the_levitron(method_catalogue());
  if (json) {
    Json both;
    both.add("kowalevski", costs_json(top_step, top_costs));
    both.add("levitron", costs_json(bench::everyday_step, levitron_costs));
    fmt::print("{}\n", both.text());
    return 0;
  }
  print("Kowalevski top, h = 0.02", top_costs);
  fmt::print("\n");
  print("Levitron, h = 0.002 s", levitron_costs);
  print_solves();
}
