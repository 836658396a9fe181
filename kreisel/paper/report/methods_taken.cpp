#include "kreisel/paper/report/methods_taken.hpp"

#include <algorithm>

namespace kreisel {

void MethodsTaken::add(const std::string& figure, const Case& c, const std::string& method) {
  if (is_reference(method_named(method).method)) return;
  const std::string system = c.experiment->system_name();
  const auto home = std::find_if(homes_.begin(), homes_.end(), [&](const Home& h) { return h.system == system; });
  if (home == homes_.end()) homes_.push_back({system, c.name, c.settings});
  for (MethodTaken& m : list_)
    if (m.system == system && m.method == method) {
      if (std::find(m.figures.begin(), m.figures.end(), figure) == m.figures.end()) m.figures.push_back(figure);
      return;
    }
  list_.push_back({system, method, {}, {figure}});
}

CertifyAsk MethodsTaken::asked_on(const Home& home) const {
  CertifyAsk ask{std::make_shared<const Case>(open_case(home.settings, home.name))};
  for (const MethodTaken& m : list_)
    if (m.system == home.system && m.verdict.empty()) ask.methods.push_back(method_named(m.method));
  return ask;
}

double MethodsTaken::certify_seconds(const Control& control) const {
  double sum = 0;
  for (const Home& home : homes_)
    if (const CertifyAsk ask = asked_on(home); !ask.methods.empty())
      sum += estimated_seconds(planned_certify(ask), control);
  return sum;
}

void MethodsTaken::certify_on(const Home& home, const Control& control) {
  const CertifyAsk ask = asked_on(home);
  std::vector<MethodTaken*> measured;
  for (MethodTaken& m : list_)
    if (m.system == home.system && m.verdict.empty()) measured.push_back(&m);
  if (measured.empty()) return;
  const CertifyResult result = run(planned_certify(ask), control);
  for (std::size_t i = 0; i < measured.size(); ++i) {
    const CertifiedMethod& now = result.methods[i];
    measured[i]->verdict = now.verdict();
    measured[i]->measured_on = home.name;
    for (const Finding& f : now.certificate.findings)
      if (f.broken()) measured[i]->broken.push_back(told(f));
  }
}

void MethodsTaken::certify(const Control& control) {
  for (const Home& home : homes_) certify_on(home, control);
}

std::vector<const MethodTaken*> MethodsTaken::failing(const std::string& figure) const {
  std::vector<const MethodTaken*> found;
  for (const MethodTaken& m : list_)
    if (m.fails() && std::find(m.figures.begin(), m.figures.end(), figure) != m.figures.end()) found.push_back(&m);
  return found;
}

}  // namespace kreisel
