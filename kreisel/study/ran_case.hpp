// How a file of results came about: the case that really ran, the command, the program, the date and the warnings.
#pragma once
#include <span>
#include <string>

#include "kreisel/report/hdf5/hdf5_writer.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// What the door was asked, as one would type it again; the door says it once, before anything is written.
void remember_command(const std::string& line);

// The settings of a case with all that the command line said on top, as a case that runs the same again.
class RanCase {
 public:
  RanCase(const Case& c, const RunSettings& run);
  void map(const MapSettings& map);
  void samples(std::uint64_t samples, std::uint64_t seed, double scatter);

  // Attributes of the file: case, title, warnings, overrides, command, date, kreisel_version, kreisel_commit.
  void write(Hdf5Writer& out, std::span<const std::string> warnings) const;

 private:
  // What the paper gives belongs to the published case: a changed one does not carry it.
  void set(const std::string& key, const Setting& value, bool as_published);

  const Case& case_;
  Settings settings_;
};

}  // namespace kreisel
