#include "kreisel/study/choice/state_choice.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/study/choice/asks_accuracy.hpp"
#include "kreisel/study/choice/cheapest.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"

namespace kreisel {

namespace {

constexpr std::uint64_t looks = 8;    // times at which solutions are compared
constexpr double most_work = 3e6;     // evaluations of the rate, of one trial at the usual work
constexpr double fastest_growth = 4;  // of an error with time, as a power; faster is chaos

struct Rows {
  std::vector<double> time;
  std::vector<std::vector<double>> state;
};

class StateTrial {
 public:
  StateTrial(const TrajectoryAsk& ask, double usual_work, const Control& control)
      : ask_(ask), control_(control), until_(std::min(ask.run.until, most_work / usual_work)) {}

  double until() const { return until_; }

  // Rows at the same times whatever the step: a whole number of steps between two of them.
  void fit(TriedMethod& pair) const {
    const double steps = std::ceil(until_ / (pair.step * static_cast<double>(looks)) - 1e-9);
    pair.step = until_ / (static_cast<double>(looks) * std::max(1.0, steps));
  }

  Rows rows(const TriedMethod& pair) const {
    TrajectoryAsk ask = ask_;
    ask.run.method = pair.method;
    ask.run.step = pair.step;
    ask.run.until = until_;
    ask.run.every = std::llround(until_ / pair.step) / static_cast<std::int64_t>(looks);
    Rows rows;
    Control quiet = control_;
    quiet.watcher = nullptr;
    const TrajectoryEnd end =
        run(planned_trajectory(ask), quiet, [&](double t, std::span<const double> s, std::span<const double>) {
          rows.time.push_back(t);
          rows.state.emplace_back(s.begin(), s.end());
        });
    if (end.outcome.fate != Fate::stayed && !rows.time.empty()) {  // the last row is where it ended
      rows.time.pop_back();
      rows.state.pop_back();
    }
    return rows;
  }

  // The largest distance of two solutions up to each row, each vector by its own length.
  std::vector<double> apart(const Rows& a, const Rows& b) const {
    std::vector<double> growth;
    const std::size_t n = std::min(a.time.size(), b.time.size());
    const auto parts = ask_.of->experiment->parts();
    std::vector<double> longest(parts.size());
    const auto each = [&](std::size_t row, const auto& f) {
      std::size_t from = 0;
      const std::size_t components = b.state[row].size();
      for (std::size_t k = 0; from < components; k = (k + 1) % parts.size()) {  // body after body
        const auto width = static_cast<std::size_t>(parts[k].width);
        f(k, from, width);
        from += width;
      }
    };
    const auto length = [](const auto& x, std::size_t from, std::size_t width) {
      double sum = 0;
      for (std::size_t i = from; i < from + width; ++i) sum += x(i) * x(i);
      return std::sqrt(sum);
    };
    for (std::size_t row = 0; row < b.time.size(); ++row)
      each(row, [&](std::size_t k, std::size_t from, std::size_t width) {
        longest[k] = std::max(longest[k], length([&](std::size_t i) { return b.state[row][i]; }, from, width));
      });
    double worst = 0;
    for (std::size_t row = 0; row < n; ++row) {
      each(row, [&](std::size_t k, std::size_t from, std::size_t width) {
        if (longest[k] == 0) return;
        const double gap =
            length([&](std::size_t i) { return a.state[row][i] - b.state[row][i]; }, from, width) / longest[k];
        worst = gap <= worst ? worst : gap;  // also where it is no number
      });
      growth.push_back(worst);
    }
    return growth;
  }

  // At the end of the run, if it grows on as it did in the second half of the trial.
  double error(const Rows& a, const Rows& b) const {
    const std::vector<double> growth = apart(a, b);
    // One that ended earlier went elsewhere.
    if (growth.size() < 2 || growth.size() + 1 < b.time.size()) return std::numeric_limits<double>::infinity();
    const double last = growth.back(), middle = growth[growth.size() / 2];
    const double longer = ask_.run.until / until_;
    if (longer <= 1 || last == 0) return last;
    const double power = std::clamp(middle > 0 ? std::log2(last / middle) : 1.0, 1.0, fastest_growth);
    return last * std::pow(longer, power);
  }

 private:
  const TrajectoryAsk& ask_;
  const Control& control_;
  double until_;
};

// With twice the work again and again, until twice as much changes little.
Rows finer_rows(const StateTrial& trial, const Candidate& fine, double usual_work, MethodChoice& choice) {
  const auto at = [&](double more) {
    TriedMethod pair{fine.method, fine.cost / (usual_work * more), usual_work * more, 0, true};
    trial.fit(pair);
    return pair;
  };
  Rows before = trial.rows(at(2));
  for (double more = 4;; more *= 2) {
    choice.finer = at(more);
    Rows now = trial.rows(choice.finer);
    choice.finer.error = trial.error(before, now);
    if (choice.finer.error <= 0.1 * choice.accuracy) return now;
    if (more >= 256)
      throw Error(fmt::format(
          "accuracy {}: this motion cannot be known so well; {} with steps of {:.3g} and of half that ends {:.2g} "
          "apart, relative",
          choice.accuracy, fine.method, 2 * choice.finer.step, choice.finer.error));
    before = std::move(now);
  }
}

}  // namespace

RunSettings chosen_run(const TrajectoryAsk& ask, const Control& control) {
  if (!asks_accuracy(ask.run)) return ask.run;
  check_accuracy(ask.run, 0.1);
  const Case& c = *ask.of;
  const std::vector<Candidate> candidates = candidates_for_states(*c.experiment);
  if (candidates.empty()) throw Error("method 'auto': it has no choice on " + c.experiment->system_name());
  TrajectoryAsk as_usual = ask;
  as_usual.run = usual_run(ask.run, c);
  planned_trajectory(as_usual);  // refuses what cannot be run
  const double usual_work = usual_work_of(c.run, candidates);
  const StateTrial trial(as_usual, usual_work, control);
  MethodChoice choice{ask.run.accuracy, "error of the state",
                      trial.until() < ask.run.until
                          ? fmt::format("the first {:.4g} of {:g}, grown on to its end", trial.until(), ask.run.until)
                          : "the whole run"};
  const Rows right = finer_rows(trial, fine_methods(*c.experiment).front(), usual_work, choice);
  constexpr int octaves_below = 7;
  find_cheapest({candidates, usual_work, octaves_below,
                 [&](TriedMethod& pair) {
                   trial.fit(pair);
                   pair.error = trial.error(trial.rows(pair), right);
                   pair.good = pair.error <= choice.accuracy;
                 }},
                choice);
  return with_choice(ask.run, choice);
}

}  // namespace kreisel
