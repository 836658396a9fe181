#include "kreisel/study/key_label.hpp"

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

}  // namespace

std::string word_of(const std::string& about) { return about.substr(0, about.find_first_of(":,;")); }

std::string key_label(const Case& c, const std::string& key) {
  if (key == "run.step") return CsvColumn{"step", c.units.time}.heading();
  if (key == "run.until") return CsvColumn{"time to run", c.units.time}.heading();
  for (const AxisName& a : c.experiment->axes())
    if (a.path == key) return CsvColumn{word_of(a.about) + which(a.path), unit_of(a, c.units)}.heading();
  return shortened(key);
}

std::string stored_label(const Hdf5Reader& in, const std::string& dataset, const std::string& key,
                         const std::string& unit) {
  const std::string name = dataset + "/label";
  return in.has_attribute(name) ? shortened(in.text(name)) : CsvColumn{shortened(key), unit}.heading();
}

}  // namespace kreisel
