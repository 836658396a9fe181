#include "kreisel/paper/made_paper.hpp"

#include "kreisel/study/cases/case_lookup.hpp"

namespace kreisel {

PaperResult made_paper(const Paper& paper, const PaperAsk& ask, const Control& control) {
  PaperWork work;
  work.folder = ask.folder;
  work.full = ask.full;
  work.threads = control.threads;
  work.open = case_from;
  work.stop = control.abort;
  work.warn = ask.warn;
  bool begun = false;
  work.begin = [&](std::uint64_t total) {
    if (control.watcher != nullptr) control.watcher->begin(total, "steps");
    begun = true;
  };
  work.done = [&](std::uint64_t done, std::uint64_t steps) {
    if (begun && control.watcher != nullptr) control.watcher->add(done, steps);
  };
  PaperResult result = paper.make(work);
  if (begun && control.watcher != nullptr) control.watcher->finish();
  return result;
}

}  // namespace kreisel
