#include "kreisel/paper/made_paper.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/study/job/stop_relay.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace {

// How much a figure says that it will have to do; it is left at that moment.
struct Amount {
  std::uint64_t amount;
};

// How long it says that this will take; left alike.
struct Told {
  double seconds;
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
  PlannedPaper p{&paper, ask, 0, {}};
  p.fingerprint = fmt::format("kreisel's arithmetic = {}\npaper = {}\nfull = {}\n", arithmetic, paper.name, ask.full);
  p.amount = amount_of(paper, ask, ask.full, &p.fingerprint);
  return p;
}

double estimated_seconds(const PlannedPaper& plan, const Control& control, const MethodHeard& took) {
  constexpr double long_enough = 0.3;
  std::atomic<bool> enough{false};
  const StopRelay stop(control.stop, enough), abort(control.abort, enough);
  std::atomic<std::uint64_t> done{0};
  PaperWork work{plan.ask.full, plan.ask.open, {.threads = control.threads, .stop = &enough, .abort = &enough}, took};
  const auto begin = std::chrono::steady_clock::now();
  const auto seconds = [begin] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  std::atomic<double> last{0};
  work.done = [&](std::uint64_t amount, std::uint64_t) {
    done += amount;
    last = seconds();
    if (last > long_enough) enough = true;
  };
  work.estimate = [&](const auto& of_study) { throw Told{seconds() + of_study(control)}; };
  try {
    stopped_as_error([&] { plan.paper->make(work); });
    return seconds();
  } catch (const Told& told) {
    return told.seconds;
  } catch (const Error&) {
    if (control.stopped()) throw Error("the estimate was stopped before it was finished");
    if (!enough) throw;
  }
  return last * static_cast<double>(plan.amount) / static_cast<double>(done);
}

PaperResult run(const PlannedPaper& plan, const Control& control, const MethodHeard& took) {
  PaperWork work{plan.ask.full, plan.ask.open, control, took};
  Watcher* const watcher = control.watcher;
  std::atomic<std::uint64_t> told{0};
  if (watcher != nullptr) {
    watcher->begin(plan.amount, "steps");
    work.done = [watcher, &told](std::uint64_t done, std::uint64_t steps) {
      told += done;
      watcher->add(done, steps);
    };
  }
  PaperResult result;
  try {
    result = stopped_as_error([&] { return plan.paper->make(work); });
  } catch (const Error&) {
    if (!control.stopped()) throw;
    throw Error(fmt::format("{} was stopped; nothing has been written", plan.paper->name));
  }
  if (watcher != nullptr) {
    if (told < plan.amount) watcher->skip(plan.amount - told);  // what ended before its time
    watcher->finish();
  }
  return result;
}

}  // namespace kreisel
