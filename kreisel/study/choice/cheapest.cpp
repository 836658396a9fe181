#include "kreisel/study/choice/cheapest.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

constexpr int rungs_an_octave = 4, highest = 6 * rungs_an_octave;

class Ladder {
 public:
  Ladder(const ChoiceSearch& search, MethodChoice& choice) : search_(search), choice_(choice) {}

  bool good(const Candidate& c, int rung) {
    const double work = search_.usual_work * std::exp2(static_cast<double>(rung) / rungs_an_octave);
    TriedMethod pair{c.method, c.cost / work, work, 0, false};
    search_.measure(pair);
    pair.work = c.cost / pair.step;
    // One whose step had to be shortened may cost more than its rung.
    if (pair.good && (!any_ || pair.work < choice_.choice().work)) choice_.taken = choice_.tried.size();
    any_ = any_ || pair.good;
    choice_.tried.push_back(pair);
    return pair.good;
  }

  // The least rung that is good, between one that is not and one that is.
  int least(const Candidate& c, int bad, int good_one) {
    while (good_one - bad > 1) {
      const int middle = bad + (good_one - bad) / 2;
      (good(c, middle) ? good_one : bad) = middle;
    }
    return good_one;
  }

 private:
  const ChoiceSearch& search_;
  MethodChoice& choice_;
  bool any_ = false;
};

// Up by octaves from the usual work until it is good; nothing where it never is.
std::optional<int> first_good(Ladder& ladder, const Candidate& c) {
  for (int rung = 0; rung <= highest; rung += rungs_an_octave)
    if (ladder.good(c, rung)) return rung;
  return std::nullopt;
}

// Down by octaves while it is good, then by halves. `rung` is good.
int down_from(Ladder& ladder, const Candidate& c, int rung, int lowest) {
  int bad = rung - rungs_an_octave;
  while (bad > lowest && ladder.good(c, bad)) bad -= rungs_an_octave;
  return ladder.least(c, std::max(bad, lowest), bad + rungs_an_octave);
}

[[noreturn]] void refuse(const MethodChoice& choice) {
  const auto closest = std::min_element(choice.tried.begin(), choice.tried.end(),
                                        [](const TriedMethod& a, const TriedMethod& b) { return a.error < b.error; });
  throw Error(fmt::format(
      "accuracy {}: none of the methods keeps it here; {} with a step of {:.6g} came closest, with {} of {:.2g}",
      choice.accuracy, closest->method, closest->step, choice.measure, closest->error));
}

// Those that may be the best where a first look has found one.
std::vector<Candidate> rivals(const ChoiceSearch& search, const MethodChoice& choice) {
  constexpr double near_work = 1.5, near_error = 2;
  std::vector<Candidate> list;
  for (const Candidate& c : search.candidates)
    if (std::any_of(choice.tried.begin(), choice.tried.end(), [&](const TriedMethod& t) {
          return t.method == c.method && t.work <= near_work * choice.choice().work &&
                 t.error <= near_error * choice.accuracy;
        }))
      list.push_back(c);
  return list;
}

}  // namespace

void find_cheapest(const ChoiceSearch& search, MethodChoice& choice) {
  Ladder ladder(search, choice);
  const int lowest = -search.octaves_below * rungs_an_octave;
  std::optional<int> best;
  for (const Candidate& c : search.candidates) {
    if (!best) {
      best = first_good(ladder, c);
      if (best) best = down_from(ladder, c, *best, lowest);
    } else if (*best > lowest && ladder.good(c, *best - 1)) {
      best = down_from(ladder, c, *best - 1, lowest);
    }
  }
  if (!best) refuse(choice);
}

void confirm_cheapest(const ChoiceSearch& search, MethodChoice& choice) {
  constexpr int steps_an_octave = 8, first = -2, last = 3 * steps_an_octave;
  const std::vector<Candidate> near = rivals(search, choice);
  const double work = choice.choice().work;
  for (int k = first; k <= last; ++k)
    for (const Candidate& c : near) {
      const double more = work * std::exp2(static_cast<double>(k) / steps_an_octave);
      TriedMethod pair{c.method, c.cost / more, more, 0, false};
      search.measure(pair);
      choice.tried.push_back(pair);
      if (!pair.good) continue;
      choice.taken = choice.tried.size() - 1;
      return;
    }
  refuse(choice);
}

}  // namespace kreisel
