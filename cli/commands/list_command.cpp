// kreisel list: what there is to choose from.
#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/study_command.hpp"
#include "kreisel/paper/paper.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/colour/map_colours.hpp"
#include "kreisel/study/listing/keys_listed.hpp"
#include "kreisel/study/listing/machine_listed.hpp"
#include "kreisel/study/listing/methods_listed.hpp"
#include "kreisel/study/listing/named_listed.hpp"
#include "kreisel/study/sweep/observables.hpp"

namespace kreisel {

namespace {

// What can be listed, how it is told, and what of a case: nothing where --case has no place there.
struct Kind {
  const char* name;
  void (*told)(const Command& asked, const Case* of);
  const char* of_case = nullptr;
  bool needs_case = false;
};

void tell_names(const Command& asked, const std::vector<Listed>& found) {
  tell(asked, listed_json(asked.text("WHAT"), found), listed_text(asked.text("WHAT"), found));
}
template <std::vector<Listed> (*all)()>
void tell_all(const Command& asked, const Case*) {
  tell_names(asked, all());
}
void tell_methods(const Command& asked, const Case* of) {
  const auto found = listed_methods(of);
  tell(asked, methods_json(found, of), methods_text(found, asked.flagged("--all")));
}
void tell_observables(const Command& asked, const Case* of) { tell_names(asked, observable_list(*of)); }
void tell_keys(const Command& asked, const Case* of) { tell(asked, keys_json(*of), keys_text(*of)); }
void tell_machine(const Command& asked, const Case*) {
  const MachineShown shown = shown_machine(std::filesystem::exists(mpi_module()));
  tell(asked, machine_json(shown), machine_text(shown));
}

constexpr Kind kinds[] = {{"systems", tell_all<system_list>},
                          {"methods", tell_methods, "only those that its system takes"},
                          {"fields", tell_all<field_list>},
                          {"pairs", tell_all<pair_list>},
                          {"magnets", tell_all<magnet_list>},
                          {"parts", tell_all<part_list>},
                          {"rotors", tell_all<rotor_list>},
                          {"colours", tell_all<colour_list>},
                          {"cases", tell_all<case_list>},
                          {"papers", tell_all<paper_list>},
                          {"observables", tell_observables, "those of its trajectories", true},
                          {"keys", tell_keys, "its numbers", true},
                          {"machine", tell_machine}};

std::string case_words() {
  std::string words;
  for (const Kind& k : kinds)
    if (k.of_case) words += fmt::format("{}of {}: {}", words.empty() ? "" : "; ", k.name, k.of_case);
  return words;
}

void list(const Command& asked) {
  const std::string& what = asked.text("WHAT");
  const Argument of = asked["--case"];
  const Kind& kind = *std::find_if(std::begin(kinds), std::end(kinds), [&](const Kind& k) { return what == k.name; });
  if (of && !kind.of_case)
    throw Error(fmt::format("--case {}: `list {}` takes no case; {}", shortened(of.text), what, case_words()));
  if (!of && kind.needs_case) throw Error(what + " are those of a case: add --case CASE");
  if (asked.flagged("--all") && kind.told != tell_methods)
    throw Error("--all: only `list methods` is shortened without it");
  const std::optional<Case> c = of ? std::optional(case_from(of.text, {})) : std::nullopt;
  kind.told(asked, c ? &*c : nullptr);
}

}  // namespace

void add_list_command(CLI::App& program) {
  std::vector<std::string> names;
  for (const Kind& k : kinds) names.emplace_back(k.name);
  const auto what = fmt::format("{} or {}", fmt::join(names.begin(), names.end() - 1, ", "), names.back());
  Command& c = Command::add(program, "list", what);
  c.option("WHAT", what)->required()->check(CLI::IsMember(names));
  c.option("--case CASE", case_words());
  c.flag("--all", "with methods: every one of them, also variants and those of papers");
  c.flag("--json", "print one JSON object on standard output, always with all");
  c.examples("Examples: kreisel list systems\n          kreisel list methods --case kowalevski-top");
  c.run(list);
}

}  // namespace kreisel
