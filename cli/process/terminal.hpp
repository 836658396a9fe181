// The terminal that the program was started from, and the desktop around it, as far as there are any.
#pragma once
#include <cstddef>
#include <string>

namespace kreisel {

// Puts /dev/null on each of the descriptors 0, 1 and 2 that is closed. Else the next file that is opened, a checkpoint for
// instance, would take its number, and what is meant for the terminal would be written into it. A closed standard output
// can still not be written to: results that nobody can read are said to be lost.
void fill_closed_descriptors();

// How wide standard output is, in columns, as COLUMNS says or else the terminal itself; 0 where it is a file or a pipe: whoever
// reads those wants whole lines.
std::size_t terminal_width();
bool stderr_is_terminal();

// Shows an address in the user's browser. Does not wait, and says nothing where it fails: the address has been printed.
void open_address(const std::string& address);

}  // namespace kreisel
