#include "kreisel/study/design/design_told.hpp"

#include <fmt/format.h>

#include "kreisel/report/text/markdown.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/result_json.hpp"

namespace kreisel {

std::string design_text(const DesignResult& r) {
  std::string text = fmt::format("{}\n\n{}\n\n", r.about.of->title, r.verdict);
  for (const DesignAnswer& a : r.answers)
    text += fmt::format("{}\n  {}\n  found by: {}\n", a.question, a.answer, a.how);
  return text + fmt::format("\n{:.1f} s\n", r.seconds);
}

Json design_json(const DesignResult& r, const std::vector<std::filesystem::path>& files) {
  const Case& c = *r.about.of;
  Json j;
  j.add("case", c.name).add("floats", r.floats).add("stable", r.stable).add("stays", r.stays);
  j.add("verdict", r.verdict).add("until", r.run.until).add("method", r.run.method).add("step", r.run.step);
  for (const DesignAnswer& a : r.answers) {
    Json one = a.numbers;
    j.add(a.key, one.add("question", a.question).add("answer", a.answer).add("how", a.how));
  }
  j.add("seconds", r.seconds);
  RanCase ran(c, r.run, RunOf::many);
  if (r.doubtful)
    ran.trust(true, "every fourth top of the map of where it is put down was run again at half the step",
              Json().add("doubtful_fraction", *r.doubtful));
  ran.tell(j);
  return j.add("warnings", r.warnings).add("units", units_json(c)).add("files", names_of(files));
}

std::string design_markdown(const DesignResult& r, const std::vector<PagePicture>& pictures) {
  std::string text = fmt::format("# {}\n\n**{}**\n\n", markdown_text(r.about.of->title), markdown_text(r.verdict));
  text += "| | | found by |\n|---|---|---|\n";
  for (const DesignAnswer& a : r.answers)
    text += fmt::format("| {} | {} | {} |\n", markdown_text(a.question), markdown_text(a.answer), markdown_text(a.how));
  for (const PagePicture& p : pictures) text += fmt::format("\n{}\n\n![{}]({})\n", p.about, p.about, p.file);
  if (!r.warnings.empty()) text += "\nTo know:\n\n";
  for (const std::string& w : r.warnings) text += fmt::format("- {}\n", markdown_text(w));
  return text;
}

}  // namespace kreisel
