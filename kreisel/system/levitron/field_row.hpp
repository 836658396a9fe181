// A row of fields.list: what a case needs to know of a field, and who makes its experiments.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/system/levitron/levitron_angles.hpp"
#include "kreisel/system/levitron/levitron_body.hpp"
#include "kreisel/system/levitron/levitron_parameters.hpp"

namespace kreisel {

struct FieldRow {
  const char* name;
  const char* about;
  bool of_magnets;        // made of the tables [[field.magnet]], not of field.radius
  int usual_terms;        // of a series, unless the case says
  bool usually_harmonic;  // made so, unless the case says
  bool is_series;         // an approximation of the field of its magnets, which is known exactly
  bool (*serves)(const LevitronParameters&);
  // The disks, rings and poles whose field it is, without field.strength. Null where no such magnets have it.
  std::vector<MagnetOnAxis> (*magnets)(const LevitronParameters&);

  // Null where it is not compiled for that space.
  template <class Parameters>
  using Maker = std::unique_ptr<Experiment> (*)(const Parameters&);
  Maker<LevitronParameters> axis = nullptr;
  Maker<AngleParameters> angles = nullptr;
  Maker<LevitronBodyParameters> body = nullptr;
};

// What a row's file says, and what it may leave unsaid.
template <class Row>
constexpr FieldRow field_row(decltype(FieldRow::axis) axis = nullptr, decltype(FieldRow::angles) angles = nullptr,
                             decltype(FieldRow::body) body = nullptr) {
  FieldRow row{Row::name, Row::about, false,  7,   true, false, [](const LevitronParameters&) { return true; },
               nullptr,   axis,       angles, body};
  if constexpr (requires { Row::of_magnets; }) row.of_magnets = Row::of_magnets;
  if constexpr (requires { Row::usual_terms; }) row.usual_terms = Row::usual_terms;
  if constexpr (requires { Row::usually_harmonic; }) row.usually_harmonic = Row::usually_harmonic;
  if constexpr (requires { Row::is_series; }) row.is_series = Row::is_series;
  if constexpr (requires(const LevitronParameters& p) { Row::magnets(p); })
    row.magnets = [](const LevitronParameters& p) { return Row::magnets(p); };
  if constexpr (requires(const LevitronParameters& p) { Row::serves(p); })
    row.serves = [](const LevitronParameters& p) { return Row::serves(p); };
  return row;
}

// Several may share a name; the first that serves a case is taken.
std::span<const FieldRow> field_rows();

// The row of a case.
const FieldRow& row_of(const LevitronParameters& p);

// The names, each once, in the order of the list.
std::vector<std::string> field_names();

// Who makes the experiment of a case in one of the spaces; throws Error where the field is not compiled for it.
template <class Maker>
Maker maker_of(const LevitronParameters& p, const char* space, Maker FieldRow::*maker) {
  std::vector<std::string> others;
  for (const FieldRow& row : field_rows()) {
    if (row.*maker == nullptr) continue;
    if (p.field == row.name && row.serves(p)) return row.*maker;
    others.push_back(fmt::format("'{}'", row.name));
  }
  throw Error(fmt::format("space = '{}' is for field.kind = {}: run field.kind = '{}' with space = 'axis'", space,
                          fmt::join(others, ", "), p.field));
}

}  // namespace kreisel
