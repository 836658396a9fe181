// One JSON object, built in the order in which a reader wants to see it.
#pragma once
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace kreisel {

class Json {
 public:
  Json& add(std::string_view key, double value);  // shortest text that reads back the same; null when not finite
  Json& add(std::string_view key, bool value);
  Json& add(std::string_view key, std::string_view value);
  Json& add(std::string_view key, const char* value) { return add(key, std::string_view(value)); }
  Json& add(std::string_view key, const Json& object);
  Json& add(std::string_view key, std::span<const double> numbers);
  Json& add(std::string_view key, std::span<const Json> objects);
  Json& add(std::string_view key, std::span<const std::string> texts);
  template <std::integral I>
  requires(!std::same_as<I, bool>) Json& add(std::string_view key, I value) { return raw(key, std::to_string(value)); }

  std::string text() const { return "{" + body_ + "}"; }

 private:
  Json& raw(std::string_view key, std::string_view value);

  std::string body_;
};

}  // namespace kreisel
