// The cases that the project publishes, opened with overrides, and where their trajectories end.
#pragma once
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include "kreisel/system/open.hpp"
#include "support/places.hpp"

namespace kreisel {

inline std::filesystem::path case_file(const std::string& name) {
  return std::filesystem::path(places::sources) / "cases" / (name + ".toml");
}

inline Case published(const std::string& name, const std::vector<std::string>& overrides = {}) {
  Settings settings = settings_from_file(case_file(name));
  for (const std::string& o : overrides) apply_override(settings, o);
  return open_case(settings, name);
}

struct Ended {
  Outcome outcome;
  double time = 0;
  std::vector<double> state, invariants;
};

inline Ended follow(const Case& c, const std::string& method, double step, double until, bool compensated = false) {
  Ended end;
  const auto keep = [&end](double t, std::span<const double> s, std::span<const double> i) {
    end.time = t;
    end.state.assign(s.begin(), s.end());
    end.invariants.assign(i.begin(), i.end());
  };
  end.outcome = c.experiment->trajectory(
      {method_named(method), schedule(step, until), std::uint64_t{1} << 40, compensated, {}}, keep);
  return end;
}

// The largest relative error of a vector: |x - y| over |y|, for each three numbers from `first` on.
inline double vector_error(const std::vector<double>& x, const std::vector<double>& y, std::size_t first) {
  double error = 0, size = 0;
  for (std::size_t i = first; i < first + 3; ++i) {
    error += (x[i] - y[i]) * (x[i] - y[i]);
    size += y[i] * y[i];
  }
  return std::sqrt(error / size);
}

}  // namespace kreisel
