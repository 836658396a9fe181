#include "cli/json.hpp"

#include <cmath>

#include <fmt/format.h>

namespace kreisel {

namespace {

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      out += {'\\', c};
    else if (c == '\n')
      out += "\\n";
    else if (static_cast<unsigned char>(c) < 0x20)
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    else
      out += c;
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
