// Which numbers of a case scatter, said anew: instead of what its file says, as settings of the case, so that whatever it
// writes says so too.
#pragma once
#include "kreisel/case/settings.hpp"

namespace kreisel {

struct LawAsk {
  std::string key;
  std::string width;      // half of the range, or the standard deviation: "0.001", "1 mm", "1%"
  bool relative = false;  // the width is a part of the number itself
  std::string law{};      // "uniform" or "normal"; as a case file has it when it says nothing
};

// "initial.x=0.001", "body.mass=normal:1%": KEY=WIDTH or KEY=LAW:WIDTH; a width with % is a part of the number itself. Throws Error with
// `said_as` where it is written otherwise.
LawAsk written_law(const std::string& text, const std::string& said_as);

// Takes the place of all laws that are there. open_case says whether they are fit.
void set_laws(Settings& settings, const std::vector<LawAsk>& laws);

}  // namespace kreisel
