// Numbers from the command line, refused in one sentence that names the option, what was given and what is expected.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "kreisel/method/method_words.hpp"
#include "kreisel/system/number/axis_unit.hpp"

namespace kreisel {

// A number; whether it is finite and in range is for its user to say.
double number_argument(const Argument& a);
// The same for a number of a case, "1200 rpm" too.
double number_argument(const Argument& a, const Case& c, const std::string& key);
// The same where no case is open: in SI.
double number_argument(const Argument& a, const Dimension& dimension);
// "x0,x1,y0,y1": the ranges of two of them.
std::array<double, 4> ranges_argument(const Argument& a, const Case& c, const std::string& x, const std::string& y,
                                      KeyReader read_key = number_of_key);

// A whole number from `least` to `most`.
std::int64_t whole_number(const Argument& a, std::int64_t most, std::int64_t least);
template <class Count>
Count count_argument(const Argument& a, std::int64_t most, std::int64_t least = 1) {
  return static_cast<Count>(whole_number(a, most, least));
}

// `form` shows what the list looks like: "x0,x1,y0,y1"; it has as many entries.
std::vector<std::string> words_argument(const Argument& a, const std::string& form);

// The same with any number of entries, at least one; `example` shows two.
std::vector<std::string> word_list_argument(const Argument& a, const std::string& example);
std::vector<double> number_list_argument(const Argument& a, const std::string& example);

// Names of methods between commas; those of mpe:1,2,4 belong to it.
std::vector<std::string> methods_argument(const Argument& a);

// The argument itself. Throws Error where --set gave one of the keys as well as the option that stands for it: one of them would
// be ignored.
Argument said_once(const Case& c, const Argument& a, const std::vector<std::string>& keys);

// "600x1000".
std::pair<std::int64_t, std::int64_t> size_argument(const Argument& a);

}  // namespace kreisel
