// The module with the server and its page, loaded into the program.
#pragma once
#include <cstdlib>
#include <filesystem>

#include <dlfcn.h>

#include "kreisel/error.hpp"
#include "kreisel/number/home.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/version.hpp"
#include "web/server/module.hpp"

namespace kreisel::web {

// Beside the other modules, or what the environment names.
inline std::filesystem::path explore_module() {
  const char* named = std::getenv("KREISEL_EXPLORE_MODULE");
  return named != nullptr ? std::filesystem::path(named) : home() / "lib" / "kreisel" / "kreisel_explore.so";
}

// Serves until it is stopped. Throws Error where there is no module, another version's, or nothing can be served.
inline void explore(ExploreCall call) {
  if (call.listen.empty() != call.token.empty())
    throw Error(
        "--listen opens the explorer to other machines and --token is what they must know: give both or neither");
  const std::filesystem::path file = explore_module();
  if (!std::filesystem::exists(file))
    throw Error(
        "the explorer's page is not built into this kreisel: `./run explore` in its source tree builds it (with Node "
        "and npm)");
  void* module = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (module == nullptr) throw Error(std::string("cannot load the explorer: ") + shortened(dlerror(), 300));
  const auto entry = reinterpret_cast<ModuleEntry>(dlsym(module, module_entry));
  if (entry == nullptr || !entry(version, &call)) throw Error(file.string() + " belongs to another version of kreisel");
  if (!call.failed.empty()) throw Error(call.failed);
}

}  // namespace kreisel::web
