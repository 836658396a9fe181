// A file of very much is given up when somebody wants the work to end: what came of it so far is no result.
#pragma once
#include <string>

#include "kreisel/error.hpp"
#include "kreisel/study/control.hpp"

namespace kreisel {

// `what` as in "the map was". Throws Error when told to stop.
inline void give_up_if_stopped(const Control& control, const char* what) {
  if (control.stopped()) throw Error(std::string("stopped while ") + what + " written; the file was given up");
}

}  // namespace kreisel
