// Claims and their verdicts; published figures by their names.
#include <utility>

#include "kreisel/error.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/paper/paper.hpp"

namespace kreisel {

Claim judged(std::string what, Said paper, std::string measured, bool holds) {
  return {std::move(what), std::move(paper), std::move(measured),
          holds ? Verdict::reproduced : Verdict::not_reproducible};
}

Claim corrected(std::string what, Said paper, std::string measured, bool shown, std::string erratum) {
  return {std::move(what), std::move(paper), std::move(measured),
          shown ? Verdict::corrected : Verdict::not_reproducible, shown ? std::move(erratum) : ""};
}

Claim unreachable(std::string what, Said paper, std::string measured, bool lost, std::string erratum) {
  return {std::move(what), std::move(paper), std::move(measured),
          lost ? Verdict::not_reproducible : Verdict::reproduced, lost ? std::move(erratum) : ""};
}

Claim beside(std::string what, std::string measured) {
  return {std::move(what), {}, std::move(measured), Verdict::not_in_paper};
}

Claim shortened(Claim claim, bool shorter) {
  if (shorter && claim.verdict == Verdict::reproduced) claim.verdict = Verdict::shortened;
  return claim;
}

const Paper& paper_named(std::string_view name) {
  std::vector<std::string> names;
  for (const Paper& p : papers()) {
    if (p.name == name) return p;
    names.push_back(p.name);
  }
  throw Error("there is no published figure '" + shortened(name) + "'" + did_you_mean(name, names) +
              "; `kreisel list papers` shows all");
}

std::vector<Listed> paper_list() {
  std::vector<Listed> list;
  for (const Paper& p : papers()) list.push_back({p.name, p.title + " (" + p.citation + ")"});
  return list;
}

}  // namespace kreisel
