#include "kreisel/ensemble/montecarlo/tolerance.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

constexpr std::uint64_t first_look = 256;
constexpr int most_doublings = 40;
constexpr double below_limit = 0.999;  // rounding shall not carry a sample over

double share_deviations(const ToleranceQuestion& q) {
  const auto looks = static_cast<double>(looks_of(q.samples).size());
  return two_sided_deviations(1 - (1 - q.confidence) / looks);
}

class Search {
 public:
  Search(const ToleranceQuestion& q, const StayedFunction& stayed)
      : q_(q), stayed_(stayed), deviations_(share_deviations(q)) {}

  ToleranceAnswer answer() {
    if (stayed_(number_++, 0, 1) == 0)
      throw Error("the case does not stay even without scatter, so there is no scatter that keeps anything");
    const double largest = below_limit * q_.limit;
    double scatter = std::min(q_.begin, largest);
    if (keeps(scatter))
      widen(scatter, largest);
    else
      narrow(scatter);
    while (answer_.kept && not_kept_ > 0 && not_kept_ > (1 + q_.precision) * answer_.kept->scatter)
      keeps(std::sqrt(answer_.kept->scatter * not_kept_));
    for (const Probe& p : answer_.probes)
      if (p.verdict == Verdict::fails && (!answer_.failed || p.scatter < answer_.failed->scatter)) answer_.failed = p;
    return answer_;
  }

 private:
  void widen(double scatter, double largest) {
    for (int i = 0; i < most_doublings; ++i) {
      if (scatter >= largest) break;
      scatter = std::min(2 * scatter, largest);
      if (!keeps(scatter)) return;
    }
    answer_.at_limit = true;
  }
  void narrow(double scatter) {
    for (int i = 0; i < most_doublings; ++i)
      if (keeps(scatter /= 2)) return;
  }

  bool keeps(double scatter) {
    const Probe p = probe(scatter);
    answer_.probes.push_back(p);
    if (p.verdict == Verdict::keeps)
      answer_.kept = p;
    else
      not_kept_ = scatter;
    return p.verdict == Verdict::keeps;
  }

  Probe probe(double scatter) {
    Probe p{scatter, 0, 0, {}, Verdict::undecided};
    const std::uint32_t number = number_++;
    for (const std::uint64_t samples : looks_of(q_.samples)) {
      p.samples = samples;
      p.stayed = stayed_(number, scatter, samples);
      p.interval = wilson(p.stayed, p.samples, deviations_);
      if (p.interval.low > q_.keep) p.verdict = Verdict::keeps;
      if (p.interval.high < q_.keep) p.verdict = Verdict::fails;
      if (p.verdict != Verdict::undecided) break;
    }
    return p;
  }

  const ToleranceQuestion& q_;
  const StayedFunction& stayed_;
  double deviations_;
  std::uint32_t number_ = 0;
  double not_kept_ = 0;  // the smallest scatter that was not shown to keep; 0: none
  ToleranceAnswer answer_;
};

}  // namespace

const char* name(Verdict v) {
  constexpr const char* names[] = {"keeps", "fails", "undecided"};
  return names[static_cast<int>(v)];
}

std::uint64_t ToleranceAnswer::samples() const {
  std::uint64_t sum = 0;
  for (const Probe& p : probes) sum += p.samples;
  return sum;
}

std::vector<std::uint64_t> looks_of(std::uint64_t samples) {
  std::vector<std::uint64_t> ends;
  for (std::uint64_t n = first_look; n < samples; n *= 2) ends.push_back(n);
  ends.push_back(samples);
  return ends;
}

void check(const ToleranceQuestion& q) {
  const double deviations = share_deviations(q);
  if (const std::uint64_t least = samples_to_show(q.keep, deviations); q.samples < least)
    throw Error(
        fmt::format("--samples {}: too few to show that {} stay with confidence {}, even if all do; at least {} are "
                    "needed",
                    q.samples, q.keep, q.confidence, least));
}

ToleranceAnswer tolerance_of(const ToleranceQuestion& question, const StayedFunction& stayed) {
  check(question);
  return Search(question, stayed).answer();
}

}  // namespace kreisel
