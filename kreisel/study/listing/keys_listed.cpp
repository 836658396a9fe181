#include "kreisel/study/listing/keys_listed.hpp"

#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/cases/case_shown.hpp"

namespace kreisel {

std::string keys_text(const Case& c) {
  TextTable table({"key", "value", "unit", "range", "about"});
  for (const KeyShown& k : keys_of(c)) table.row({k.path, k.value, k.unit, k.range, k.about});
  return table.text();
}

Json keys_json(const Case& c) {
  std::vector<Json> rows;
  for (const KeyShown& k : keys_of(c)) {
    Json j;
    j.add("key", k.path).add("value", k.value).add("unit", k.unit).add("range", k.range);
    rows.push_back(j.add("about", k.about));
  }
  return Json().add("case", c.name).add("keys", rows);
}

}  // namespace kreisel
