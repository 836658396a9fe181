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
    if (largest_kept())
      while (not_kept_ > (1 + q_.precision) * answer_.kept->scatter)
        tried(std::sqrt(answer_.kept->scatter * not_kept_));
    smallest_failing();
    return answer_;
  }

 private:
  double largest() const { return below_limit * q_.limit; }

  // A scatter that keeps the fraction and, up to a factor of 2, one that was not shown to.
  bool largest_kept() {
    double scatter = std::min(q_.begin, largest());
    if (tried(scatter) == ProbeVerdict::keeps) {
      for (int i = 0; i < most_doublings && scatter < largest(); ++i)
        if (tried(scatter = std::min(2 * scatter, largest())) != ProbeVerdict::keeps) return true;
      answer_.at_limit = true;
      return false;
    }
    for (int i = 0; i < most_doublings; ++i)
      if (tried(scatter /= 2) == ProbeVerdict::keeps) return true;
    return false;
  }

  // Above what is undecided.
  void smallest_failing() {
    for (int i = 0; i < most_doublings && !answer_.failed && not_failed_ < largest(); ++i)
      tried(std::min(2 * not_failed_, largest()));
    while (answer_.failed && answer_.failed->scatter > (1 + q_.precision) * std::max(not_failed_, smallest()))
      tried(std::sqrt(answer_.failed->scatter * not_failed_));
  }
  // Where even the smallest that was tried fails, there is nothing to look for below it.
  double smallest() const {
    const auto less = [](const Probe& a, const Probe& b) { return a.scatter < b.scatter; };
    return std::min_element(answer_.probes.begin(), answer_.probes.end(), less)->scatter;
  }

  ProbeVerdict tried(double scatter) {
    const Probe p = probe(scatter);
    answer_.probes.push_back(p);
    const bool below = not_kept_ == 0 || scatter < not_kept_;  // what a larger scatter keeps by luck is no answer
    if (p.verdict == ProbeVerdict::keeps && below) answer_.kept = p;  // above the one before, wherever it is tried
    if (p.verdict != ProbeVerdict::keeps && below) not_kept_ = scatter;
    if (p.verdict == ProbeVerdict::fails) answer_.failed = p;  // below the one before
    if (p.verdict != ProbeVerdict::fails) not_failed_ = std::max(not_failed_, scatter);
    return p.verdict;
  }

  Probe probe(double scatter) {
    Probe p{scatter, 0, 0, {}, ProbeVerdict::undecided};
    const std::uint32_t number = number_++;
    for (const std::uint64_t samples : looks_of(q_.samples)) {
      p.samples = samples;
      p.stayed = stayed_(number, scatter, samples);
      p.interval = wilson(p.stayed, p.samples, deviations_);
      if (p.interval.low > q_.keep) p.verdict = ProbeVerdict::keeps;
      if (p.interval.high < q_.keep) p.verdict = ProbeVerdict::fails;
      if (p.verdict != ProbeVerdict::undecided) break;
    }
    return p;
  }

  const ToleranceQuestion& q_;
  const StayedFunction& stayed_;
  double deviations_;
  std::uint32_t number_ = 0;
  double not_kept_ = 0;    // the smallest scatter that was not shown to keep; 0: none
  double not_failed_ = 0;  // the largest that was not shown to fail
  ToleranceAnswer answer_;
};

}  // namespace

const char* name(ProbeVerdict v) {
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
        fmt::format("samples = {}: too few to show that {} stay with confidence {}, even if all do; at least {} are "
                    "needed",
                    q.samples, q.keep, q.confidence, least));
}

ToleranceAnswer tolerance_of(const ToleranceQuestion& question, const StayedFunction& stayed) {
  check(question);
  return Search(question, stayed).answer();
}

}  // namespace kreisel
