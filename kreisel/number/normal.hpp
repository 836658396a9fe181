// The standard normal law: its quantile, which makes normal numbers of uniform ones, and its tails.
#pragma once

namespace kreisel {

// Where the law's distribution function is p, for 0 < p < 1; relative error some 1e-15. It is made of +, *, / and sqrt
// alone, which round alike everywhere: a sample is the same on every machine.
// Wichura, Algorithm AS 241 (PPND16), Appl. Statist. 37 (1988) 477.
double normal_quantile(double p);

// No number that is drawn lies further out than the quantile of 2^-53.
inline constexpr double normal_reach = 8.21;

// The chance of a number further than |z| from zero, on both sides together.
double normal_tails(double z);

}  // namespace kreisel
