#include "kreisel/paper/made_paper.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/file/part_file.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

// How much a figure says that it will have to do; it is left at that moment.
struct Amount {
  std::uint64_t amount;
};

std::uint64_t amount_of(const Paper& paper, const PaperAsk& ask, bool full, std::string* cases) {
  PaperWork work;
  work.folder = ask.folder;
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

PaperWork work_of(const PlannedPaper& plan, const Control& control) {
  PaperWork work;
  work.folder = plan.ask.folder;
  work.full = plan.ask.full;
  work.open = plan.ask.open;
  work.warn = plan.ask.warn;
  work.control = control;
  return work;
}

// The files come into being in a folder of their own, which goes with its part file however this ends.
PaperResult made_at_once(const Paper& paper, PaperWork work) {
  const fs::path folder = work.folder;
  clear_left_parts(folder / paper.name);
  const PartFile part(folder / paper.name);
  work.folder = part.folder();
  make_folder(work.folder);
  const auto in_its_place = [&](std::string sentence) {
    const std::string here = part.folder().string();
    for (std::size_t at = sentence.find(here); at != std::string::npos; at = sentence.find(here))
      sentence.replace(at, here.size(), folder.string());
    return sentence;
  };
  if (work.warn) work.warn = [&, warn = work.warn](const std::string& sentence) { warn(in_its_place(sentence)); };
  PaperResult result;
  try {
    result = stopped_as_error([&] { return paper.make(work); });
  } catch (const Error& e) {
    if (work.control.stopped()) throw Error(fmt::format("{} was stopped; nothing has been written", paper.name));
    throw Error(in_its_place(e.what()));
  }
  for (const auto& file : fs::directory_iterator(part.folder()))
    fs::rename(file.path(), folder / file.path().filename());
  for (fs::path& file : result.files) file = folder / file.filename();
  return result;
}

PaperResult run(const PlannedPaper& plan, const Control& control) {
  PaperWork work = work_of(plan, control);
  Watcher* const watcher = control.watcher;
  if (watcher != nullptr) {
    watcher->begin(plan.amount, "steps");
    work.done = [watcher](std::uint64_t done, std::uint64_t steps) { watcher->add(done, steps); };
  }
  PaperResult result = made_at_once(*plan.paper, work);
  if (watcher != nullptr) watcher->finish();
  return result;
}

}  // namespace kreisel
