// Fixed steps that fill a time exactly: all of length h but the last, which is shorter when h does not divide it.
#pragma once
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>

#include "kreisel/error.hpp"
#include "kreisel/number/real.hpp"

namespace kreisel {

struct Schedule {
  double h = 0;             // the step
  double until = 0;         // the end of time
  std::uint64_t steps = 0;  // how many
  double last = 0;          // the length of the last one

  KREISEL_FN std::uint64_t equal_steps() const { return last == h ? steps : steps - 1; }  // those of length h
  KREISEL_FN double time(std::uint64_t n) const { return n >= steps ? until : static_cast<double>(n) * h; }
  KREISEL_FN double step(std::uint64_t n) const { return n + 1 == steps ? last : h; }  // step number n, from 0
};

// Throws Error when h or until is not positive and finite, or the steps are more than 2^53. Here, since the headers alone shall do.
inline Schedule schedule(double h, double until) {
  const auto shortest = [](double x) {
    char text[32];
    return std::string(text, std::to_chars(text, text + sizeof text, x).ptr);
  };
  if (!(h > 0) || !std::isfinite(h)) throw Error("run.step = " + shortest(h) + ": a step is a positive, finite number");
  if (!(until > 0) || !std::isfinite(until))
    throw Error("run.until = " + shortest(until) + ": the time to run is a positive, finite number");
  const double exact = until / h;
  if (!(exact < 9007199254740992.0)) {
    char text[32];
    const std::string count(text, std::to_chars(text, text + sizeof text, exact, std::chars_format::general, 3).ptr);
    throw Error("run.step = " + shortest(h) + " and run.until = " + shortest(until) + " make " + count +
                " steps; at most 2^53 can be counted");
  }
  const double nearest = std::round(exact);
  // A quotient within rounding of a whole number means that number: 20 / 0.002 is 10000 steps.
  const bool whole = nearest >= 1 && std::fabs(exact - nearest) <= 1.6e-15 * exact;
  const auto steps = static_cast<std::uint64_t>(whole ? nearest : std::ceil(exact));
  return {h, until, steps, whole ? h : until - static_cast<double>(steps - 1) * h};
}

}  // namespace kreisel
