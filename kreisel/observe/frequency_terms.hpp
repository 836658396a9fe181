// The frequencies of a quasi-periodic motion, several of them, from evenly spaced samples: Laskar's numerical analysis of the fundamental
// frequencies, under Hann's window.
//
//   f(t) = mean + Σ A_k e^(2πi ν_k t)
//
// The strongest peak of the spectrum is refined to where |<f, e^(2πi ν t)>| is largest, its term is taken away, the next one is sought in the
// rest. The terms are not orthogonal under the window, so after each new one all amplitudes and frequencies are solved for together, by least
// squares: each frequency is then that of the peak in what the others leave, and what one term does to the place of another's peak, of order
// (Δν T)^-3 in Laskar's own scheme, is gone.
// Source: Laskar, Icarus 88 (1990) 266; Laskar, Physica D 67 (1993) 257; the second look as in Šidlichovský and Nesvorný, Celest. Mech. Dyn. Astr.
// 65 (1997) 137.
#pragma once
#include <complex>
#include <span>
#include <vector>

namespace kreisel {

struct FrequencyTerm {
  double frequency = 0;            // revolutions per unit of time; of real samples positive
  std::complex<double> amplitude;  // at the first sample; of real samples of the cosine: |A| cos(2πνt + arg A)
};

struct FrequencyTerms {
  std::complex<double> mean{};
  std::vector<FrequencyTerm> terms{};  // the strongest first; fewer than asked for where no more are above rounding
  double rest =
      0;  // what is left of the samples, root mean square under the window, relative to their deviation from the mean
};

// A term needs two periods within the samples, and two bins of the spectrum to its neighbours. At least 32 samples, else there are none. What is
// slower pulls none of the others, and is no term: neither is one whose peak was not found within reach of where it was sought.
FrequencyTerms frequency_terms(std::span<const double> samples, double spacing, std::size_t count);
// Of a point that turns in a plane, x + iy: frequencies are positive from x to y.
FrequencyTerms frequency_terms(std::span<const std::complex<double>> samples, double spacing, std::size_t count);

// How far the strongest frequency moves from the first half of the samples to the second: 0 on a torus, and what chaos does to it.
struct FrequencyDiffusion {
  double first = 0, second = 0;  // in each half
  double time = 0;               // between their middles

  double change() const { return second - first; }
};
// Not a number where a half has no term.
FrequencyDiffusion frequency_diffusion(std::span<const double> samples, double spacing);
FrequencyDiffusion frequency_diffusion(std::span<const std::complex<double>> samples, double spacing);

}  // namespace kreisel
