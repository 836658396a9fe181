#include "kreisel/study/montecarlo/law_settings.hpp"

#include <fmt/format.h>

namespace kreisel {

void set_laws(Settings& settings, const std::vector<LawAsk>& laws) {
  std::erase_if(settings.values, [](const auto& entry) {
    return entry.first.starts_with("montecarlo.vary[") || entry.first.starts_with("montecarlo.pair[");
  });
  for (std::size_t i = 0; i < laws.size(); ++i) {
    const auto set = [&](const char* key, const Setting& value) {
      const std::string name = fmt::format("montecarlo.vary[{}].{}", i, key);
      settings.values[name] = value;
      settings.overridden.insert(name);
    };
    set("key", laws[i].key);
    set("width", laws[i].width);
    set("relative", laws[i].relative);
    if (!laws[i].law.empty()) set("law", laws[i].law);
  }
}

}  // namespace kreisel
