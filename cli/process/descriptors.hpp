// Standard input, output and error are there, whatever the caller closed.
#pragma once

namespace kreisel {

// Puts /dev/null on each of the descriptors 0, 1 and 2 that is closed. Else the next file that is opened, a checkpoint for
// instance, would take its number, and what is meant for the terminal would be written into it. A closed standard output
// can still not be written to: results that nobody can read are said to be lost.
void fill_closed_descriptors();

}  // namespace kreisel
