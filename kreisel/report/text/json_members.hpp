// Objects as JSON and back: members(a, object) names each member of a type once, Writing puts it into a node, Reading takes it out of one.
//
//   template <class A>
//   void members(A& a, Interval& i) { a("from", i.low), a("to", i.high); }
//
// Numbers come back with their bits; one that is not a number is null, an infinite one "inf" or "-inf". What may be missing is a list of none
// or of one. An enumeration has its names: `std::array<const char*, n> names_of(E)`, in the order of its values.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

using JsonNode = nlohmann::ordered_json;

class Writing {
 public:
  template <class T>
  void operator()(const char* name, T& value) {
    node[name] = written(value);
  }
  JsonNode node = JsonNode::object();

 private:
  static JsonNode written(double& x) {
    if (std::isinf(x)) return x > 0 ? "inf" : "-inf";
    return std::isnan(x) ? JsonNode() : JsonNode(x);
  }
  static JsonNode written(std::string& x) { return x; }
  template <class T>
  static JsonNode written(std::optional<T>& x) {
    return x ? JsonNode::array({written(*x)}) : JsonNode::array();
  }
  template <class List>
  static JsonNode written_list(List& list) {
    JsonNode all = JsonNode::array();
    for (auto& x : list) all.push_back(written(x));
    return all;
  }
  template <class T>
  static JsonNode written(std::vector<T>& list) {
    return written_list(list);
  }
  template <class T, std::size_t n>
  static JsonNode written(std::array<T, n>& list) {
    return written_list(list);
  }
  template <class T>
  static JsonNode written(T& x) {
    if constexpr (std::is_enum_v<T>) {
      return names_of(x).at(static_cast<std::size_t>(x));
    } else if constexpr (std::is_integral_v<T>) {
      return x;
    } else {
      Writing inside;
      members(inside, x);
      return inside.node;
    }
  }
};

// What does not fit throws nlohmann's exceptions, or Error with a sentence that names no file.
class Reading {
 public:
  explicit Reading(const JsonNode& node) : node_(node) {}
  template <class T>
  void operator()(const char* name, T& value) {
    name_ = name;
    read(node_.at(name), value);
  }

 private:
  // A text is no number, 1.5 no count and -1 none without a sign: nlohmann would convert them.
  void expect(bool fits, const JsonNode& n, const char* what) const {
    if (!fits)
      throw Error("its '" + std::string(name_) + "' has " +
                  shortened(n.dump(-1, ' ', true, JsonNode::error_handler_t::replace), 40) + " in place of " + what);
  }
  void read(const JsonNode& n, double& x) const {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    if (n.is_string() && (n == "inf" || n == "-inf")) {
      x = n == "inf" ? infinite : -infinite;
      return;
    }
    expect(n.is_null() || n.is_number(), n, "a number");
    x = n.is_null() ? std::numeric_limits<double>::quiet_NaN() : n.get<double>();
  }
  void read(const JsonNode& n, std::string& x) const {
    expect(n.is_string(), n, "a text");
    x = n.get<std::string>();
  }
  void read(const JsonNode& n, bool& x) const {
    expect(n.is_boolean(), n, "true or false");
    x = n.get<bool>();
  }
  template <class T>
  void read(const JsonNode& n, std::optional<T>& x) const {
    expect(n.is_array() && n.size() < 2, n, "a list of none or of one");
    x.reset();
    if (!n.empty()) read(n.at(0), x.emplace());
  }
  template <class T>
  void read(const JsonNode& n, std::vector<T>& list) const {
    expect(n.is_array(), n, "a list");
    list.clear();
    for (const JsonNode& one : n) read(one, list.emplace_back());
  }
  template <class T, std::size_t count>
  void read(const JsonNode& n, std::array<T, count>& list) const {
    expect(n.is_array(), n, "a list");
    if (n.size() != count) throw Error("its '" + std::string(name_) + "' is a list of another length");
    for (std::size_t i = 0; i < count; ++i) read(n.at(i), list[i]);
  }
  template <class T>
  void read(const JsonNode& n, T& x) const {
    if constexpr (std::is_enum_v<T>) {
      std::string text;
      read(n, text);
      const auto names = names_of(x);
      const auto at = std::find(names.begin(), names.end(), text);
      if (at == names.end())
        throw Error("its '" + std::string(name_) + "' has a '" + shortened(printable(text), 40) +
                    "', which is unknown");
      x = static_cast<T>(at - names.begin());
    } else if constexpr (std::is_integral_v<T>) {
      read_whole_number(n, x);
    } else {
      Reading inside(n);
      members(inside, x);
    }
  }
  template <class T>
  void read_whole_number(const JsonNode& n, T& x) const {
    const bool fits = n.is_number_unsigned() ? std::in_range<T>(n.get<std::uint64_t>())
                                             : n.is_number_integer() && std::in_range<T>(n.get<std::int64_t>());
    expect(fits, n, "a whole number in its range");
    x = n.get<T>();
  }

  const JsonNode& node_;
  const char* name_ = "";
};

}  // namespace kreisel
