// The program `kreisel`: one command per file, no physics.
//
// Exit codes: 0 done, 2 something is wrong with the input or the output (one sentence on standard error),
// 130 stopped by Ctrl-C.
#include <iostream>

#include "cli/command.hpp"
#include "kreisel/error.hpp"
#include "kreisel/version.hpp"

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
    program.parse(argc, argv);
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
