#include "kreisel/study/colour/map_colour.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/study/colour/map_colours.hpp"
#include "kreisel/study/trajectory/findings/frequencies_found.hpp"
#include "kreisel/study/trajectory/trajectory_columns.hpp"
#include "kreisel/system/capability/has_tangent.hpp"

namespace kreisel {

namespace {

using Kind = MapColour::Kind;

struct Row {
  const char* name;
  Kind kind;
  const char* label;
  bool logarithmic;
  const char* about;
};
constexpr Row rows[] = {
    {"escape", Kind::escape, "", false, "times of escapes alone; tops that stay are white"},
    {"fli", Kind::fli, "fast Lyapunov indicator", false, "the fast Lyapunov indicator at the end of the time"},
    {"megno", Kind::megno, "MEGNO", false, "MEGNO at the end of the time"},
    {"sali", Kind::sali, "SALI", true, "SALI at the end of the time"},
    {"lyapunov", Kind::lyapunov, "Lyapunov exponent", true, "the Lyapunov exponent at the end of the time"},
    {"energy-error", Kind::energy_error, "energy error, relative", true,
     "the largest |H(t) - H(0)| / |H(0)| at up to 4096 times"},
    {"frequency", Kind::frequency, "frequency", false, "the strongest frequency of a column of the trajectory"},
    {"diffusion", Kind::diffusion, "change of frequency, relative", true,
     "how far that frequency moves from the first half of the run to the second, as a part of it"}};

bool of_column(const Row& row) { return row.kind == Kind::frequency || row.kind == Kind::diffusion; }

const Row& row_named(const std::string& name) {
  std::vector<std::string> names;
  for (const Row& r : rows) {
    if (name == r.name) return r;
    names.emplace_back(r.name);
  }
  throw Error(fmt::format("colour '{}': expected one of {}; frequency and diffusion may name a column, frequency:r_z{}",
                          shortened(name), fmt::join(names, ", "), did_you_mean(name, names)));
}

// What bounces or nods, where nobody says whose frequency: the third component of the place, the axis or the vertical.
ColumnOf usual_column(const Case& c, const std::string& colour) {
  const std::vector<ColumnOf> all = columns_of(c);
  if (c.experiment->bodies() == 1)
    for (const Role role : {Role::place, Role::axis, Role::vertical}) {
      std::size_t at = 0;  // columns begin with the state's
      for (const Part& part : c.experiment->parts()) {
        if (part.role == role) return all[at + 2];
        at += width_of(part);
      }
    }
  throw Error(fmt::format("colour {}: name a column of the trajectory, such as {}:{}", colour, colour,
                          all.empty() ? "r_z" : all.front().name()));
}

void check_observed(const Case& c, const RunSettings& run, const std::string& text) {
  check_method(*c.experiment, method_named(run.method));
  if (is_reference(method_named(run.method).method))
    throw Error(fmt::format("colour {}: the method 'reference' is for single trajectories; take another", text));
}

}  // namespace

std::optional<Indicator> MapColour::indicator() const {
  switch (kind) {
    case Kind::fli:
      return Indicator::fli;
    case Kind::megno:
      return Indicator::megno;
    case Kind::sali:
      return Indicator::sali;
    case Kind::lyapunov:
      return Indicator::lyapunov;
    default:
      return std::nullopt;
  }
}

MapColour map_colour(const Case& c, const RunSettings& run, const std::string& text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const Row& row = row_named(text.substr(0, colon));
  MapColour colour{row.kind, row.name, {}, row.name, row.label, "", row.logarithmic};
  std::replace(colour.name.begin(), colour.name.end(), '-', '_');
  if (colon < text.size() && !of_column(row))
    throw Error(
        fmt::format("colour {}: '{}' has no column; frequency and diffusion have one", shortened(text), row.name));
  if (of_column(row)) {
    colour.column = colon < text.size() ? column_named(c, "colour", text.substr(colon + 1)) : usual_column(c, row.name);
    colour.text = fmt::format("{}:{}", row.name, colour.column->name());
    colour.label = fmt::format("{} of {}", row.kind == Kind::frequency ? "frequency" : "relative change of frequency",
                               colour.column->name());
  }
  if (row.kind == Kind::frequency) colour.unit = kreisel::label(dimension::turns, c.units);
  if (row.kind == Kind::lyapunov) colour.unit = kreisel::label(dimension::frequency, c.units);
  if (colour.indicator()) check_tangent(*c.experiment, method_named(run.method));
  if (!colour.none() && !colour.indicator()) check_observed(c, run, colour.text);
  return colour;
}

std::vector<MapColour> map_colours(const Case& c, const RunSettings& run) {
  std::vector<MapColour> all;
  for (const Row& row : rows) {
    if (row.kind == Kind::escape) continue;
    try {
      all.push_back(map_colour(c, run, row.name));
    } catch (const Error&) {  // not this case, or not by this method
    }
  }
  return all;
}

std::vector<Listed> colour_list() {
  std::vector<Listed> list;
  for (const Row& row : rows)
    list.push_back({row.name, of_column(row) ? fmt::format("{} ({}:COLUMN)", row.about, row.name) : row.about});
  return list;
}

std::string map_colour_words() {
  std::vector<std::string> words;
  for (const Row& row : rows) words.push_back(std::string(row.name) + (of_column(row) ? "[:COLUMN]" : ""));
  return fmt::format("{}; all but escape where tops stay", fmt::join(words, ", "));
}

}  // namespace kreisel
