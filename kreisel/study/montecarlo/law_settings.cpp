#include "kreisel/study/montecarlo/law_settings.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

LawAsk written_law(const std::string& text, const std::string& said_as) {
  const std::size_t equals = text.find('='), colon = text.find(':', equals);
  const auto refuse = [&](const std::string& what) {
    throw Error(fmt::format("{} {}: {}write it as KEY=WIDTH, for instance initial.x=0.001 or body.mass=normal:1%",
                            said_as, shortened(text), what));
  };
  if (equals == std::string::npos || equals == 0) refuse("");
  const std::string width = text.substr((colon == std::string::npos ? equals : colon) + 1);
  if (width.find_first_not_of(" \t") == std::string::npos) refuse("it has no width; ");
  if (colon == equals + 1) refuse("no law stands before the colon; ");
  LawAsk law{text.substr(0, equals), width, width.ends_with('%')};
  if (colon != std::string::npos) law.law = text.substr(equals + 1, colon - equals - 1);
  return law;
}

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
