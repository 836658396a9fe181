#include "kreisel/paper/made_paper.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace {

// How much a figure says that it will have to do; it is left at that moment.
struct Amount {
  std::uint64_t amount;
};

std::uint64_t amount_of(const Paper& paper, const PaperAsk& ask, bool full, std::string* cases) {
  PaperWork work;
  work.full = full;
  work.open = [&](const std::string& name, const std::vector<std::string>& overrides) {
    Case c = ask.open(name, overrides);
    if (cases != nullptr) *cases += run_fingerprint(c.run) + case_fingerprint(c);
    return c;
  };
  work.begin = [](std::uint64_t amount) { throw Amount{amount}; };
  try {
    paper.make(work);
  } catch (const Amount& a) {
    return std::max<std::uint64_t>(a.amount, 1);
  }
  throw Error("the figure '" + paper.name + "' does not say how much it has to do");
}

}  // namespace

PlannedPaper planned_paper(const Paper& paper, const PaperAsk& ask) {
  PlannedPaper p{&paper, ask, 0, paper.seconds, {}};
  p.fingerprint = fmt::format("kreisel's arithmetic = {}\npaper = {}\nfull = {}\n", arithmetic, paper.name, ask.full);
  p.amount = amount_of(paper, ask, ask.full, &p.fingerprint);
  if (ask.full) p.seconds *= static_cast<double>(p.amount) / static_cast<double>(amount_of(paper, ask, false, nullptr));
  return p;
}

PaperResult run(const PlannedPaper& plan, const Control& control, const MethodHeard& took) {
  PaperWork work{plan.ask.full, plan.ask.open, control, took};
  Watcher* const watcher = control.watcher;
  if (watcher != nullptr) {
    watcher->begin(plan.amount, "steps");
    work.done = [watcher](std::uint64_t done, std::uint64_t steps) { watcher->add(done, steps); };
  }
  PaperResult result;
  try {
    result = stopped_as_error([&] { return plan.paper->make(work); });
  } catch (const Error&) {
    if (!control.stopped()) throw;
    throw Error(fmt::format("{} was stopped; nothing has been written", plan.paper->name));
  }
  if (watcher != nullptr) watcher->finish();
  return result;
}

}  // namespace kreisel
