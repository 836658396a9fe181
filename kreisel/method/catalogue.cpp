#include "kreisel/method/catalogue.hpp"

#include <array>
#include <charconv>

#include "kreisel/error.hpp"
#include "kreisel/number/nearest_name.hpp"

namespace kreisel {

namespace {

constexpr std::array<const char*, 4> kernels{"", ":strang-drift-first", ":midpoint", ":three-rotations"};

// The kernel that the end of a name asks for: 0 Strang, and then as in that list.
template <template <class> class Over, class Argument>
AnyMethod over_kernel(std::size_t kernel, const Argument& argument) {
  if (kernel == 1) return Over<StrangDriftFirst>(argument);
  if (kernel == 2) return Over<ImplicitMidpoint>(argument);
  if (kernel == 3) return Over<ThreeRotations>(argument);
  return Over<Strang>(argument);
}

void add_compositions(std::vector<NamedMethod>& rows, std::size_t kernel) {
  for (const CompositionTable& table : composition_tables())
    rows.push_back({std::string(table.name) + kernels[kernel], "composition: " + std::string(table.source),
                    over_kernel<Composition>(kernel, table)});
}

void add_extrapolations(std::vector<NamedMethod>& rows, std::size_t kernel) {
  constexpr std::array<int, 5> k{1, 2, 3, 4, 5};
  for (std::size_t n = 2; n <= k.size(); ++n) {
    const std::span<const int> set(k.data(), n);
    rows.push_back({"mpe-" + std::to_string(2 * n) + kernels[kernel],
                    "multi-product extrapolation with k = 1.." + std::to_string(n),
                    over_kernel<Extrapolation>(kernel, set)});
  }
}

void add_sogo(std::vector<NamedMethod>& rows) {
  rows.push_back({"bobenko-suris", "Euler top: one Cayley turn of both vectors (Sogo, 1.18)", BobenkoSuris{}});
  rows.push_back(
      {"bobenko-suris-implicit", "Euler top: the same with the mean velocity (Sogo, 1.19)", BobenkoSurisImplicit{}});
  rows.push_back({"bobenko-suris-inertial", "Lagrange top in space: a kick, a Cayley turn (Sogo, 2.2, 2.3)",
                  BobenkoSurisInertial{}});
  rows.push_back({"bohlin-a", "Kowalevski top: Cayley's turn, then Bohlin (Sogo, 3.10)", Bohlin{}});
  rows.push_back(
      {"bohlin-b", "Kowalevski top: stereographic, then Bohlin (Sogo, 3.11)", Bohlin{Bohlin::Turn::stereographic}});
  rows.push_back({"bohlin-c", "Kowalevski top: a rotation, then Bohlin (Sogo, 3.14)", Bohlin{Bohlin::Turn::rotation}});
  rows.push_back({"hybrid", "Kowalevski top: Hirota-Kimura, then Bohlin (Sogo, 3.22)", Hybrid{}});
  rows.push_back({"hybrid-reversible", "the hybrid with its stages iterated until they agree", HybridReversible{}});
}

void add_collective(std::vector<NamedMethod>& rows) {
  rows.push_back({"collective-midpoint", "the midpoint rule on T*C², written on se(3)* alone", CollectiveMidpoint{}});
  rows.push_back(
      {"collective:midpoint", "implicit midpoint rule on T*C² (Ohsawa 2019)", Collective<ImplicitMidpoint>{}});
  rows.push_back({"collective:explicit-midpoint", "explicit midpoint rule on T*C² (Ohsawa 2019), for comparison",
                  Collective<ExplicitMidpoint>{}});
  rows.push_back(
      {"collective:rk4", "the classical Runge-Kutta method on T*C², for comparison", Collective<RungeKutta4>{}});
  rows.push_back({"collective:gauss-4", "Gauss-Legendre on T*C², two stages", Collective<Gauss<2>>{}});
  rows.push_back({"collective:gauss-6", "Gauss-Legendre on T*C², three stages", Collective<Gauss<3>>{}});
}

std::vector<NamedMethod> make_catalogue() {
  std::vector<NamedMethod> rows{
      {"strang", "half a kick, a drift, half a kick (Dullin 2004)", Strang{}},
      {"strang-drift-first", "half a drift, a kick, half a drift", StrangDriftFirst{}},
      {"kick-drift", "the standard map: a kick, then a drift", KickDrift{}},
      {"drift-kick", "its adjoint: a drift, then a kick", DriftKick{}},
  };
  for (const SplittingTable& table : splitting_tables())
    rows.push_back({std::string(table.name), "splitting: " + std::string(table.source), Splitting(table)});
  for (std::size_t kernel = 0; kernel < kernels.size(); ++kernel) add_compositions(rows, kernel);
  for (std::size_t kernel = 0; kernel < kernels.size(); ++kernel) add_extrapolations(rows, kernel);
  rows.push_back({"rk4", "the classical Runge-Kutta method, for comparison", RungeKutta4{}});
  rows.push_back({"explicit-midpoint", "the explicit midpoint rule, for comparison", ExplicitMidpoint{}});
  rows.push_back({"midpoint", "implicit midpoint rule (Gauss, one stage)", ImplicitMidpoint{}});
  rows.push_back({"gauss-4", "Gauss-Legendre, two stages", Gauss<2>{}});
  rows.push_back({"gauss-6", "Gauss-Legendre, three stages", Gauss<3>{}});
  rows.push_back({"reference", "Gragg-Bulirsch-Stoer in quadruple precision", Reference{}});
  rows.push_back({"exact", "the solution in closed form: Euler and Lagrange tops", Exact{}});
  rows.push_back({"three-rotations", "half a kick, turns about the principal axes, half a kick", ThreeRotations{}});
  rows.push_back({"hirota-kimura", "Hirota and Kimura's scheme: Kahan's method (Sogo, 2.1)", HirotaKimura{}});
  rows.push_back({"taylor", "Taylor's series to order 24", Taylor{}});
  rows.push_back({"taylor-8", "Taylor's series to order 8; any order as taylor-N", Taylor(8)});
  add_sogo(rows);
  add_collective(rows);
  rows.push_back({"midpoint:newton", "implicit midpoint rule, solved by Newton's iteration", Gauss<1, Newton>{}});
  rows.push_back({"gauss-4:newton", "Gauss-Legendre, two stages, solved by Newton's iteration", Gauss<2, Newton>{}});
  rows.push_back({"gauss-6:newton", "Gauss-Legendre, three stages, solved by Newton's iteration", Gauss<3, Newton>{}});
  return rows;
}

// "1,2,4" as numbers; throws where it is none.
std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> list;
  for (const char* at = text.data(); at <= text.data() + text.size();) {
    int k = 0;
    const auto [end, error] = std::from_chars(at, text.data() + text.size(), k);
    const bool separated = end == text.data() + text.size() || *end == ',';
    if (error != std::errc{} || !separated)
      throw Error("method 'mpe:" + std::string(text) + "': after 'mpe:' come whole numbers such as mpe:1,2,4");
    list.push_back(k);
    at = end + 1;
  }
  return list;
}

NamedMethod extrapolation_named(std::string_view name) {
  std::string_view set = name.substr(4);
  std::size_t kernel = 0;
  for (std::size_t i = 1; i < kernels.size(); ++i) {
    if (!set.ends_with(kernels[i])) continue;
    kernel = i;
    set.remove_suffix(std::string_view(kernels[i]).size());
  }
  const std::vector<int> k = numbers_in(set);
  return {std::string(name), "multi-product extrapolation",
          over_kernel<Extrapolation>(kernel, std::span<const int>(k))};
}

NamedMethod taylor_named(std::string_view name) {
  const std::string_view digits = name.substr(7);
  int order = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), order);
  if (error != std::errc{} || end != digits.data() + digits.size())
    throw Error("method '" + std::string(name) + "': after 'taylor-' comes an order from 1 to " +
                std::to_string(Taylor::most));
  return {std::string(name), "Taylor's series to order " + std::string(digits), Taylor(order)};
}

}  // namespace

const std::vector<NamedMethod>& method_catalogue() {
  static const std::vector<NamedMethod> rows = make_catalogue();
  return rows;
}

NamedMethod method_named(std::string_view name) {
  if (name.starts_with("mpe:")) return extrapolation_named(name);
  if (name.starts_with("taylor-")) return taylor_named(name);
  std::vector<std::string> names;
  for (const NamedMethod& row : method_catalogue()) {
    if (row.name == name) return row;
    names.push_back(row.name);
  }
  throw Error("there is no method '" + std::string(name) + "'" + did_you_mean(name, names) +
              "; `kreisel list methods` shows all");
}

}  // namespace kreisel
