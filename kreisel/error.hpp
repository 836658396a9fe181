// The one exception of the library: a sentence that a user can act on.
//
// It names what is wrong (a key, a file, a value) and what is allowed instead. The doors (cli, python, web)
// print what() and choose the exit code; the library itself never prints and never exits.
#pragma once
#include <stdexcept>
#include <string>

namespace kreisel {

class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& sentence) : std::runtime_error(sentence) {}
};

}  // namespace kreisel
