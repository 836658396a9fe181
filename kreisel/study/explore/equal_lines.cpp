#include "kreisel/study/explore/equal_lines.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "kreisel/number/text/read_number.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/report/text/shell_line.hpp"

namespace kreisel {

namespace {

bool is_map(const EqualAsk& ask) { return !ask.axes[0].empty(); }

// A text of Python: JSON's are, as long as they are plain ASCII.
std::string python_text(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

// 20 is a number, "500 ms" a text.
std::string python_quantity(const std::string& text) {
  return text.empty() || plain_number<double>(text) ? text : python_text(text);
}

}  // namespace

std::string equal_command(const EqualAsk& ask) {
  std::vector<std::string> words{is_map(ask) ? "map" : "trajectory", ask.of};
  const auto option = [&words](const char* name, const std::string& value) {
    if (!value.empty()) words.insert(words.end(), {name, value});
  };
  for (const KeyChange& change : ask.changes) option("--set", change.key + "=" + change.value);
  option("--method", ask.method);
  option("--step", ask.step);
  option("--until", ask.until);
  if (is_map(ask)) {
    option("--axes", ask.axes[0] + "," + ask.axes[1]);
    const auto& w = ask.window;
    words.push_back(fmt::format("--window={},{},{},{}", w[0], w[1], w[2], w[3]));  // it may begin with a minus
    if (ask.size) option("--size", fmt::format("{}x{}", (*ask.size)[0], (*ask.size)[1]));
    option("--colour", ask.colour);
    if (ask.trust) words.emplace_back("--trust");
  }
  std::string line = "kreisel";
  for (const std::string& word : words) line += " " + shell_word(word);
  return line;
}

std::string equal_python(const EqualAsk& ask) {
  std::string line = "kreisel.case(" + python_text(ask.of);
  for (std::size_t i = 0; i < ask.changes.size(); ++i)
    line += fmt::format("{}{}: {}", i == 0 ? ", {" : ", ", python_text(ask.changes[i].key),
                        ask.changes[i].value);  // numbers and texts of TOML are those of Python
  line += ask.changes.empty() ? ")" : "})";
  line += is_map(ask) ? ".map(" : ".trajectory(";
  std::string between;
  const auto word = [&](const char* name, const std::string& value) {
    if (value.empty()) return;
    line += between + name + "=" + value;
    between = ", ";
  };
  if (is_map(ask)) {
    const auto& w = ask.window;
    word("axes", fmt::format("({}, {})", python_text(ask.axes[0]), python_text(ask.axes[1])));
    word("window", fmt::format("({}, {}, {}, {})", w[0], w[1], w[2], w[3]));
    if (ask.size) word("size", fmt::format("({}, {})", (*ask.size)[0], (*ask.size)[1]));
  }
  if (!ask.method.empty()) word("method", python_text(ask.method));
  word("step", python_quantity(ask.step));
  word("until", python_quantity(ask.until));
  if (is_map(ask) && !ask.colour.empty()) word("colour", python_text(ask.colour));
  if (is_map(ask) && ask.trust) word("trust", "True");
  return line + ")";
}

}  // namespace kreisel
