// The program `kreisel`: one command per file, no physics.
//
// Exit codes: 0 done, 2 something is wrong with the input or the output (one sentence on standard error),
// 130 stopped by Ctrl-C.
#include <cstdio>
#include <iostream>
#include <string_view>

#include "cli/manual_page.hpp"
#include "cli/notes.hpp"
#include "cli/process/stop_signals.hpp"
#include "cli/process/team.hpp"
#include "cli/process/terminal.hpp"
#include "cli/unknown_words.hpp"
#include "kreisel/engine/program.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/report/file/open_parts.hpp"
#include "kreisel/report/text/shell_line.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/system/own/module/own_compiler.hpp"
#include "kreisel/version.hpp"

using namespace kreisel;

namespace {

// What was printed may still be on its way, and the disk behind standard output be full.
bool output_is_out() { return std::cout.flush() && std::fflush(stdout) == 0; }

// What went wrong, if anything did; the exit code says whether.
struct End {
  int code = 0;
  std::string sentence{};
};

End run(CLI::App& program, int argc, char** argv) {
  try {
    if (argc == 2 && std::string_view(argv[1]) == "--man") {  // no option: the build asks for it
      std::cout << manual_page(program);
      return {};
    }
    join_team();
    check_words(program, argc, argv);
    program.parse(argc, argv);
    return {};
  } catch (const CLI::Success& e) {
    return {is_helper() ? 0 : program.exit(e)};  // --help, --version
  } catch (const CLI::ParseError& e) {
    return {2, std::string(e.what()) + " (see --help)"};
  } catch (const SearchStopped& e) {
    return {130, e.what()};
  } catch (const std::bad_alloc&) {
    return {2, "there is not enough memory for this; ask for fewer pixels, samples or rows"};
  } catch (const std::exception& e) {  // an Error, or what a potential threw
    return {stop_requested() ? 130 : 2, e.what()};
  }
}

}  // namespace

int main(int argc, char** argv) {
  fill_closed_descriptors();  // before anything is opened
  CLI::App program("kreisel simulates spinning tops with methods that keep the geometry of their motion.", "kreisel");
  program.require_subcommand(1);
  program.set_version_flag("--version", std::string("kreisel ") + version);
  program.footer("Example: kreisel trajectory levitron --until 5 --out out");
  add_commands(program);
  set_page_width(terminal_width());
  watch_for_stop();
  const StopScope scope(&stop_requested());  // also of searches that have no progress to tell
  remember_command(shell_line(argc, argv));
  stop_programs_on(&stop_requested());
  tell_compiling([](const std::string& sentence) { note(sentence); });
  End end = run(program, argc, argv);
  if (end.code == 0 && stop_requested()) end.code = 130;  // what was ready has been told
  if (end.code != 0) drop_empty_folders();
  if (end.code == 0 && !output_is_out()) end = {2, "cannot write to standard output"};
  if (!end.sentence.empty()) note(end.sentence);
  work_has_ended();
  return leave_team(end.code, end.sentence);
}
