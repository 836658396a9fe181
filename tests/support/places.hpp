// Where the program under test and the sources lie. Only places.cpp is compiled anew when the tree stands elsewhere.
#pragma once

namespace places {

extern const char* const program;  // kreisel, as it was built
extern const char* const sources;  // the root of the source tree

}  // namespace places
