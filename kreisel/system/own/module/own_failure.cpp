#include "kreisel/system/own/module/own_failure.hpp"

#include <atomic>

#include <fmt/format.h>

#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/system/own/module/own_loaded.hpp"

namespace kreisel {

namespace {

std::atomic<const char*> to_say{nullptr};

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
  to_say = (new std::string(fmt::format(
                "potential = '{}': the program crashed with it, most likely in that file: memory that is not its own, "
                "a whole number divided by 0, a call of itself without end, or abort\n",
                shortened(named))))
               ->c_str();
}

const char* crash_sentence() { return to_say; }

}  // namespace kreisel
