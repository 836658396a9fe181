// The program `kreisel`: one command per file, no physics.
//
// Exit codes: 0 done, 2 something is wrong with the input or the output (one sentence on standard error),
// 130 stopped by Ctrl-C.
#include <algorithm>
#include <cstdio>
#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/command.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/nearest_name.hpp"
#include "kreisel/version.hpp"

namespace {

// CLI11 would only say that a command is missing.
void check_command(const CLI::App& program, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return;
  const std::string given = argv[1];
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  if (std::find(names.begin(), names.end(), given) != names.end()) return;
  throw kreisel::Error(fmt::format("there is no command '{}'{}; there are {}", given,
                                   kreisel::did_you_mean(given, names), fmt::join(names, ", ")));
}

// What was printed may still be on its way, and the disk behind standard output be full.
void check_output() {
  if (!std::cout.flush() || std::fflush(stdout) != 0) throw kreisel::Error("cannot write to standard output");
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App program("kreisel simulates spinning tops with methods that keep the geometry of their motion.", "kreisel");
  program.require_subcommand(1);
  program.set_version_flag("--version", std::string("kreisel ") + kreisel::version);
  program.footer("Example: kreisel trajectory levitron --until 5 --out out");
  kreisel::add_trajectory_command(program);
  kreisel::add_map_command(program);
  kreisel::add_equilibrium_command(program);
  kreisel::add_figure_command(program);
  kreisel::add_list_command(program);
  kreisel::watch_for_stop();
  try {
    check_command(program, argc, argv);
    program.parse(argc, argv);
    check_output();
    return 0;
  } catch (const CLI::Success& e) {
    return program.exit(e);  // --help, --version
  } catch (const CLI::ParseError& e) {
    kreisel::note(std::string(e.what()) + " (see --help)");
  } catch (const kreisel::Error& e) {
    kreisel::note(e.what());
    if (kreisel::stop_requested()) return 130;
  } catch (const std::bad_alloc&) {
    kreisel::note("there is not enough memory for this; ask for fewer pixels or fewer rows");
  } catch (const std::exception& e) {
    kreisel::note(e.what());
  }
  return 2;
}
