// The terminal that the program was started from, as far as there is one.
#pragma once
#include <cstddef>

namespace kreisel {

// Puts /dev/null on each of the descriptors 0, 1 and 2 that is closed. Else the next file that is opened, a checkpoint for
// instance, would take its number, and what is meant for the terminal would be written into it. A closed standard output
// can still not be written to: results that nobody can read are said to be lost.
void fill_closed_descriptors();

// How wide standard output is, in columns, as COLUMNS says or else the terminal itself; 0 where it is a file or a pipe: whoever
// reads those wants whole lines.
std::size_t terminal_width();
bool stderr_is_terminal();

}  // namespace kreisel
