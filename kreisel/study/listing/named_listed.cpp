#include "kreisel/study/listing/named_listed.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/report/text/text_table.hpp"

namespace kreisel {

namespace {

struct Column {
  const char* name;
  std::vector<std::string> Listed::*words;
};

// Those in which an entry has something.
std::vector<Column> columns_of(const std::vector<Listed>& entries) {
  std::vector<Column> filled;
  for (const Column& c : {Column{"keys", &Listed::keys}, Column{"spaces", &Listed::spaces}})
    if (std::any_of(entries.begin(), entries.end(), [&c](const Listed& e) { return !(e.*c.words).empty(); }))
      filled.push_back(c);
  return filled;
}

}  // namespace

std::string listed_text(const std::string& what, const std::vector<Listed>& entries) {
  std::vector<std::string> heads{what.substr(0, what.size() - 1), "about"};
  for (const Column& c : columns_of(entries)) heads.emplace_back(c.name);
  TextTable table(heads);
  for (const Listed& e : entries) {
    std::vector<std::string> cells{e.name, e.about};
    for (const Column& c : columns_of(entries)) cells.push_back(fmt::format("{}", fmt::join(e.*c.words, ", ")));
    table.row(cells);
  }
  return table.text();
}

Json listed_json(const std::string& what, const std::vector<Listed>& entries) {
  std::vector<Json> rows;
  for (const Listed& e : entries) {
    Json j;
    j.add("name", e.name).add("about", e.about);
    for (const Column& c : columns_of(entries)) j.add(c.name, e.*c.words);
    rows.push_back(j);
  }
  return Json().add(what, rows);
}

}  // namespace kreisel
