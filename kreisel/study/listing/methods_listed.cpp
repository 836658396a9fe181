#include "kreisel/study/listing/methods_listed.hpp"

#include <utility>

#include <fmt/format.h>

#include "kreisel/method/method_kinds.hpp"
#include "kreisel/report/text/text_table.hpp"

namespace kreisel {

namespace {

std::string kept(Keeps k) {
  if (k == Keeps::geometry) return "Casimirs, momenta";
  if (k == Keeps::casimirs) return "Casimirs";
  return k == Keeps::quadratic ? "quadratic invariants" : "";
}

// With the invariants that it names.
std::string kept(const Traits& t) {
  std::string text = kept(t.keeps);
  for (const char* name : t.exactly)
    if (name != nullptr) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

std::string order_of(const Traits& t) {
  if (t.inconsistent) return "none";
  return t.order == 0 ? "all" : std::to_string(t.order);
}

}  // namespace

std::vector<ListedMethod> listed_methods(const Case* of) {
  std::vector<ListedMethod> list;
  for (const NamedMethod& m : method_catalogue()) {
    if (of == nullptr) list.push_back({m, m.traits()});
    if (of != nullptr && of->experiment->takes(m)) list.push_back({m, of->experiment->traits(m)});
  }
  return list;
}

std::string methods_text(const std::vector<ListedMethod>& list, bool all) {
  std::vector<std::string> heads{"method", "order", "symmetric", "Poisson", "keeps"};
  if (all) heads.emplace_back("about");
  TextTable table(heads);
  for (const MethodKind& kind : method_kinds()) {
    bool headed = false;
    for (const ListedMethod& m : list) {
      if (&kind_of(m.method) != &kind || !(all || is_first_choice(m.method))) continue;
      if (!std::exchange(headed, true)) table.section(kind.title);
      const Traits& t = m.claims;
      const std::string symmetric = t.symmetric ? "yes" : "", poisson = t.poisson ? "yes" : "";
      std::vector<std::string> cells{m.method.name, order_of(t), symmetric, poisson, kept(t)};
      if (all) cells.push_back(m.method.about);
      table.row(cells);
    }
  }
  if (!all) return table.text() + fmt::format("\n--all shows all {}, and what they are.\n", list.size());
  return table.text() +
         "\nmpe:k1,k2,... extrapolates with that set;\na kernel may follow any mpe, as in mpe:1,2,4:midpoint.\n";
}

Json methods_json(const std::vector<ListedMethod>& list, const Case* of) {
  std::vector<Json> rows;
  for (const auto& [m, t] : list) {
    Json j;
    j.add("name", m.name).add("kind", kind_of(m).title).add("order", t.order).add("consistent", !t.inconsistent);
    j.add("symmetric", t.symmetric).add("poisson", t.poisson).add("keeps", kept(t));
    rows.push_back(j.add("needs", m.needs()).add("about", m.about));
  }
  Json j;
  if (of != nullptr) j.add("case", of->name).add("system", of->experiment->system_name());
  return j.add("methods", rows);
}

}  // namespace kreisel
