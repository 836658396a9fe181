#include "kreisel/system/own/potential_setting.hpp"

namespace kreisel {

namespace {

constexpr const char* key = "potential";

}  // namespace

bool has_potential(const Settings& settings) { return settings.has(key); }

std::optional<std::string> potential_file(const Settings& settings) {
  const auto given = settings.values.find(key);
  const auto* text = given == settings.values.end() ? nullptr : std::get_if<std::string>(&given->second);
  return text == nullptr || is_called(*text) ? std::nullopt : std::optional(*text);
}

void set_potential(Settings& settings, const CalledHere& called) {
  settings.values[key] = called.name();
  settings.values.erase("potential_id");
}

void set_potential(Settings& settings, const std::string& file) {
  settings.values[key] = file;
  settings.values.erase("potential_id");
}

}  // namespace kreisel
