// The program `kreisel`: one command per file, no physics.
//
// Exit codes: 0 done, 2 something is wrong with the input or the output (one sentence on standard error),
// 130 stopped by Ctrl-C.
#include <cstdio>
#include <iostream>
#include <string_view>

#include "cli/command.hpp"
#include "cli/manual_page.hpp"
#include "cli/process/descriptors.hpp"
#include "cli/process/team.hpp"
#include "cli/process/terminal_width.hpp"
#include "cli/unknown_words.hpp"
#include "kreisel/engine/program.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/report/text/shell_line.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/system/own/own_compiler.hpp"
#include "kreisel/version.hpp"

namespace {

// Ensembles are computed by all ranks; everything else by the first alone.
bool for_all_ranks(const std::string& command) {
  return command == "map" || command == "montecarlo" || command == "tolerance";
}

// What was printed may still be on its way, and the disk behind standard output be full.
bool output_is_out() { return std::cout.flush() && std::fflush(stdout) == 0; }
constexpr const char* lost = "cannot write to standard output";

// What went wrong, if anything did; the exit code says whether.
struct End {
  int code = 0;
  std::string sentence{};
};

End run(CLI::App& program, int argc, char** argv) {
  try {
    if (argc == 2 && std::string_view(argv[1]) == "--man") {  // no option: the build asks for it
      std::cout << kreisel::manual_page(program);
      return output_is_out() ? End{} : End{2, lost};
    }
    kreisel::join_team();
    if (kreisel::is_helper() && (argc < 2 || !for_all_ranks(argv[1]))) return {};
    kreisel::check_words(program, argc, argv);
    program.parse(argc, argv);
    if (!output_is_out()) return {2, lost};
    return {};
  } catch (const CLI::Success& e) {
    const int code = kreisel::is_helper() ? 0 : program.exit(e);  // --help, --version
    if (!output_is_out()) return {2, lost};
    return {code};
  } catch (const CLI::ParseError& e) {
    return {2, std::string(e.what()) + " (see --help)"};
  } catch (const kreisel::Error& e) {
    return {kreisel::stop_requested() ? 130 : 2, e.what()};
  } catch (const std::bad_alloc&) {
    return {2, "there is not enough memory for this; ask for fewer pixels, samples or rows"};
  } catch (const std::exception& e) {
    return {2, e.what()};
  }
}

}  // namespace

int main(int argc, char** argv) {
  kreisel::fill_closed_descriptors();  // before anything is opened
  CLI::App program("kreisel simulates spinning tops with methods that keep the geometry of their motion.", "kreisel");
  program.require_subcommand(1);
  program.set_version_flag("--version", std::string("kreisel ") + kreisel::version);
  program.footer("Example: kreisel trajectory levitron --until 5 --out out");
  kreisel::add_trajectory_command(program);
  kreisel::add_sweep_command(program);
  kreisel::add_section_command(program);
  kreisel::add_map_command(program);
  kreisel::add_montecarlo_command(program);
  kreisel::add_tolerance_command(program);
  kreisel::add_equilibrium_command(program);
  kreisel::add_flight_command(program);
  kreisel::add_design_command(program);
  kreisel::add_window_command(program);
  kreisel::add_field_command(program);
  kreisel::add_converge_command(program);
  kreisel::add_certify_command(program);
  kreisel::add_paper_command(program);
  kreisel::add_figure_command(program);
  kreisel::add_show_command(program);
  kreisel::add_explore_command(program);
  kreisel::add_list_command(program);
  kreisel::set_page_width(kreisel::terminal_width());
  kreisel::watch_for_stop();
  const kreisel::StopScope scope(&kreisel::stop_requested());  // also of searches that have no progress to tell
  kreisel::remember_command(kreisel::shell_line(argc, argv));
  kreisel::stop_programs_on(&kreisel::stop_requested());
  kreisel::tell_compiling([](const std::string& sentence) { kreisel::note(sentence); });
  const End end = run(program, argc, argv);
  if (!end.sentence.empty()) kreisel::note(end.sentence);
  return kreisel::leave_team(end.code, end.sentence);
}
