// kreisel list: what there is to choose from.
#include <optional>

#include "cli/study_command.hpp"
#include "kreisel/paper/paper.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/listing/keys_listed.hpp"
#include "kreisel/study/listing/machine_listed.hpp"
#include "kreisel/study/listing/methods_listed.hpp"
#include "kreisel/study/listing/named_listed.hpp"
#include "kreisel/study/sweep/observables.hpp"

namespace kreisel {

namespace {

// The case that --case names, where it is needed to say what there is.
Case case_of(const std::string& what, const Argument& of) {
  if (!of) throw Error(what + " are those of a case: add --case CASE");
  return case_from(of.text, {});
}

std::vector<Listed> entries(const std::string& what, const Argument& of) {
  if (what == "observables") return observable_list(case_of(what, of));
  if (what == "systems") return system_list();
  if (what == "fields") return field_list();
  return what == "papers" ? paper_list() : case_list();
}

void list(const Command& asked) {
  const std::string& what = asked.text("WHAT");
  const Argument of = asked["--case"];
  if (of && what != "methods" && what != "observables" && what != "keys")
    throw Error("--case " + shortened(of.text) +
                ": only `list methods`, `list observables` and `list keys` ask what a case has");
  if (asked.flagged("--all") && what != "methods") throw Error("--all: only `list methods` is shortened without it");
  if (what == "keys") {
    const Case c = case_of(what, of);
    tell(asked, keys_json(c), keys_text(c));
  } else if (what == "machine") {
    const MachineShown machine = shown_machine(std::filesystem::exists(mpi_module()));
    tell(asked, machine_json(machine), machine_text(machine));
  } else if (what == "methods") {
    const std::optional<Case> c = of ? std::optional(case_of(what, of)) : std::nullopt;
    const auto methods = listed_methods(c ? &*c : nullptr);
    tell(asked, methods_json(methods, c ? &*c : nullptr), methods_text(methods, asked.flagged("--all")));
  } else {
    const std::vector<Listed> found = entries(what, of);
    tell(asked, listed_json(what, found), listed_text(what, found));
  }
}

}  // namespace

void add_list_command(CLI::App& program) {
  constexpr auto what = "systems, methods, fields, cases, papers, observables, keys or machine";
  Command& c = Command::add(program, "list", what);
  c.option("WHAT", what)
      ->required()
      ->check(CLI::IsMember({"systems", "methods", "fields", "cases", "papers", "observables", "keys", "machine"}));
  c.option("--case CASE",
           "with methods: only those that the case's system takes; with observables: those of its trajectories; with "
           "keys: its numbers");
  c.flag("--all", "with methods: every one of them, also variants and those of papers");
  c.flag("--json", "print one JSON object on standard output, always with all");
  c.examples("Examples: kreisel list systems\n          kreisel list methods --case kowalevski-top");
  c.run(list);
}

}  // namespace kreisel
