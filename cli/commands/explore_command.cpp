// kreisel explore: the stability of tops in a browser.
#include <cstdlib>
#include <iostream>

#include <dlfcn.h>

#include "cli/process/terminal.hpp"
#include "cli/study_command.hpp"
#include "kreisel/number/home.hpp"
#include "kreisel/version.hpp"
#include "web/server/module.hpp"

namespace kreisel {

namespace {

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

void run(const Command& asked) {
  const Argument listen = asked["--listen"], token = asked["--token"], port = asked["--port"];
  if (!listen != !token)
    throw Error(
        "--listen opens the explorer to other machines and --token is what they must know: give both or neither");
  web::ExploreCall call{.first = asked.text("CASE"),
                        .listen = listen.text,
                        .token = token.text,
                        .port = port ? count_argument<std::uint16_t>(port, 65535) : std::uint16_t{0},
                        .stop = &stop_requested(),
                        .ready = [&asked](const std::string& address) {
                          std::cout << address << std::endl;
                          note("Ctrl-C ends it");
                          if (!asked.flagged("--no-open")) open_address(address);
                        }};
  const web::ModuleEntry entry = loaded();
  if (entry == nullptr || !entry(version, &call))
    throw Error(explore_module().string() + " belongs to another version of kreisel");
  if (!call.failed.empty()) throw Error(call.failed);
  throw Error("the explorer has ended");  // only Ctrl-C ends it
}

}  // namespace

void add_explore_command(CLI::App& program) {
  Command& c = Command::add(program, "explore", "maps and tops alive in a browser");
  c.option("CASE", "the first case to show: a name, or a path to a TOML file");
  c.option("--port N", "on which port of this machine; any that is free unless given");
  c.flag("--no-open", "print the address, but open no browser");
  c.option("--listen ADDRESS", "let other machines in through this address; needs --token");
  c.option("--token T", "what the address must hold, 16 letters or more; random unless given");
  c.examples("Example: kreisel explore levitron --no-open");
  c.run(run);
}

}  // namespace kreisel
