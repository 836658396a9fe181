// What is wrong in the papers, row by row of docs/errata.md: the page itself is compiled into the program.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace kreisel {

struct Erratum {
  std::string number, printed, right;
};

const std::vector<Erratum>& errata();

// The rows of a page's tables whose first cell is a letter and a number, such as D2.
std::vector<Erratum> errata_in(std::string_view page);

}  // namespace kreisel
