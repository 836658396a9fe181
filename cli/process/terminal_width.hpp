// How wide the terminal is that standard output goes to.
#pragma once
#include <cstddef>

namespace kreisel {

// In columns, as COLUMNS says or else the terminal itself; 0 where it is a file or a pipe: whoever reads those wants whole lines.
std::size_t terminal_width();

}  // namespace kreisel
