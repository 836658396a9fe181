// kreisel list: what there is to choose from.
#include <functional>
#include <iostream>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/command.hpp"
#include "cli/team.hpp"
#include "kreisel/engine/device.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/paper/paper.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/case_lookup.hpp"
#include "kreisel/study/case_shown.hpp"
#include "kreisel/study/sweep/observables.hpp"

namespace kreisel {

namespace {

struct ListOptions {
  std::string what, of;
  bool json = false;
};

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

// All of them; or those that the system of a case takes, with what they claim on it.
void list_methods(const std::string& of, bool json) {
  std::optional<Case> c;
  if (!of.empty()) c = case_from(of, {});
  std::vector<std::string> heads{"method", "order", "symmetric", "Poisson", "keeps", "about"};
  if (!c) heads.emplace_back("needs");
  TextTable table(heads);
  std::vector<Json> rows;
  for (const NamedMethod& m : method_catalogue()) {
    if (c && !c->experiment->takes(m)) continue;
    const Traits t = c ? c->experiment->traits(m) : m.traits();
    std::vector<std::string> cells{m.name,
                                   t.inconsistent ? "none"
                                   : t.order == 0 ? "all"
                                                  : std::to_string(t.order),
                                   t.symmetric ? "yes" : "",
                                   t.poisson ? "yes" : "",
                                   kept(t),
                                   m.about};
    if (!c) cells.emplace_back(m.needs());
    table.row(cells);
    rows.push_back(Json()
                       .add("name", m.name)
                       .add("order", t.order)
                       .add("consistent", !t.inconsistent)
                       .add("symmetric", t.symmetric)
                       .add("poisson", t.poisson)
                       .add("keeps", kept(t))
                       .add("needs", m.needs())
                       .add("about", m.about));
  }
  Json j;
  if (c) j.add("case", c->name).add("system", c->experiment->system_name());
  if (json)
    std::cout << j.add("methods", rows).text() << "\n";
  else
    std::cout << table.text()
              << "\nmpe:k1,k2,... extrapolates with that set; a kernel may follow any mpe, as in mpe:1,2,4:midpoint.\n";
}

void list_named(const char* what, const std::vector<Listed>& entries, bool json) {
  TextTable table({what, "about"});
  std::vector<Json> rows;
  for (const Listed& e : entries) {
    table.row({e.name, e.about});
    rows.push_back(Json().add("name", e.name).add("about", e.about));
  }
  if (json)
    std::cout << Json().add(std::string(what) + "s", rows).text() << "\n";
  else
    std::cout << table.text();
}

std::vector<Listed> case_list() {
  std::vector<Listed> list;
  for (const std::string& name : case_names()) {
    try {
      list.push_back({name, case_title(name)});
    } catch (const Error& e) {  // one bad file hides no others
      list.push_back({name, "cannot be opened: " + shortened(e.what(), 300)});
    }
  }
  return list;
}

std::vector<Listed> paper_list() {
  std::vector<Listed> list;
  for (const Paper& p : papers()) list.push_back({p.name, p.title + " (" + p.citation + ")"});
  return list;
}

void list_machine(bool json) {
  std::vector<std::string> sets;
  for (const Family f : supported_families()) sets.emplace_back(name(f));
  const std::string used(name(best_family()));
  const bool mpi = std::filesystem::exists(mpi_module());
  const Device& gpu = device();
  if (json)
    std::cout << Json()
                     .add("simd", sets)
                     .add("used", used)
                     .add("threads", hardware_threads())
                     .add("mpi", mpi)
                     .add("gpu", gpu.usable ? gpu.name : "")
                     .text()
              << "\n";
  else
    std::cout << fmt::format(
        "instruction sets   {}\nused for maps      {}\nthreads            {}\nGPU                {}\nunder mpirun      "
        " {}\n",
        fmt::join(sets, ", "), gpu.usable ? gpu.name : used, hardware_threads(),
        gpu.usable ? gpu.name : "none: " + gpu.why_not, mpi ? "yes" : "no: built without MPI");
}

std::vector<Listed> observable_list(const std::string& of) {
  if (of.empty()) throw Error("observables are those of a case: add --case CASE");
  std::vector<Listed> list;
  for (const Observable& o : observables_of(case_from(of, {})))
    list.push_back({o.name, o.unit.empty() ? o.about : fmt::format("{} [{}]", o.about, o.unit)});
  return list;
}

void list_keys(const std::string& of, bool json) {
  if (of.empty()) throw Error("keys are those of a case: add --case CASE");
  TextTable table({"key", "value", "unit", "range", "about"});
  std::vector<Json> rows;
  const Case c = case_from(of, {});
  for (const KeyShown& k : keys_of(c)) {
    table.row({k.path, k.value, k.unit, k.range, k.about});
    rows.push_back(Json()
                       .add("key", k.path)
                       .add("value", k.value)
                       .add("unit", k.unit)
                       .add("range", k.range)
                       .add("about", k.about));
  }
  if (json)
    std::cout << Json().add("case", c.name).add("keys", rows).text() << "\n";
  else
    std::cout << table.text();
}

void list(const ListOptions& o) {
  if (!o.of.empty() && o.what != "methods" && o.what != "observables" && o.what != "keys")
    throw Error("--case " + shortened(o.of) +
                ": only `list methods`, `list observables` and `list keys` ask what a case has");
  if (o.what == "keys") return list_keys(o.of, o.json);
  if (o.what == "machine") return list_machine(o.json);
  if (o.what == "methods") return list_methods(o.of, o.json);
  if (o.what == "observables") return list_named("observable", observable_list(o.of), o.json);
  if (o.what == "systems") return list_named("system", system_list(), o.json);
  if (o.what == "fields") return list_named("field", field_list(), o.json);
  if (o.what == "papers") return list_named("paper", paper_list(), o.json);
  list_named("case", case_list(), o.json);
}

}  // namespace

void add_list_command(CLI::App& program) {
  auto* app = program.add_subcommand("list", "systems, methods, fields, cases, papers, observables, keys or machine");
  auto options = std::make_shared<ListOptions>();
  app->add_option("WHAT", options->what, "systems, methods, fields, cases, papers, observables, keys or machine")
      ->required()
      ->check(CLI::IsMember({"systems", "methods", "fields", "cases", "papers", "observables", "keys", "machine"}));
  app->add_option(
         "--case", options->of,
         "with methods: only those that the case's system takes; with observables: those of its trajectories; with "
         "keys: its numbers")
      ->type_name("CASE");
  app->add_flag("--json", options->json, "print one JSON object on standard output");
  app->footer("Examples: kreisel list systems\n          kreisel list methods --case kowalevski-top");
  app->callback([options] { list(*options); });
}

}  // namespace kreisel
