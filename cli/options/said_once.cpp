#include "cli/options/said_once.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

void check_said_once(const Case& c, const std::string& option, const std::string& key) {
  if (c.settings.overridden.contains(key))
    throw Error(fmt::format("{} and --set {} say two things: give one of them", option, key));
}

}  // namespace kreisel
