#include "kreisel/study/key_label.hpp"

#include <string_view>

#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/file/csv_file.hpp"
#include "kreisel/system/number/axis_unit.hpp"

namespace kreisel {

namespace {

// Of several of a kind, which share their words: "radius of the magnet [1]", as its key counts.
std::string which(const std::string& path) {
  const std::size_t at = path.find('['), end = path.find(']', at);
  return end == std::string::npos ? "" : " " + path.substr(at, end + 1 - at);
}

// A start that does not count from the equilibrium is not above it either.
std::string seen_from(const Case& c, std::string word) {
  constexpr std::string_view above = " above equilibrium";
  const auto from = c.settings.values.find("initial.from");
  const auto* origin = from == c.settings.values.end() ? nullptr : std::get_if<std::string>(&from->second);
  if (origin != nullptr && *origin == "origin" && word.ends_with(above)) word.resize(word.size() - above.size());
  return word;
}

}  // namespace

std::string word_of(const std::string& about) { return about.substr(0, about.find_first_of(":,;")); }

std::string key_label(const Case& c, const std::string& key) {
  if (key == "run.step") return CsvColumn{"step", c.units.time}.heading();
  if (key == "run.until") return CsvColumn{"time to run", c.units.time}.heading();
  for (const AxisName& a : c.experiment->axes())
    if (a.path == key) return CsvColumn{seen_from(c, word_of(a.about)) + which(a.path), unit_of(a, c.units)}.heading();
  return shortened(key);
}

std::string stored_label(const Hdf5Reader& in, const std::string& dataset, const std::string& key,
                         const std::string& unit) {
  const std::string name = dataset + "/label";
  return in.has_attribute(name) ? shortened(in.text(name)) : CsvColumn{shortened(key), unit}.heading();
}

}  // namespace kreisel
