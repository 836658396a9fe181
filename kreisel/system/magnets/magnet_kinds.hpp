// The kinds of magnets and of parts that a case can name, and the numbers that each of them has.
//
// Every entry of [[field.magnet]] and of [[body.part]] is seventeen numbers: three of its position, three of its axis, three of its
// rotation, three of its size, three of its strength, the mass or density of a part, and how the strength changes with the
// temperature. A kind says which of them it has, and what they are called there.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "kreisel/case/bound.hpp"
#include "kreisel/model/dimension.hpp"
#include "kreisel/model/source/source.hpp"

namespace kreisel {

namespace slot {
inline constexpr std::size_t position = 0, axis = 3, rotation = 6, size = 9, strength = 12, mass = 15, per_kelvin = 16,
                             count = 17;
}

struct MagnetNumber {
  const char* name;  // after "field.magnet[0]."
  std::size_t slot;
  Dimension dimension;
  Bound bound;
  const char* about;
  double otherwise;  // not a number: it has to be given
};

struct MagnetKind {
  const char* name;
  const char* about;
  SourceKind source;
  std::vector<MagnetNumber> numbers;  // without position, axis and rotation
  bool placed = true;                 // it has these
};

const std::vector<MagnetKind>& magnet_kinds();
const std::vector<MagnetKind>& part_kinds();  // without mass and density

// Of any kind that is placed.
std::span<const MagnetNumber> placing_numbers();

const MagnetKind& kind_named(const std::vector<MagnetKind>& kinds, const std::string& name);

// The source that the numbers of an entry of that kind describe, so many kelvin warmer than where its strength was measured.
Source<double> source_of(const MagnetKind& kind, std::span<const double> numbers, double warming = 0);

}  // namespace kreisel
