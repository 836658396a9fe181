// Shows an address in the user's browser, where there is a desktop.
#pragma once
#include <string>

namespace kreisel {

// Does not wait, and says nothing where it fails: the address has been printed.
void open_address(const std::string& address);

}  // namespace kreisel
