#include "kreisel/study/equilibrium/told/equilibrium_sentences.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/cases/case_units.hpp"
#include "kreisel/study/equilibrium/energy_signature.hpp"
#include "kreisel/study/equilibrium/told/equilibrium_words.hpp"
#include "kreisel/study/equilibrium/told/interval_text.hpp"
#include "kreisel/study/equilibrium/told/orbit_text.hpp"
#include "kreisel/study/equilibrium/told/periodic_text.hpp"
#include "kreisel/study/equilibrium/told/range_text.hpp"
#include "kreisel/study/equilibrium/told/relative_text.hpp"
#include "kreisel/study/equilibrium/told/steady_text.hpp"

namespace kreisel {

namespace {

constexpr int few = 4;  // digits

class Sentences {
 public:
  // Begins with a capital, ends with a full stop, and has one space between words.
  void add(const std::string& words) {
    std::istringstream in(words);
    std::string text;
    for (std::string word; in >> word;) text += (text.empty() ? "" : " ") + word;
    if (text.empty()) return;
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    if (text.back() == ':') text.pop_back();
    list.push_back(text + ".");
  }
  // Of a text one each line, joined where they begin with the same word in front of a table's column, or with none.
  void add_lines(const std::string& text) {
    constexpr std::size_t deep = 8;  // a line that begins in the table's second column has no subject of its own
    std::istringstream lines(text);
    std::string before;
    for (std::string line; std::getline(lines, line);) {
      const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
      line.erase(0, indent);
      if (indent > deep && !list.empty()) {
        list.back().replace(list.back().size() - 1, 1, "; " + line + ".");
        continue;
      }
      const std::size_t column = line.find("   ");
      const std::string first = column == std::string::npos ? "" : line.substr(0, column);
      if (!first.empty() && first == before)
        list.back().replace(list.back().size() - 1, 1, "; " + line.substr(line.find_first_not_of(' ', column)) + ".");
      else
        add(line);
      before = first;
    }
  }

  std::vector<std::string> list;
};

std::string swings(const Equilibrium& e, const Case& c) {
  std::vector<std::string> numbers;
  for (const Mode& m : e.modes) numbers.push_back(quantity(m.frequency, few));
  std::string text = e.vertical_frequency ? "up and down " + quantity(*e.vertical_frequency, few) + "; " : "";
  text += e.about.empty() && !e.in_body ? "sideways and tilting " : "in the body ";
  return fmt::format("{}{} {}", text, fmt::join(numbers, ", "), turns_unit(c));
}

void add_motions(const Equilibrium& e, const Case& c, Sentences& to) {
  if (e.modes.empty()) return;
  if (e.stable) {
    to.add("small motions about it: " + swings(e, c));
    if (const auto signature = energy_signature(c, e))
      to.add(signature->definite() ? "stable by energy and momentum"
                                   : "stable by gyration alone: energy and momentum do not prove it");
    return;
  }
  double growth = 0;
  for (const Mode& m : e.modes) growth = std::max(growth, m.growth);
  if (growth > 0) to.add("deviations from it grow at the rate " + quantity(growth, few, rate_unit(c)));
}

void add_equilibrium(const Equilibrium& e, const EquilibriumReport& r, const Case& c, Sentences& to) {
  const std::string turns = label(dimension::turns, c.units), told = place_words(e, r, c, few);
  const std::string where = (r.floats && e.about.empty() ? "at " : "") + told;
  to.add(
      fmt::format("{}: {}{}", where, verdict(e), e.unknown.empty() ? " at spin " + quantity(r.spin, few, turns) : ""));
  if (!e.unknown.empty()) return;
  add_motions(e, c, to);
  if (e.vertical_stable && e.turns) to.add("stable spins: " + interval_text(e.spin_windows, turns, few));
}

}  // namespace

std::vector<std::string> equilibrium_sentences(const EquilibriumResult& found) {
  const Case& c = *found.of;
  const EquilibriumReport& r = found.report;
  const Digits digits{few};
  Sentences told;
  if (r.orbit) told.add_lines(orbit_text(*r.orbit, c, digits));
  if (found.steady) told.add_lines(steady_text(*found.steady, c, digits));
  told.add_lines(relative_text(found.relative, c, digits) + periodic_text(found.periodic, c, digits));
  for (const bool upright : {true, false})
    for (const Equilibrium& e : r.equilibria)
      if (e.vertical_stable == upright) add_equilibrium(e, r, c, told);
  if (found.none()) told.add(none_words(c));
  told.add_lines(precessions_text(r, c, few));
  if (looked_for_masses(r, c)) told.add("stable masses at that spin, inertia in proportion: " + masses_text(r, c, few));
  for (const StableRange& range : found.ranges) told.add("stable with " + range_text(range, digits));
  if (!c.units.note.empty()) told.add("units: " + c.units.note);
  return std::move(told.list);
}

}  // namespace kreisel
