// What a client's text asks for, read with the limits in mind. Texts are anybody's: whatever is wrong is an Error with a sentence.
#pragma once
#include <optional>

#include <nlohmann/json.hpp>

#include "kreisel/case/settings.hpp"
#include "web/server/limits.hpp"

namespace kreisel::web {

// One object of the text.
class Asked {
 public:
  explicit Asked(const nlohmann::json& object) : object_(object) {}

  bool has(const char* key) const;
  std::string text(const char* key) const;
  double number(const char* key) const;  // finite
  std::int64_t count(const char* key, std::int64_t least, std::int64_t most) const;
  Asked object(const char* key) const;
  const nlohmann::json& list(const char* key, std::size_t least, std::size_t most) const;
  const nlohmann::json& json() const { return object_; }

 private:
  const nlohmann::json& value(const char* key) const;
  const nlohmann::json& object_;
};

// The whole text: an object, not too deep. Throws Error.
nlohmann::json read_message(const std::string& text, const Limits& limits);
// Its id, where it has one; a request without is answered with null.
std::optional<std::uint32_t> id_of(const nlohmann::json& message);

// Finite, whatever it is called.
double number_in(const nlohmann::json& value, const std::string& name);

// Which case, and how it is to be run.
struct Job {
  std::string name;
  std::map<std::string, Setting> changes{};  // of keys: numbers and texts
  std::string method{};                      // empty: the case's own
  std::optional<Setting> step{}, until{};    // numbers, or texts with a unit; none: the case's own
  std::string key() const;                   // equal where they are the same
};
Job job_of(const Asked& asked, const Limits& limits);

// What tiles and files carry besides fates and times.
struct Layers {
  bool trust = false;
  std::string colour = "escape";  // as `kreisel map --colour` takes it
};
Layers layers_of(const Asked& asked);

// With these keys given on top.
Job with_start(Job job, const Asked& start, const Limits& limits);

}  // namespace kreisel::web
