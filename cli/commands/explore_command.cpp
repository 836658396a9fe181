// kreisel explore: the stability of tops in a browser.
#include <iostream>

#include "cli/process/terminal.hpp"
#include "cli/study_command.hpp"
#include "web/server/loaded_module.hpp"

namespace kreisel {

void add_explore_command(CLI::App& program) {
  Command& c = Command::add(program, "explore", "maps and tops alive in a browser");
  c.option("CASE", "the first one to show: a name from `kreisel list cases`, or a path to a TOML file");
  c.option("--port N", "on which port of this machine; any that is free unless given");
  c.flag("--no-open", "print the address, but open no browser");
  c.option("--listen ADDRESS", "let other machines in through this address; needs --token");
  c.option("--token T", "what the address must hold, 16 letters or more; random unless given");
  c.examples("Example: kreisel explore levitron --no-open");
  c.run([](const Command& asked) {
    const Argument port = asked["--port"];
    web::explore({.first = asked.text("CASE"),
                  .listen = asked.text("--listen"),
                  .token = asked.text("--token"),
                  .port = port ? count_argument<std::uint16_t>(port, 65535) : std::uint16_t{0},
                  .stop = &stop_requested(),
                  .ready = [&asked](const std::string& address) {
                    std::cout << address << std::endl;
                    note("Ctrl-C ends it");
                    if (!asked.flagged("--no-open")) open_address(address);
                  }});
    throw Error("the explorer has ended");  // only Ctrl-C ends it
  });
}

}  // namespace kreisel
