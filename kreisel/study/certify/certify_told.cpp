#include "kreisel/study/certify/certify_told.hpp"

#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/file/text_file.hpp"
#include "kreisel/report/text/markdown.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/result_json.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace {

std::string shown(const std::optional<double>& defect) { return defect ? fmt::format("{:.0e}", *defect) : ""; }

std::string shown(const std::optional<OrderSeen>& order) {
  if (!order) return "exact";
  return order->lost() ? "lost" : fmt::format("{:.2f}", order->slope);
}

std::string shown(const CertifiedInvariant& v, const std::string& time_unit) {
  if (!v.keeping) return "left";
  if (*v.keeping == Keeping::exact) return "exact";
  if (*v.keeping == Keeping::bounded) return fmt::format("bounded {:.0e}", v.late);
  return fmt::format("drifts {:.0e}{}", v.slope, time_unit.empty() ? "" : "/" + time_unit);
}

std::vector<std::string> header_of(const CertifyResult& r) {
  std::vector<std::string> header{"method", "claimed", "order", "reversal", "Poisson"};
  for (const Invariant& v : r.of->experiment->invariants()) header.emplace_back(v.name);
  header.insert(header.end(), {"cost", "verdict"});
  return header;
}

std::vector<std::string> row_of(const CertifyResult& r, const CertifiedMethod& m) {
  const Certificate& c = m.certificate;
  std::vector<std::string> row{m.method.name, m.order_claimed(), shown(c.order),
                               shown(c.symmetry ? std::optional(c.symmetry->reversal) : std::nullopt),
                               shown(c.poisson)};
  for (std::size_t i = 0; i < r.of->experiment->invariants().size(); ++i)
    row.push_back(i < c.invariants.size() ? shown(c.invariants[i], r.of->units.time) : "");
  row.push_back(std::isfinite(m.cost) ? fmt::format("{:.2f}", m.cost) : "");
  row.push_back(m.verdict());
  return row;
}

// What is not as claimed, a line each.
std::vector<std::string> remarks(const CertifyResult& r) {
  std::vector<std::string> lines;
  for (const CertifiedMethod& m : r.methods)
    for (const Finding& f : m.certificate.findings)
      if (!f.holds()) lines.push_back(fmt::format("{}: {}{}", m.method.name, told(f), f.broken() ? "" : " (better)"));
  return lines;
}

std::string legend(const CertifyResult& r) {
  return fmt::format(
      "order: over a pace, against the reference, lost where errors are no more than rounding; reversal, Poisson: "
      "defects of one step, relative; each invariant: "
      "exact in quadruple precision, bounded within, or drifting with that slope over 3200 steps of half a pace in "
      "double; cost of a step: relative to {}",
      r.unit);
}

std::string heading(const CertifyResult& r) {
  return fmt::format("measured now, in quadruple precision where nothing else is said; a pace is {}",
                     quantity(r.pace, 4, r.of->units.time));
}

Json finding_json(const Finding& f) {
  Json j;
  j.add("claim", f.claim).add("measured", f.measured).add("least", f.least).add("most", f.most);
  return j.add("holds", f.holds()).add("broken", f.broken());
}

Json invariant_json(const CertifiedInvariant& v) {
  Json j;
  j.add("name", v.name).add("claimed", v.claimed).add("quadruple", v.kept.exact).add("double", v.kept.many);
  j.add("soon", v.soon).add("late", v.late).add("slope", v.slope);
  return j.add("keeping", v.keeping ? name(*v.keeping) : "left");
}

Json claims_json(const CertifiedMethod& m) {
  const Traits& t = m.certificate.claims;
  Json j;
  j.add("order", m.order_claimed()).add("symmetric", t.symmetric).add("poisson", t.poisson);
  std::vector<std::string> kept;
  for (const CertifiedInvariant& v : m.certificate.invariants)
    if (v.claimed) kept.push_back(v.name);
  return j.add("keeps", kept);
}

Json certified_json(const CertifiedMethod& m) {
  const Certificate& c = m.certificate;
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  std::vector<Json> invariants, findings;
  for (const CertifiedInvariant& v : c.invariants) invariants.push_back(invariant_json(v));
  for (const Finding& f : c.findings) findings.push_back(finding_json(f));
  Json j;
  j.add("name", m.method.name)
      .add("claims", claims_json(m))
      .add("order", c.order && !c.order->lost() ? c.order->slope : none);
  if (c.exactness) j.add("exactness", *c.exactness);
  j.add("symmetry", c.symmetry ? c.symmetry->symmetry : none);
  j.add("reversibility", c.symmetry ? c.symmetry->reversal : none).add("poisson", c.poisson.value_or(none));
  j.add("truncation", c.truncation).add("step", c.step).add("lasted", c.lasted).add("invariants", invariants);
  return j.add("cost", m.cost).add("verdict", m.verdict()).add("findings", findings);
}

std::string markdown_row(const std::vector<std::string>& cells) {
  std::string line = "|";
  for (const std::string& c : cells) line += " " + markdown_text(c) + " |";
  return line + "\n";
}

}  // namespace

std::string certify_text(const CertifyResult& r) {
  TextTable table(header_of(r));
  for (const CertifiedMethod& m : r.methods) table.row(row_of(r, m));
  std::string text = fmt::format("{}\n{}\n\n{}\n{}\n", r.of->title, heading(r), table.text(), legend(r));
  for (const std::string& line : remarks(r)) text += line + "\n";
  return text + "\n";
}

std::string certify_markdown(const CertifyResult& r) {
  const std::vector<std::string> header = header_of(r);
  std::string text = fmt::format("# Certificates of methods: {}\n\nThe case `{}`, by kreisel {}; {}\n\n",
                                 markdown_text(r.of->title), printable(r.of->name), version, heading(r));
  text += markdown_row(header) + markdown_row(std::vector<std::string>(header.size(), "---"));
  for (const CertifiedMethod& m : r.methods) text += markdown_row(row_of(r, m));
  text += fmt::format("\n{}\n", legend(r));
  const std::vector<std::string> lines = remarks(r);
  if (!lines.empty()) text += "\n";
  for (const std::string& line : lines) text += fmt::format("- {}\n", markdown_text(line));
  return text;
}

Json certify_json(const CertifyResult& r, const std::vector<std::filesystem::path>& files) {
  std::vector<Json> methods;
  for (const CertifiedMethod& m : r.methods) methods.push_back(certified_json(m));
  Json j;
  j.add("case", r.of->name).add("system", r.of->system).add("pace", r.pace).add("methods", methods);
  j.add("cost_unit", r.unit).add("failed", r.failed()).add("units", units_json(*r.of)).add("warnings", r.warnings);
  RanCase(*r.of, r.of->run)
      .trust(true, "what is measured is compared with what each method claims, by the code that the law suite runs")
      .tell(j);
  return j.add("files", names_of(files));
}

void write_certificate(const std::filesystem::path& file, const CertifyResult& r) {
  write_text(file, certify_markdown(r));
}

}  // namespace kreisel
