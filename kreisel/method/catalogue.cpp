#include "kreisel/method/catalogue.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <variant>

#include "kreisel/error.hpp"
#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/canonical/verlet_names.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/number/text/read_number.hpp"

namespace kreisel {

namespace {

// What a composition or an extrapolation stands on, besides the Verlet methods, whose names carry numbers.
struct Kernel {
  enum class Rows {
    beside_splittings,
    beside_leapfrogs,
    one
  };  // where methods over it stand in the catalogue; one: mpe-4
  std::string_view name;
  std::variant<Splitting, ImplicitMidpoint, ThreeRotations, Leapfrog, LeapfrogPosition, ImplicitLeapfrog> method;
  Rows rows;
  KernelUse use;

  bool of_flows() const {
    return std::holds_alternative<Splitting>(method);
  }  // which tables of kicks and drifts compose
};

// The first is meant where a name says none.
const std::vector<Kernel>& kernels() {
  using enum Kernel::Rows;
  const auto split = [](const char* name) { return Splitting(splitting_table(name)); };
  static const std::vector<Kernel> rows{
      {"strang", split("strang"), beside_splittings, KernelUse::usual},
      {"strang-drift-first", split("strang-drift-first"), beside_splittings, KernelUse::other},
      {"midpoint", ImplicitMidpoint{}, beside_splittings, KernelUse::other},
      {"three-rotations", ThreeRotations{}, beside_splittings, KernelUse::substitute},
      {"leapfrog", Leapfrog{}, beside_leapfrogs, KernelUse::usual},
      {"leapfrog-position", LeapfrogPosition{}, beside_leapfrogs, KernelUse::other},
      {"leapfrog-implicit", ImplicitLeapfrog{}, one, KernelUse::usual},
  };
  return rows;
}

const Kernel* kernel_named(std::string_view name) {
  if (name.empty()) return &kernels().front();
  const auto at = std::find_if(kernels().begin(), kernels().end(), [name](const Kernel& k) { return k.name == name; });
  return at == kernels().end() ? nullptr : &*at;
}

// As names of methods have it.
std::string_view said(const Kernel& k) { return &k == &kernels().front() ? "" : k.name; }

// f(kernel) for the kernel of that name, a method; throws where there is none.
template <class F>
AnyMethod over_kernel(std::string_view kernel, const F& f) {
  if (const Kernel* k = kernel_named(kernel)) return std::visit(f, k->method);
  if (const auto verlet = verlet_named(kernel)) return std::visit(f, *verlet);
  std::string names;
  for (const Kernel& k : kernels()) names += (names.empty() ? "" : ", ") + std::string(k.name);
  throw Error("there is no kernel '" + shortened(kernel) + "'; kernels are " + names + " and the verlet methods");
}

std::string with_kernel(std::string_view stem, std::string_view kernel) {
  return std::string(stem) + (kernel.empty() ? "" : ":") + std::string(kernel);
}

NamedMethod composition_over(const CompositionTable& table, std::string_view kernel) {
  const std::string name = with_kernel(table.name, kernel), about = "composition: " + std::string(table.source);
  if (const Kernel* k = kernel_named(kernel); k != nullptr && k->of_flows())
    return {name, about, Splitting(splitting_table(with_kernel(table.name, said(*k))))};
  const auto over = [&]<class K>(const K& k) -> AnyMethod {
    if constexpr (!AllMethods::has<Composition<K>>)
      throw Error("method '" + shortened(name) + "': a composition needs a symmetric kernel such as leapfrog");
    else
      return Composition<K>(table, k);
  };
  return {name, about, over_kernel(kernel, over)};
}

// The kernel may be one without symmetry: then the extrapolation has another order than it would have, and says so.
NamedMethod extrapolation_over(std::string_view stem, std::span<const int> set, std::string_view kernel) {
  const auto over = [&]<class K>(const K& k) -> AnyMethod { return Extrapolation<K>(set, k); };
  NamedMethod row{with_kernel(stem, kernel), "multi-product extrapolation with k =", over_kernel(kernel, over)};
  for (const int k : set) row.about += " " + std::to_string(k);
  if (set.size() > 1 && row.traits().order != 2 * static_cast<int>(set.size()))
    row.about += ", of order " + std::to_string(row.traits().order) + " only: the kernel is not symmetric";
  return row;
}

constexpr std::array<int, 5> consecutive{1, 2, 3, 4, 5};

// The orders 4, 6, 8 and 10.
NamedMethod extrapolation_over(std::size_t order, std::string_view kernel) {
  return extrapolation_over("mpe-" + std::to_string(order), std::span(consecutive).first(order / 2), kernel);
}

// All tables but the first, Strang's, which has a type of its own, and the last, which are made of compositions.
void add_splittings(std::vector<NamedMethod>& rows) {
  const auto tables = splitting_tables();
  for (const SplittingTable& t : tables.subspan(1, tables.size() - 1 - 2 * composition_tables().size()))
    rows.push_back({t.name, (t.order > 2 ? "splitting: " : "") + t.source, Splitting(t)});
}

void add_over(std::vector<NamedMethod>& rows, Kernel::Rows which) {
  for (const Kernel& k : kernels())
    if (k.rows == which && which != Kernel::Rows::one)
      for (const CompositionTable& table : composition_tables()) rows.push_back(composition_over(table, said(k)));
  for (const Kernel& k : kernels())
    if (k.rows == which)
      for (std::size_t order = 4; order <= (which == Kernel::Rows::one ? 4U : 10U); order += 2)
        rows.push_back(extrapolation_over(order, said(k)));
}

NamedMethod verlet_row(const std::string& name, const std::string& about) {
  return {name, about, std::visit([](const auto& m) -> AnyMethod { return m; }, *verlet_named(name))};
}

// By the names that a type has by itself. A splitting's are those of its tables.
template <class M>
void add_named(std::vector<NamedMethod>& rows) {
  if constexpr (std::is_same_v<M, Splitting>) {
    add_splittings(rows);
    add_over(rows, Kernel::Rows::beside_splittings);
  } else if constexpr (requires { M::named(); }) {
    for (const auto& [name, about, method] : M::named()) rows.push_back({name, about, method});
  }
}
template <class... M>
void add_named(std::vector<NamedMethod>& rows, MethodList<M...>) {
  (add_named<M>(rows), ...);
}

void add_verlets(std::vector<NamedMethod>& rows) {
  const std::string from = "Geiser and Lüskow's Verlet";
  rows.push_back(verlet_row("verlet-velocity:1", from + " (8 to 10), velocity form, of order 1"));
  rows.push_back(verlet_row("verlet-position:1", from + ", position form, of order 1"));
  rows.push_back(verlet_row("verlet-velocity:2", from + " with 2 terms of the series (11 to 13), of order 2"));
  rows.push_back(verlet_row("verlet-position:3", from + ", position form, 3 terms, of order 2"));
  rows.push_back(verlet_row("verlet-velocity:exact", from + " with exact half flows, of order 2"));
  rows.push_back(verlet_row("verlet-position:exact", from + ", position form, exact half flows"));
  rows.push_back(verlet_row("verlet-iterated:1", from + ", iterated once (21 to 24): verlet-velocity:1"));
  rows.push_back(verlet_row("verlet-iterated:2", from + ", iterated twice, of order 1"));
  rows.push_back(verlet_row("verlet-iterated:4", from + ", iterated 4 times, of order 1"));
  rows.push_back(verlet_row("verlet-iterated:4:euler", from + ", 4 iterations from Euler's step, of order 1"));
  rows.push_back(verlet_row("verlet-iterated:2:rk4", from + ", 2 iterations from a step of RK4, of order 1"));
  rows.push_back(verlet_row("verlet-iterated:until-1e-9", from + ", iterated to a tolerance, of order 1"));
  rows.push_back({"newton-2.3", "their Algorithm 2.3, Newton's iteration, read as the midpoint rule it leaves unsaid",
                  Gauss<1, Newton>{}});
  rows.push_back(verlet_row("verlet-7.1:4", "their Algorithm 7.1 with its half-kick restored, of order 1"));
  rows.push_back(verlet_row("verlet-frozen:4", "their Algorithm 4.1 (42), the kernel of section 4, of order 1"));
  for (std::size_t order = 4; order <= 10; order += 2) rows.push_back(extrapolation_over(order, "verlet-velocity:1"));
  for (const char* kernel :
       {"verlet-position:1", "verlet-iterated:4", "verlet-frozen:4", "verlet-velocity:exact", "verlet-position:exact"})
    rows.push_back(extrapolation_over(4, kernel));
  rows.push_back(extrapolation_over(6, "verlet-velocity:2"));
}

std::vector<NamedMethod> make_catalogue() {
  std::vector<NamedMethod> rows;
  add_named(rows, AllMethods{});
  add_over(rows, Kernel::Rows::beside_leapfrogs);
  add_over(rows, Kernel::Rows::one);
  add_verlets(rows);
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
      throw Error("method 'mpe:" + shortened(text) + "': after 'mpe:' come whole numbers such as mpe:1,2,4");
    list.push_back(k);
    at = end + 1;
  }
  return list;
}

// mpe:k1,k2,...[:kernel].
NamedMethod extrapolation_named(std::string_view name) {
  const std::size_t colon = std::min(name.find(':', 4), name.size());
  const std::vector<int> k = numbers_in(name.substr(4, colon - 4));
  return extrapolation_over(name.substr(0, colon), k, colon < name.size() ? name.substr(colon + 1) : "");
}

// TABLE:KERNEL and mpe-ORDER:KERNEL, for kernels that have no rows.
std::optional<NamedMethod> on_kernel_named(std::string_view name) {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view stem = name.substr(0, colon), kernel = name.substr(colon + 1);
  for (const CompositionTable& table : composition_tables())
    if (table.name == stem) return composition_over(table, kernel);
  for (std::size_t order = 4; order <= 10; order += 2)
    if (stem == "mpe-" + std::to_string(order)) return extrapolation_over(order, kernel);
  return std::nullopt;
}

NamedMethod taylor_named(std::string_view name) {
  const std::string_view digits = name.substr(7);
  const std::optional<int> order = plain_number<int>(digits);
  if (!order)
    throw Error("method '" + shortened(name) + "': after 'taylor-' comes an order from 1 to " +
                std::to_string(Taylor::most));
  return {std::string(name), "Taylor's series to order " + std::string(digits), Taylor(*order)};
}

NamedMethod swept_leapfrog_named(std::string_view name) {
  const std::string_view digits = name.substr(18);
  const std::optional<int> sweeps = plain_number<int>(digits);
  if (!sweeps) throw Error("method '" + shortened(name) + "': after the colon comes the number of sweeps of each line");
  return {std::string(name), "generalised leapfrog with " + std::string(digits) + " sweeps a line",
          ImplicitLeapfrog(*sweeps)};
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
  if (const auto row = on_kernel_named(name)) return *row;
  if (verlet_named(name)) return verlet_row(std::string(name), "Geiser and Lüskow's Verlet");
  if (name.starts_with("leapfrog-implicit:")) return swept_leapfrog_named(name);
  if (name.starts_with("mpe-"))
    throw Error("there is no extrapolation '" + shortened(name) +
                "': the orders are mpe-4, mpe-6, mpe-8 and mpe-10, and any set of numbers k goes as mpe:1,2,4");
  if (name == "auto")
    throw Error(
        "method 'auto': trajectory, map, montecarlo and tolerance choose one, for a given accuracy; here name one");
  throw Error("there is no method '" + shortened(name) + "'" + did_you_mean(name, names) +
              "; `kreisel list methods --all` shows all");
}

KernelUse kernel_use(std::string_view method) {
  const std::size_t colon = method.find(':');
  const Kernel* k = kernel_named(colon == std::string_view::npos ? "" : method.substr(colon + 1));
  return k == nullptr ? KernelUse::usual : k->use;
}

bool is_reference(const AnyMethod& method) { return method.as<Reference>() != nullptr; }

bool can_resume(const AnyMethod& method) { return method.as<Exact>() == nullptr; }

NamedMethod stopped_by(const std::atomic<bool>* stop, NamedMethod method) {
  method.method = stopped_by(stop, method.method);
  return method;
}

AnyMethod stopped_by(const std::atomic<bool>* stop, const AnyMethod& method) {
  const auto* reference = method.as<Reference>();
  return reference == nullptr ? method : AnyMethod(Reference{reference->tolerance, stop});
}

int extrapolated(const AnyMethod& method) {
  int count = 0;
  with_method<AllMethods>(method, [&](const auto& m) {
    if constexpr (requires { m.kernel, m.count; }) count = m.count;
  });
  return count;
}

}  // namespace kreisel
