#include "kreisel/paper/report/all_papers.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <optional>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/paper/paper_file.hpp"
#include "kreisel/paper/report/report_pages.hpp"
#include "kreisel/report/file/text_file.hpp"

namespace kreisel {

namespace {

// A thousandth of a second of what is expected is a unit of progress.
std::uint64_t ticks(double seconds) { return static_cast<std::uint64_t>(1 + std::llround(1000 * seconds)); }

double now_in_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::vector<const Paper*> asked_figures(const AllPapersAsk& ask) {
  if (!ask.figures.empty()) return ask.figures;
  std::vector<const Paper*> list;
  for (const Paper& p : papers()) list.push_back(&p);
  return list;
}

// One figure's own count of its work, as a part of what all of them are expected to take.
class FigureShare {
 public:
  FigureShare(const Control& control, double seconds)
      : control_(control), ticks_(static_cast<double>(ticks(seconds))) {}
  ~FigureShare() { tell(ticks_, 0); }  // all of it, however the figure counted
  FigureShare(const FigureShare&) = delete;
  FigureShare& operator=(const FigureShare&) = delete;

  void begin(std::uint64_t amount) { amount_ = static_cast<double>(std::max<std::uint64_t>(amount, 1)); }
  void done(std::uint64_t amount, std::uint64_t steps) {
    const auto done = static_cast<double>(done_.fetch_add(amount) + amount);
    tell(ticks_ * std::fmin(1, done / amount_), steps);
  }

 private:
  void tell(double reached, std::uint64_t steps) {
    if (control_.watcher == nullptr) return;
    const auto to = static_cast<std::uint64_t>(reached);
    std::uint64_t from = told_.load();
    while (from < to && !told_.compare_exchange_weak(from, to)) {
    }
    control_.watcher->add(from < to ? to - from : 0, steps);
  }

  const Control& control_;
  double ticks_, amount_ = 1;
  std::atomic<std::uint64_t> done_{0}, told_{0};
};

// The progress of a figure, or of the certificates, is a share of all.
class ShareWatcher final : public Watcher {
 public:
  explicit ShareWatcher(FigureShare& share) : share_(share) {}
  void begin(std::uint64_t, const std::string&) override {}
  void add(std::uint64_t amount, std::uint64_t steps) override { share_.done(amount, steps); }
  void skip(std::uint64_t) override {}
  void finish() override {}
  void note(const std::string&) override {}

 private:
  FigureShare& share_;
};

// How long each figure is expected to take, and then their certificates.
struct Expected {
  std::vector<double> figures;
  double certificates = 0;
};

Expected expected_seconds(const PlannedPapers& plan, const Control& control) {
  Expected e;
  MethodsTaken methods;
  for (const PlannedPaper& p : plan.figures)
    e.figures.push_back(estimated_seconds(
        p, control, [&](const Case& c, const std::string& method) { methods.add(p.paper->name, c, method); }));
  e.certificates = methods.certify_seconds(control);
  return e;
}

MadeFigure made_figure(const PlannedPaper& plan, double seconds, const std::filesystem::path& folder,
                       const Control& control, MethodsTaken& methods) {
  MadeFigure made{plan.paper, {}};
  FigureShare share(control, seconds);
  share.begin(plan.amount);
  ShareWatcher watcher(share);
  Control own = control;
  own.watcher = &watcher;
  const double begin = now_in_seconds();
  StoredPaper stored{plan.paper, run(plan, own, [&](const Case& c, const std::string& method) {
                       methods.add(plan.paper->name, c, method);
                     })};
  save(stored, folder, control);
  made.seconds = now_in_seconds() - begin;
  made.result = std::move(stored.result);
  made.warnings = std::move(stored.warnings);
  made.values = column_values(plan.paper->name, made.result.data.columns);
  return made;
}

void write_report(const AllPapers& all) {
  write_text(all.folder / "papers.html", report_html(all));
  write_text(all.folder / "papers.md", report_markdown(all));
  std::vector<ColumnValues> values;
  for (const MadeFigure& f : all.figures) values.insert(values.end(), f.values.begin(), f.values.end());
  write_values(all.folder / "papers-values.csv", values);
}

void certify_all(AllPapers& all, double seconds, const Control& control) {
  FigureShare share(control, seconds);
  share.begin(2 * all.methods.list().size());
  ShareWatcher watcher(share);
  Control own = control;
  own.watcher = &watcher;
  all.methods.certify(own);
  all.certified = true;
}

}  // namespace

PlannedPapers planned_papers(const AllPapersAsk& ask) {
  PlannedPapers p{ask.folder, ask.full, {}, {}};
  for (const Paper* paper : asked_figures(ask)) {
    p.figures.push_back(planned_paper(*paper, {ask.full, ask.open}));
    p.fingerprint += p.figures.back().fingerprint;
  }
  return p;
}

Cost PlannedPapers::cost() const {
  Cost sum;
  for (const PlannedPaper& p : figures) sum = sum + p.cost();
  return sum;
}

double estimated_seconds(const PlannedPapers& plan, const Control& control) {
  const Expected e = expected_seconds(plan, control);
  return std::accumulate(e.figures.begin(), e.figures.end(), e.certificates);
}

namespace {

// Who watches hears how much there is to do in all; where nobody does, nothing is tried for it.
Expected begun(const PlannedPapers& plan, const Control& control) {
  if (control.watcher == nullptr) return {std::vector<double>(plan.figures.size()), 0};
  const Expected e = expected_seconds(plan, control);
  std::uint64_t sum = ticks(e.certificates);
  for (const double seconds : e.figures) sum += ticks(seconds);
  control.watcher->begin(sum, "steps");
  return e;
}

}  // namespace

AllPapers run(const PlannedPapers& plan, const Control& control) {
  AllPapers all{plan.folder, plan.full, plan.figures.size()};
  const double begin = now_in_seconds();
  std::optional<Expected> expected;
  try {
    stopped_as_error([&] {
      expected = begun(plan, control);
      for (std::size_t i = 0; i < plan.figures.size() && !control.stopped(); ++i) {
        all.figures.push_back(made_figure(plan.figures[i], expected->figures[i], plan.folder, control, all.methods));
        all.seconds = now_in_seconds() - begin;
        write_report(all);
        if (control.watcher != nullptr) control.watcher->note(figure_line(all.figures.back()));
      }
      if (!control.stopped()) certify_all(all, expected->certificates, control);
    });
  } catch (const Error&) {
    if (!control.stopped()) throw;
  }
  all.seconds = now_in_seconds() - begin;
  if (!all.figures.empty()) write_report(all);
  if (expected && control.watcher != nullptr) control.watcher->finish();
  return all;
}

}  // namespace kreisel
