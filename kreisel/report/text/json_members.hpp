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
#include <vector>

#include <nlohmann/json.hpp>

#include "kreisel/error.hpp"

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

// What does not fit throws nlohmann's exceptions, or Error.
class Reading {
 public:
  explicit Reading(const JsonNode& node) : node_(node) {}
  template <class T>
  void operator()(const char* name, T& value) {
    read(node_.at(name), value);
  }

 private:
  static void read(const JsonNode& n, double& x) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    if (n.is_string() && (n == "inf" || n == "-inf"))
      x = n == "inf" ? infinite : -infinite;
    else
      x = n.is_null() ? std::numeric_limits<double>::quiet_NaN() : n.get<double>();
  }
  static void read(const JsonNode& n, std::string& x) { x = n.get<std::string>(); }
  template <class T>
  static void read(const JsonNode& n, std::optional<T>& x) {
    x.reset();
    if (!n.empty()) read(n.at(0), x.emplace());
  }
  template <class T>
  static void read(const JsonNode& n, std::vector<T>& list) {
    list.clear();
    for (const JsonNode& one : n) read(one, list.emplace_back());
  }
  template <class T, std::size_t count>
  static void read(const JsonNode& n, std::array<T, count>& list) {
    if (n.size() != count) throw Error("it has a list of another length: damaged, or of a newer kreisel");
    for (std::size_t i = 0; i < count; ++i) read(n.at(i), list[i]);
  }
  template <class T>
  static void read(const JsonNode& n, T& x) {
    if constexpr (std::is_enum_v<T>) {
      const auto names = names_of(x);
      const auto at = std::find(names.begin(), names.end(), n.get<std::string>());
      if (at == names.end())
        throw Error("it has a '" + n.get<std::string>() + "', which is unknown: damaged, or of a newer kreisel");
      x = static_cast<T>(at - names.begin());
    } else if constexpr (std::is_integral_v<T>) {
      x = n.get<T>();
    } else {
      Reading inside(n);
      members(inside, x);
    }
  }

  const JsonNode& node_;
};

}  // namespace kreisel
