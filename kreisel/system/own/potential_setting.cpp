#include "kreisel/system/own/potential_setting.hpp"

namespace kreisel {

namespace {

constexpr const char* key = "potential";

// A function's number goes with it.
void set_text(Settings& settings, const std::string& potential) {
  settings.values[key] = potential;
  settings.values.erase("potential_id");
}

}  // namespace

bool has_potential(const Settings& settings) { return settings.has(key); }

std::optional<std::string> potential_file(const Settings& settings) {
  const auto given = settings.values.find(key);
  const auto* text = given == settings.values.end() ? nullptr : std::get_if<std::string>(&given->second);
  return text == nullptr || is_called(*text) ? std::nullopt : std::optional(*text);
}

void set_potential(Settings& settings, const CalledHere& called) { set_text(settings, called.name()); }
void set_potential(Settings& settings, const std::string& file) { set_text(settings, file); }

}  // namespace kreisel
