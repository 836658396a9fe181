// kreisel list: what there is to choose from.
#include <iostream>
#include <optional>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/process/team.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/paper/paper.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/case_lookup.hpp"
#include "kreisel/study/listing/keys_listed.hpp"
#include "kreisel/study/listing/machine_listed.hpp"
#include "kreisel/study/listing/methods_listed.hpp"
#include "kreisel/study/sweep/observables.hpp"

namespace kreisel {

namespace {

struct ListOptions {
  std::string what, of;
  bool json = false, all = false;
};

void list_methods(const ListOptions& o) {
  std::optional<Case> c;
  if (!o.of.empty()) c = case_from(o.of, {});
  const auto list = listed_methods(c ? &*c : nullptr);
  std::cout << (o.json ? methods_json(list, c ? &*c : nullptr).text() + "\n" : methods_text(list, o.all));
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
  const MachineShown machine = shown_machine(std::filesystem::exists(mpi_module()));
  std::cout << (json ? machine_json(machine).text() + "\n" : machine_text(machine));
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
  const Case c = case_from(of, {});
  std::cout << (json ? keys_json(c).text() + "\n" : keys_text(c));
}

void list(const ListOptions& o) {
  if (!o.of.empty() && o.what != "methods" && o.what != "observables" && o.what != "keys")
    throw Error("--case " + shortened(o.of) +
                ": only `list methods`, `list observables` and `list keys` ask what a case has");
  if (o.all && o.what != "methods") throw Error("--all: only `list methods` is shortened without it");
  if (o.what == "keys") return list_keys(o.of, o.json);
  if (o.what == "machine") return list_machine(o.json);
  if (o.what == "methods") return list_methods(o);
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
  app->add_flag("--all", options->all, "with methods: every one of them, also variants and those of papers");
  app->add_flag("--json", options->json, "print one JSON object on standard output, always with all");
  app->footer("Examples: kreisel list systems\n          kreisel list methods --case kowalevski-top");
  app->callback([options] { list(*options); });
}

}  // namespace kreisel
