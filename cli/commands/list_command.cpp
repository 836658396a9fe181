// kreisel list: what there is to choose from.
#include <optional>

#include "cli/command.hpp"
#include "cli/process/team.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/paper/paper.hpp"
#include "kreisel/study/case_lookup.hpp"
#include "kreisel/study/listing/keys_listed.hpp"
#include "kreisel/study/listing/machine_listed.hpp"
#include "kreisel/study/listing/methods_listed.hpp"
#include "kreisel/study/listing/named_listed.hpp"
#include "kreisel/study/sweep/observables.hpp"

namespace kreisel {

namespace {

struct ListOptions {
  std::string what, of;
  bool json = false, all = false;
};

// The case that --case names, where it is needed to say what there is.
Case case_of(const ListOptions& o) {
  if (o.of.empty()) throw Error(o.what + " are those of a case: add --case CASE");
  return case_from(o.of, {});
}

void list_methods(const ListOptions& o) {
  std::optional<Case> c;
  if (!o.of.empty()) c = case_of(o);
  const auto list = listed_methods(c ? &*c : nullptr);
  tell(o.json, methods_json(list, c ? &*c : nullptr), methods_text(list, o.all));
}

void list_named(const ListOptions& o, const std::vector<Listed>& entries) {
  tell(o.json, listed_json(o.what, entries), listed_text(o.what, entries));
}

void list_machine(bool json) {
  const MachineShown machine = shown_machine(std::filesystem::exists(mpi_module()));
  tell(json, machine_json(machine), machine_text(machine));
}

void list_keys(const ListOptions& o) {
  const Case c = case_of(o);
  tell(o.json, keys_json(c), keys_text(c));
}

void list(const ListOptions& o) {
  if (!o.of.empty() && o.what != "methods" && o.what != "observables" && o.what != "keys")
    throw Error("--case " + shortened(o.of) +
                ": only `list methods`, `list observables` and `list keys` ask what a case has");
  if (o.all && o.what != "methods") throw Error("--all: only `list methods` is shortened without it");
  if (o.what == "keys") return list_keys(o);
  if (o.what == "machine") return list_machine(o.json);
  if (o.what == "methods") return list_methods(o);
  if (o.what == "observables") return list_named(o, observable_list(case_of(o)));
  if (o.what == "systems") return list_named(o, system_list());
  if (o.what == "fields") return list_named(o, field_list());
  if (o.what == "papers") return list_named(o, paper_list());
  list_named(o, case_list());
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
