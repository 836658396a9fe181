// kreisel explore: the stability of tops in a browser.
#include <cstdlib>
#include <iostream>

#include <dlfcn.h>

#include "cli/command.hpp"
#include "cli/options/arguments.hpp"
#include "cli/process/open_address.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/home.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/version.hpp"
#include "web/server/module.hpp"

namespace kreisel {

namespace {

struct ExploreOptions {
  std::string first, port, listen, token;
  bool no_open = false;
};

// Beside the other modules, or what the environment names.
std::filesystem::path explore_module() {
  const char* named = std::getenv("KREISEL_EXPLORE_MODULE");
  return named != nullptr ? std::filesystem::path(named) : home() / "lib" / "kreisel" / "kreisel_explore.so";
}

web::ModuleEntry loaded() {
  const std::filesystem::path file = explore_module();
  if (!std::filesystem::exists(file))
    throw Error(
        "the explorer's page is not built into this kreisel: `./run explore` in its source tree builds it (with Node "
        "and npm)");
  void* module = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (module == nullptr) throw Error(std::string("cannot load the explorer: ") + shortened(dlerror(), 300));
  return reinterpret_cast<web::ModuleEntry>(dlsym(module, web::module_entry));
}

void run(const ExploreOptions& o) {
  if (o.listen.empty() != o.token.empty())
    throw Error(
        "--listen opens the explorer to other machines and --token is what they must know: give both or neither");
  web::ExploreCall call{
      .first = o.first, .listen = o.listen, .token = o.token, .port = 0, .stop = &stop_requested(), .ready = {}};
  if (!o.port.empty()) call.port = static_cast<std::uint16_t>(count_argument("--port", o.port, 65535));
  call.ready = [&o](const std::string& address) {
    std::cout << address << std::endl;
    note("Ctrl-C ends it");
    if (!o.no_open) open_address(address);
  };
  const web::ModuleEntry entry = loaded();
  if (entry == nullptr || !entry(version, &call))
    throw Error(explore_module().string() + " belongs to another version of kreisel");
  if (!call.failed.empty()) throw Error(call.failed);
  throw Error("the explorer has ended");  // only Ctrl-C ends it
}

}  // namespace

void add_explore_command(CLI::App& program) {
  auto* app = program.add_subcommand("explore", "maps and tops alive in a browser");
  auto options = std::make_shared<ExploreOptions>();
  app->add_option("CASE", options->first, "the first case to show: a name, or a path to a TOML file");
  app->add_option("--port", options->port, "on which port of this machine; any that is free unless given")
      ->type_name("N");
  app->add_flag("--no-open", options->no_open, "print the address, but open no browser");
  app->add_option("--listen", options->listen, "let other machines in through this address; needs --token")
      ->type_name("ADDRESS");
  app->add_option("--token", options->token, "what the address must hold, 16 letters or more; random unless given")
      ->type_name("T");
  app->footer("Example: kreisel explore levitron --no-open");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
