// Frequencies and means of a quasi-periodic motion, from evenly spaced samples of it.
//
// A mean weighted with the bump exp(-1/(u (1-u))) over the samples converges faster than any power of their number (the weighted
// Birkhoff average of Das, Saiki, Sander and Yorke, Nonlinearity 30, 2017, 4111), where a plain one is off by one over it. A tone is
// the highest peak of the spectrum under Hann's window, its place refined between the bins (Laskar's frequency analysis, Icarus 88,
// 1990, 266).
#pragma once
#include <optional>
#include <span>

namespace kreisel {

struct Tone {
  double frequency;  // per unit of the spacing
  double amplitude;
};

// Of at least one sample.
double smooth_mean(std::span<const double> samples);

// The strongest tone about the mean. Nothing where the samples are fewer than 32, hold fewer than three periods of it, or do not
// vary beyond rounding.
std::optional<Tone> strongest_tone(std::span<const double> samples, double spacing);
// The same of a point that turns in a plane, x + i y: its frequency is positive from x to y.
std::optional<Tone> strongest_turn(std::span<const double> x, std::span<const double> y, double spacing);

}  // namespace kreisel
