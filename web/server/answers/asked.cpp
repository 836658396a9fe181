#include "web/server/answers/asked.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel::web {

using nlohmann::json;

namespace {

[[noreturn]] void refuse(const std::string& name, const std::string& expected) {
  throw Error(fmt::format("{}: expected {}", shortened(name), expected));
}

std::string text_in(const json& value, const std::string& name) {
  constexpr std::size_t longest = 200;
  if (!value.is_string()) refuse(name, "a text");
  const auto& text = value.get_ref<const std::string&>();
  if (text.size() > longest) refuse(name, fmt::format("a text of at most {} bytes", longest));
  return text;
}

// A number, or a text, with a unit perhaps.
Setting setting_in(const json& value, const std::string& name) {
  if (value.is_string()) return text_in(value, name);
  return number_in(value, name);
}

void add_changes(const Asked& set, const Limits& limits, std::map<std::string, Setting>& to) {
  for (const auto& [key, value] : set.json().items()) {
    constexpr std::size_t longest_key = 100;
    if (key.size() > longest_key) refuse(key, "a key of the case");
    to.insert_or_assign(key, setting_in(value, key));
  }
  if (to.size() > limits.changes) throw Error(fmt::format("at most {} keys can be set at once", limits.changes));
}

}  // namespace

bool Asked::has(const char* key) const { return object_.contains(key) && !object_[key].is_null(); }

const json& Asked::value(const char* key) const {
  if (!has(key)) throw Error(fmt::format("{} is missing", key));
  return object_[key];
}

std::string Asked::text(const char* key) const { return text_in(value(key), key); }
double Asked::number(const char* key) const { return number_in(value(key), key); }

std::int64_t Asked::count(const char* key, std::int64_t least, std::int64_t most) const {
  const double x = number(key);
  if (!(x >= static_cast<double>(least) && x <= static_cast<double>(most)) || x != std::floor(x))
    refuse(key, fmt::format("a whole number from {} to {}", least, most));
  return static_cast<std::int64_t>(x);
}

Asked Asked::object(const char* key) const {
  if (!value(key).is_object()) refuse(key, "an object");
  return Asked(value(key));
}

const json& Asked::list(const char* key, std::size_t least, std::size_t most) const {
  const nlohmann::json& v = value(key);
  if (!v.is_array() || v.size() < least || v.size() > most)
    refuse(key, least == most ? fmt::format("a list of {}", least) : fmt::format("a list of {} to {}", least, most));
  return v;
}

json read_message(const std::string& text, const Limits& limits) {
  bool too_deep = false;
  const auto look = [&](int depth, json::parse_event_t, json&) {
    too_deep = too_deep || depth > static_cast<int>(limits.depth);
    return !too_deep;  // what is deeper is not kept
  };
  json message = json::parse(text, look, false);
  if (too_deep) throw Error(fmt::format("the message is more than {} levels deep", limits.depth));
  if (message.is_discarded()) throw Error("the message is no JSON");
  if (!message.is_object()) throw Error("the message is no JSON object");
  return message;
}

std::optional<std::uint32_t> id_of(const json& message) {
  if (!message.contains("id")) return std::nullopt;
  const json& id = message["id"];
  if (!id.is_number()) return std::nullopt;
  const double x = id.get<double>();
  if (!(x >= 0 && x <= UINT32_MAX) || x != std::floor(x)) return std::nullopt;
  return static_cast<std::uint32_t>(x);
}

double number_in(const json& value, const std::string& name) {
  if (!value.is_number() || !std::isfinite(value.get<double>())) refuse(name, "a finite number");
  return value.get<double>();
}

std::string Job::key() const {
  const auto said = [](const std::optional<Setting>& quantity) { return quantity ? written(*quantity) : ""; };
  std::string all = fmt::format("{}\n{}\n{}\n{}\n", name, method, said(step), said(until));
  for (const auto& [of, value] : changes) all += of + "=" + written(value) + "\n";
  return all;
}

Job job_of(const Asked& asked, const Limits& limits) {
  Job job;
  job.name = asked.text("case");
  if (asked.has("set")) add_changes(asked.object("set"), limits, job.changes);
  if (asked.has("method")) job.method = asked.text("method");
  if (asked.has("step")) job.step = setting_in(asked.json()["step"], "step");
  if (asked.has("until")) job.until = setting_in(asked.json()["until"], "until");
  return job;
}

Layers layers_of(const Asked& asked) {
  constexpr std::size_t most = 8;
  Layers l;
  if (asked.has("layers"))
    for (const json& layer : asked.list("layers", 0, most)) l.trust = l.trust || layer == "trust";
  if (asked.has("colour")) l.colour = asked.text("colour");
  return l;
}

Job with_start(Job job, const Asked& start, const Limits& limits) {
  add_changes(start, limits, job.changes);
  return job;
}

}  // namespace kreisel::web
