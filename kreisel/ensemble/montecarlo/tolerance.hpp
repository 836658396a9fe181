// The largest scatter that keeps a fraction of the samples: by bisection, each step decided with confidence.
//
// A probe at one scatter enlarges its sample, twice as large each time, until Wilson's interval lies above the fraction
// (keeps), below it (fails), or the samples are used up (undecided). The allowed error is shared equally among the looks,
// so looking often does not make a wrong verdict likelier. Probes use the same random numbers, so what is kept falls
// nearly monotonically with the scatter. An undecided probe counts as not shown to keep: the answer errs to the
// safe side, and what is undecided above it is told.
#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "kreisel/ensemble/montecarlo/wilson.hpp"

namespace kreisel {

struct ToleranceQuestion {
  double keep = 0.999, confidence = 0.95;
  std::uint64_t samples = std::uint64_t{1} << 16;  // of a probe, at most
  double precision = 0.02;                         // relative, of the scatter
  double begin = 1;                                // the scatter to try first
  double limit = 0;                                // the laws allow none as large as this one; infinite: any
};

enum class ProbeVerdict { keeps, fails, undecided };
const char* name(ProbeVerdict v);

struct Probe {
  double scatter = 0;
  std::uint64_t samples = 0, stayed = 0;
  Interval interval;  // at each look's share of the error
  ProbeVerdict verdict = ProbeVerdict::undecided;

  double fraction() const { return static_cast<double>(stayed) / static_cast<double>(samples); }
};

struct ToleranceAnswer {
  std::optional<Probe> kept;    // the largest scatter that was shown to keep the fraction
  std::optional<Probe> failed;  // the smallest above it that was shown to fail
  std::vector<Probe> probes;    // all, in the order in which they were made
  bool at_limit = false;        // kept up to the largest scatter that could be tried

  std::uint64_t samples() const;
};

// Of the first so many samples at that scatter, how many stay. Probes are numbered from 0; the samples of a probe grow.
using StayedFunction = std::function<std::uint64_t(std::uint32_t probe, double scatter, std::uint64_t samples)>;

// Where a look's sample ends.
std::vector<std::uint64_t> looks_of(std::uint64_t samples);

// Throws Error where the samples cannot show that fraction even if all stay, or where none stays without scatter.
void check(const ToleranceQuestion& question);
ToleranceAnswer tolerance_of(const ToleranceQuestion& question, const StayedFunction& stayed);

}  // namespace kreisel
