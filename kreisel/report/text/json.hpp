// One JSON object, built in the order in which a reader wants to see it. What writes it (nlohmann-json, a large header) is known to json.cpp
// alone.
#pragma once
#include <concepts>
#include <memory>
#include <ranges>
#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace kreisel {

class Json;

// What may stand in an object: numbers, truths, texts, other objects and lists of all these; a number that is not finite becomes null.
class JsonValue {
 public:
  JsonValue(const JsonValue&) = delete;
  JsonValue& operator=(const JsonValue&) = delete;
  ~JsonValue();

  JsonValue(std::nullptr_t);
  JsonValue(double x);
  JsonValue(std::string_view text);
  JsonValue(const std::string& text) : JsonValue(std::string_view(text)) {}
  JsonValue(const char* text) : JsonValue(std::string_view(text)) {}
  JsonValue(const Json& object);
  template <std::same_as<bool> T>
  JsonValue(T truth) : JsonValue(Truth{truth}) {}
  template <std::signed_integral T>
  JsonValue(T x) : JsonValue(Whole{x}) {}
  template <std::unsigned_integral T>
  requires(!std::same_as<T, bool>) JsonValue(T x) : JsonValue(Count{x}) {}
  template <std::ranges::input_range R>
  requires(!std::convertible_to<const R&, std::string_view>) JsonValue(const R& list) : JsonValue(List{}) {
    if constexpr (std::convertible_to<const R&, std::span<const double>>)
      append_all(list);
    else
      for (const auto& x : list) append(x);
  }

 private:
  friend class Json;
  struct Truth {
    bool value;
  };
  struct Whole {
    long long value;
  };
  struct Count {
    unsigned long long value;
  };
  struct List {};
  JsonValue(Truth truth);
  JsonValue(Whole number);
  JsonValue(Count number);
  JsonValue(List);
  void append(const JsonValue& item);
  void append_all(std::span<const double> numbers);

  std::unique_ptr<nlohmann::ordered_json> node_;
};

class Json {
 public:
  Json();
  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(Json other) noexcept;
  ~Json();

  Json& add(const std::string& key, const JsonValue& value);

  // On one line, in plain ASCII: bytes that are no UTF-8, which file names may have, show as U+FFFD.
  std::string text() const;

 private:
  friend class JsonValue;
  std::unique_ptr<nlohmann::ordered_json> object_;
};

}  // namespace kreisel
