#include "kreisel/system/own/module/own_failure.hpp"

#include <atomic>
#include <cstdlib>

#include <fmt/format.h>

#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/system/own/module/own_loaded.hpp"

namespace kreisel {

namespace {

std::atomic<const char*> of_crash{nullptr}, of_exit{nullptr};
std::atomic<void (*)()> at_exit{nullptr};

// As a line that stays for ever.
const char* line_about(const std::string& named, const char* what) {
  return (new std::string(fmt::format("potential = '{}': {}\n", shortened(named), what)))->c_str();
}

}  // namespace

void throw_named(const OwnLoaded& own) {
  if (own.instead != nullptr) throw;
  try {
    throw;
  } catch (const std::exception& e) {
    throw PotentialThrew(fmt::format("potential = '{}': its code threw an exception, '{}'", shortened(own.named),
                                     shortened(e.what(), 300)));
  } catch (...) {
    throw PotentialThrew(
        fmt::format("potential = '{}': its code threw something that is no std::exception", shortened(own.named)));
  }
}

void blame_crashes_on(const std::string& named) {
  of_crash = line_about(named,
                        "the program crashed with it, most likely in that file: memory that is not its own, a whole "
                        "number divided by 0, a call of itself without end, or abort");
  of_exit = line_about(named, "its code ended the program by exit, which leaves no result: throw an exception instead");
}

const char* crash_sentence() { return of_crash; }
const char* exit_sentence() { return of_exit; }

void call_at_exit(void (*what)()) {
  at_exit = what;
  exit_is_watched();
}
void exit_is_watched() {
  if (void (*const what)() = at_exit) std::atexit(what), std::at_quick_exit(what);
}

}  // namespace kreisel
