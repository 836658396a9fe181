#include "cli/json.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/number/plain_text.hpp"

namespace kreisel {

namespace {

std::string quoted(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const auto [code, bytes] = first_letter(text);
    if (bytes == 0)
      out += "\\ufffd";  // JSON is UTF-8, which file names need not be
    else if (code == '"' || code == '\\')
      out += {'\\', text.front()};
    else if (code == '\n')
      out += "\\n";
    else if (is_control(code))
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(code));
    else
      out += text.substr(0, bytes);
    text.remove_prefix(std::max<std::size_t>(1, bytes));
  }
  return out + '"';
}

std::string number(double x) { return std::isfinite(x) ? fmt::format("{}", x) : "null"; }

template <class List, class Text>
std::string array(const List& list, const Text& text) {
  std::string out = "[";
  for (const auto& x : list) out += (out.size() > 1 ? ", " : "") + text(x);
  return out + "]";
}

}  // namespace

Json& Json::raw(std::string_view key, std::string_view value) {
  if (!body_.empty()) body_ += ", ";
  body_ += quoted(key) + ": ";
  body_ += value;
  return *this;
}

Json& Json::add(std::string_view key, double value) { return raw(key, number(value)); }
Json& Json::add(std::string_view key, bool value) { return raw(key, value ? "true" : "false"); }
Json& Json::add(std::string_view key, std::string_view value) { return raw(key, quoted(value)); }
Json& Json::add(std::string_view key, const Json& object) { return raw(key, object.text()); }
Json& Json::add(std::string_view key, std::span<const double> list) { return raw(key, array(list, number)); }
Json& Json::add(std::string_view key, std::span<const std::string> list) { return raw(key, array(list, quoted)); }
Json& Json::add(std::string_view key, std::span<const Json> list) {
  return raw(key, array(list, [](const Json& j) { return j.text(); }));
}

}  // namespace kreisel
