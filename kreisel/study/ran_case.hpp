// How results came about: the case that really ran; in a file also the command, the program, the date and the warnings.
#pragma once
#include <span>
#include <string>

#include "kreisel/report/hdf5/hdf5_writer.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// What the door was asked, as one would type it again; the door says it once, before anything is written.
void remember_command(const std::string& line);

// Whether a study has run one top, as [run] says, or many, as [ensemble] says.
enum class RunOf { one, many };

// The settings of a case with all that the command line said on top, as a case that runs the same again. What was not run stays as the case
// has it: one top after a study of many, and many after a study of one where the case has words of its own for them.
class RanCase {
 public:
  RanCase(const Case& c, const RunSettings& run, RunOf of = RunOf::one);
  void map(const MapSettings& map);
  void samples(std::uint64_t samples, std::uint64_t seed, double scatter);
  // How the result was checked, in a sentence, and what was found by that. A result of which nobody says so was not checked.
  RanCase& trust(bool checked, const std::string& how, const Json& found = {});

  // Attributes of the file: case, title, warnings, overrides, given, command, date, kreisel_version, kreisel_commit, and trust, which is
  // what tell() says of it, as JSON.
  void write(Hdf5Writer& out, std::span<const std::string> warnings) const;

  // "settings": every key with its value, also those that were not given and are known to have one; "overrides": those of
  // them that are not the case file's own, given as settings or by options; "choice": of a method that was chosen, by what;
  // "trust": "checked", "how" in words, and what was found.
  void tell(Json& json) const;

 private:
  void set_steps(const RunSettings& run, RunOf of);
  // What the paper gives belongs to the published case: a changed one does not carry it.
  void set(const std::string& key, const Setting& value, bool as_published);
  // The same, of a key that has a value in every case: told as an override where that is another one.
  void set(const std::string& key, const Setting& value, const Setting& of_case, bool as_published);

  const Case& case_;
  Settings settings_;
  std::set<std::string> given_;  // keys of overrides
  std::shared_ptr<const MethodChoice> choice_;
  Json trust_;
};

}  // namespace kreisel
