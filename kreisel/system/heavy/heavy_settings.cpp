#include "kreisel/system/heavy/heavy_settings.hpp"

#include <array>

#include "kreisel/case/two_ways.hpp"

namespace kreisel {

namespace {

using Keys = std::vector<std::string>;

Keys numbered(const std::string& vector) { return {vector + "1", vector + "2", vector + "3"}; }

}  // namespace

std::vector<std::string> heavy_vectors() {
  return {"body.inertia", "body.center", "initial.Pi", "initial.omega", "initial.Gamma"};
}

void settle_heavy(Settings& settings) {
  for (const std::string& vector : heavy_vectors()) spread_vector(settings, vector, {"1", "2", "3"});
  const std::array<TwoWays, 2> ways{{{numbered("initial.Pi"), numbered("initial.omega")},
                                     {numbered("initial.Gamma"), {"initial.tilt", "initial.azimuth"}}}};
  settle(settings, ways);
}

}  // namespace kreisel
