#include "kreisel/study/explore/equal_lines.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "kreisel/report/text/json.hpp"
#include "kreisel/report/text/shell_line.hpp"

namespace kreisel {

namespace {

bool is_map(const EqualAsk& ask) { return !ask.axes[0].empty(); }

// A text of Python: JSON's are, as long as they are plain ASCII.
std::string python_text(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

// As an option takes it: 20, or 500 ms.
std::string option_text(const std::optional<Setting>& said) {
  if (!said) return "";
  const auto* text = std::get_if<std::string>(&*said);
  return text != nullptr ? *text : written(*said);
}

}  // namespace

std::string equal_command(const EqualAsk& ask) {
  std::vector<std::string> words{is_map(ask) ? "map" : "trajectory", ask.of};
  const auto option = [&words](const char* name, const std::string& value) {
    if (!value.empty()) words.insert(words.end(), {name, value});
  };
  for (const auto& [key, value] : ask.changes) option("--set", key + "=" + written(value));
  option("--method", ask.method);
  option("--step", option_text(ask.step));
  option("--until", option_text(ask.until));
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
  const char* before = ", {";
  for (const auto& [key, value] : ask.changes) {
    line += fmt::format("{}{}: {}", before, python_text(key),
                        written(value));  // numbers and texts of TOML are those of Python
    before = ", ";
  }
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
  if (ask.step) word("step", written(*ask.step));
  if (ask.until) word("until", written(*ask.until));
  if (is_map(ask) && !ask.colour.empty()) word("colour", python_text(ask.colour));
  if (is_map(ask) && ask.trust) word("trust", "True");
  return line + ")";
}

}  // namespace kreisel
