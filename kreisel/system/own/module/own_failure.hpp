// When the code of a user's potential fails: what it throws gets a sentence that names its file, and whoever watches for crashes finds
// one ready.
#pragma once
#include <stdexcept>
#include <string>

namespace kreisel {

// What is loaded for one file (own_loaded.hpp).
struct OwnLoaded;

// No Error: searches take one for "there is nothing here", and a map would count its top as gone.
class PotentialThrew : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// In a catch block: throws PotentialThrew with what was thrown. What functions of the program throw (called/called_potential.hpp) goes on
// as it is: it is theirs to catch.
[[noreturn]] void throw_named(const OwnLoaded& own);

template <class Call>
auto named_where_it_throws(const OwnLoaded* own, const Call& call) {
  try {
    return call();
  } catch (...) {
    throw_named(*own);
  }
}

// Called when a potential is loaded. What to say of a crash from then on, a line with its end; null before. For a handler of signals: it
// only reads a pointer, and the text stays for ever.
void blame_crashes_on(const std::string& named);
const char* crash_sentence();
// The same of a program that somebody ends by exit() while work is going on.
const char* exit_sentence();

// For doors: what is called first of all when the program ends, before what its potentials construct is destroyed.
void call_at_exit(void (*what)());
// Called when a potential has been loaded: what it has registered itself until then comes later.
void exit_is_watched();

}  // namespace kreisel
