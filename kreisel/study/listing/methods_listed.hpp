// The methods that there are, told: to people by kind, to programs as JSON.
#pragma once
#include "kreisel/method/catalogue.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

struct ListedMethod {
  NamedMethod method;
  Traits claims;
};

// All of them, with what they claim on their own; or, of a case, those that its system takes, with what they claim on it.
std::vector<ListedMethod> listed_methods(const Case* of);

// `all`: also variants and methods of papers, each with what it is.
std::string methods_text(const std::vector<ListedMethod>& list, bool all);
// Always all.
Json methods_json(const std::vector<ListedMethod>& list, const Case* of);

}  // namespace kreisel
