// JSON that the program printed: strict, and after the value nothing may follow.
#pragma once
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace kreisel::test {

// A value as tests ask for it: what is not there is refused with its name.
struct JsonValue {
  enum class Kind { null, boolean, number, text, list, object } kind = Kind::null;
  double number = 0;
  std::string text;
  std::vector<JsonValue> list;
  std::map<std::string, JsonValue> object;

  const JsonValue& operator[](const std::string& key) const {
    const auto at = object.find(key);
    if (at == object.end()) throw std::runtime_error("no key " + key);
    return at->second;
  }
  const JsonValue& operator[](std::size_t i) const { return list.at(i); }
  bool has(const std::string& key) const { return object.contains(key); }
};

inline JsonValue json_value(const nlohmann::json& j) {
  using Kind = JsonValue::Kind;
  JsonValue v;
  if (j.is_object()) {
    v.kind = Kind::object;
    for (const auto& [key, value] : j.items()) v.object.emplace(key, json_value(value));
  } else if (j.is_array()) {
    v.kind = Kind::list;
    for (const auto& value : j) v.list.push_back(json_value(value));
  } else if (j.is_string()) {
    v.kind = Kind::text;
    v.text = j.get<std::string>();
  } else if (j.is_boolean()) {
    v.kind = Kind::boolean;
    v.number = j.get<bool>() ? 1 : 0;
  } else if (j.is_number()) {
    v.kind = Kind::number;
    v.number = j.get<double>();
  }
  return v;
}

inline JsonValue json(const std::string& text) { return json_value(nlohmann::json::parse(text)); }

}  // namespace kreisel::test
