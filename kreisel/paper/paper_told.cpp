#include "kreisel/paper/paper_told.hpp"

#include <fmt/format.h>

#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/result_json.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace {

std::string verdict(const Claim& c) {
  return c.erratum.empty() ? name(c.verdict) : fmt::format("{} ({})", name(c.verdict), c.erratum);
}

}  // namespace

std::string paper_text(const Paper& paper, const PaperResult& result) {
  TextTable table({"", "paper says", "where", "we measure", "verdict"});
  bool errata = false, coarse = false;
  for (const Claim& c : result.claims) {
    table.row({c.what, c.paper.words, c.paper.place, c.measured, verdict(c)});
    errata = errata || !c.erratum.empty();
    coarse = coarse || c.verdict == Verdict::shortened;
  }
  std::string text = fmt::format("{}\n{}\n\n{}", paper.title, paper.citation, table.text());
  if (errata) text += "numbers in brackets: docs/errata.md\n";
  if (coarse) text += "shortened run: --full runs it as published\n";
  return text + "\n";
}

Json paper_json(const Paper& paper, const PaperResult& result, const std::vector<std::string>& warnings) {
  std::vector<Json> claims;
  for (const Claim& c : result.claims) {
    Json j;
    j.add("claim", c.what).add("paper", c.paper.words).add("place", c.paper.place);
    j.add("measured", c.measured).add("verdict", name(c.verdict));
    if (!c.erratum.empty()) j.add("erratum", c.erratum);
    claims.push_back(j);
  }
  Json j, trust;
  trust.add("checked", !claims.empty());
  trust.add("how", fmt::format("{} of the paper's claims were measured and judged against its words", claims.size()));
  j.add("version", version).add("paper", paper.name).add("title", paper.title).add("citation", paper.citation);
  return j.add("warnings", warnings).add("claims", claims).add("trust", trust).add("files", names_of(result.files));
}

}  // namespace kreisel
