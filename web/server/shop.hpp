// What all clients share.
#pragma once
#include "kreisel/engine/machine.hpp"
#include "web/server/answers/cases.hpp"
#include "web/server/work/crew.hpp"

namespace kreisel::web {

struct Shop {
  Limits limits;
  Cases cases;
  Crew crew;  // last: its threads use the others

  Shop(const Limits& l, const std::string& first) : limits(l), cases(first), crew(hardware_threads()) {}
};

}  // namespace kreisel::web
