// What a case says about Monte Carlo: which of its numbers scatter, by which laws, and how many samples to draw.
//
// Widths and covariances are those at scatter 1; the scatter multiplies all deviations together.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "kreisel/case/reader.hpp"

namespace kreisel {

struct MonteCarloSettings {
  static constexpr std::int64_t most_samples = std::int64_t{1} << 40;

  // Numbers that scatter independently, each by the same law.
  struct Vary {
    std::string entry;  // its name in the file, for messages
    std::vector<std::string> keys;
    bool normal = false;    // else uniform
    double width = 0;       // half of the range, or the standard deviation
    bool relative = false;  // the width is a part of the number itself
    std::string said{};     // a width with a unit, which is that of the keys: open_case reads it
  };
  // Two numbers that scatter together, normally.
  struct Pair {
    std::string entry;
    std::vector<std::string> keys;     // two
    std::array<double, 3> covariance;  // of the first, of both, of the second
    bool relative = false;
  };

  std::int64_t samples = 10000, seed = 1;
  double scatter = 1;
  double orbits = 0;  // periods to run; 0: as long as run.until says
  std::vector<Vary> vary;
  std::vector<Pair> pairs;
};

// Known in every case, so that any case may carry it.
MonteCarloSettings read_montecarlo(Reader& reader);

}  // namespace kreisel
