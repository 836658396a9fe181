// The methods of the catalogue by kind, as a reader looks for them: by what they need of a system. Of each kind some are the
// ones to begin with; the others are variants, and methods of papers that are there to be compared with.
#pragma once
#include <span>

#include "kreisel/method/catalogue.hpp"

namespace kreisel {

struct MethodKind {
  const char* title;
  std::vector<std::string> needs;  // the beginnings of what its methods say that they need
  std::vector<std::string> first;  // names of those to begin with
};

// In the order in which a reader wants to meet them; the last takes what no other does.
std::span<const MethodKind> method_kinds();

const MethodKind& kind_of(const NamedMethod& method);
bool is_first_choice(const NamedMethod& method);

}  // namespace kreisel
