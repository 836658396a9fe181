// A strict reader of JSON: throws at the first character that does not belong, and after the value nothing may follow.
#pragma once
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace kreisel::test {

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

class JsonReader {
 public:
  explicit JsonReader(const std::string& text) : text_(text) {}

  JsonValue read() {
    JsonValue v = value();
    blanks();
    if (at_ != text_.size()) fail("something follows");
    return v;
  }

 private:
  using Kind = JsonValue::Kind;

  [[noreturn]] void fail(const std::string& what) const {
    throw std::runtime_error("JSON at " + std::to_string(at_) + ": " + what + ": " + text_.substr(at_, 40));
  }
  void blanks() {
    while (at_ < text_.size() && std::string(" \n\t\r").find(text_[at_]) != std::string::npos) ++at_;
  }
  char next() {
    blanks();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char c) {
    if (next() != c) return false;
    ++at_;
    return true;
  }
  void need(char c) {
    if (!take(c)) fail(std::string("expected ") + c);
  }

  JsonValue value() {
    JsonValue v;
    if (take('{')) {
      v.kind = Kind::object;
      if (take('}')) return v;
      do {
        next();
        const std::string key = string();
        need(':');
        if (!v.object.emplace(key, value()).second) fail("key twice: " + key);
      } while (take(','));
      need('}');
    } else if (take('[')) {
      v.kind = Kind::list;
      if (take(']')) return v;
      do v.list.push_back(value());
      while (take(','));
      need(']');
    } else if (next() == '"') {
      v.kind = Kind::text;
      v.text = string();
    } else {
      scalar(v);
    }
    return v;
  }

  void scalar(JsonValue& v) {
    for (const auto& [word, kind, number] :
         {std::tuple{"null", Kind::null, 0.0}, {"true", Kind::boolean, 1.0}, {"false", Kind::boolean, 0.0}}) {
      if (text_.compare(at_, std::string(word).size(), word) != 0) continue;
      at_ += std::string(word).size();
      v.kind = kind;
      v.number = number;
      return;
    }
    const std::size_t end = text_.find_first_not_of("+-.0123456789eE", at_);
    const std::string digits = text_.substr(at_, end - at_);
    char* rest = nullptr;
    v.kind = Kind::number;
    v.number = std::strtod(digits.c_str(), &rest);
    if (digits.empty() || *rest != '\0' || digits[0] == '+' || digits[0] == '.') fail("no value");
    at_ += digits.size();
  }

  std::string string() {
    if (at_ >= text_.size() || text_[at_] != '"') fail("expected a text");
    std::string s;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (static_cast<unsigned char>(text_[at_]) < 0x20) fail("control character");
      if (text_[at_] == '\\') {
        ++at_;
        if (std::string("\"\\/bfnrtu").find(text_[at_]) == std::string::npos) fail("bad escape");
      }
      s += text_[at_];
    }
    if (at_ >= text_.size()) fail("text without end");
    ++at_;
    return s;
  }

  const std::string& text_;
  std::size_t at_ = 0;
};

inline JsonValue json(const std::string& text) { return JsonReader(text).read(); }

}  // namespace kreisel::test
