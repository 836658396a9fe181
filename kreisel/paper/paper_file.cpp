#include "kreisel/paper/paper_file.hpp"

#include <algorithm>
#include <fstream>

#include <nlohmann/json.hpp>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/paper/paper_told.hpp"
#include "kreisel/report/file/text_file.hpp"

namespace kreisel {

namespace {

using Node = nlohmann::json;

Verdict verdict_named(const std::string& words) {
  constexpr Verdict all[] = {Verdict::reproduced, Verdict::shortened, Verdict::corrected, Verdict::not_reproducible,
                             Verdict::not_in_paper};
  const auto* const found = std::ranges::find_if(all, [&](Verdict v) { return words == name(v); });
  if (found == std::end(all)) throw Error("there is no verdict '" + shortened(printable(words)) + "'");
  return *found;
}

Claim claim_in(const Node& n) {
  return {n.at("claim"),
          {n.at("paper"), n.at("place")},
          n.at("measured"),
          verdict_named(n.at("verdict")),
          n.value("erratum", std::string())};
}

}  // namespace

void save(StoredPaper& made, const std::filesystem::path& folder) {
  made.result.files.push_back(folder / (made.paper->name + "-claims.json"));
  write_text(made.result.files.back(), paper_json(*made.paper, made.result, made.warnings).text() + "\n");
}

StoredPaper stored_paper(const std::filesystem::path& file) {
  constexpr std::uintmax_t most = std::uintmax_t{1} << 24;
  std::error_code none;
  std::ifstream in(file, std::ios::binary);
  if (!in || std::filesystem::file_size(file, none) > most) throw Error("cannot read " + shortened(file.string()));
  try {
    const Node whole = Node::parse(in);
    StoredPaper stored{&paper_named(whole.at("paper").get<std::string>()), {}};
    stored.warnings = whole.at("warnings").get<std::vector<std::string>>();
    for (const Node& n : whole.at("claims")) stored.result.claims.push_back(claim_in(n));
    for (const Node& n : whole.at("files")) stored.result.files.emplace_back(n.get<std::string>());
    return stored;
  } catch (const Node::exception& e) {
    throw Error(shortened(file.string()) +
                " holds no claims of a paper, or is damaged: " + shortened(printable(e.what()), 200));
  }
}

}  // namespace kreisel
