#include "kreisel/study/listing/named_listed.hpp"

#include "kreisel/report/text/text_table.hpp"

namespace kreisel {

std::string listed_text(const std::string& what, const std::vector<Listed>& entries) {
  TextTable table({what.substr(0, what.size() - 1), "about"});
  for (const Listed& e : entries) table.row({e.name, e.about});
  return table.text();
}

Json listed_json(const std::string& what, const std::vector<Listed>& entries) {
  std::vector<Json> rows;
  for (const Listed& e : entries) rows.push_back(Json().add("name", e.name).add("about", e.about));
  return Json().add(what, rows);
}

}  // namespace kreisel
