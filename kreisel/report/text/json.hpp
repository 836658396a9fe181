// One JSON object, built in the order in which a reader wants to see it.
#pragma once
#include <span>
#include <string>

#include <nlohmann/json.hpp>

namespace kreisel {

class Json {
 public:
  // Numbers, truths, texts, other objects and lists of all these; a number that is not finite becomes null.
  template <class T>
  Json& add(const std::string& key, const T& value) {
    object_[key] = value;
    return *this;
  }
  template <class T>
  Json& add(const std::string& key, std::span<const T> list) {
    auto& array = object_[key] = nlohmann::ordered_json::array();
    for (const T& x : list) array.push_back(x);
    return *this;
  }
  Json& add(const std::string& key, std::span<const double> list) { return add<double>(key, list); }

  // On one line, in plain ASCII: bytes that are no UTF-8, which file names may have, show as U+FFFD.
  std::string text() const;

  friend void to_json(nlohmann::ordered_json& out, const Json& j) { out = j.object_; }

 private:
  nlohmann::ordered_json object_ = nlohmann::ordered_json::object();
};

}  // namespace kreisel
