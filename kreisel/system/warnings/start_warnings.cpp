#include "kreisel/system/warnings/start_warnings.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

// A number of the start that leads away from where it sits, by a little.
std::string nudge(const Experiment& experiment) {
  for (const char* key : {"initial.x", "scatter.z", "initial.tilt", "initial.Pi1", "initial.Pi2", "initial.omega1",
                          "initial.omega2", "initial.Gamma1", "initial.Gamma2"})
    for (const AxisName& axis : experiment.axes()) {
      if (axis.path != key || !std::isfinite(axis.value)) continue;
      const std::vector<std::string> axes{axis.path};
      const std::vector<double> moved{axis.value + 1e-6};
      try {
        if (!experiment.unstable_start(axes, moved)) return fmt::format(", {} = {:.9g}, say", key, moved[0]);
      } catch (const Error&) {  // another key takes its place
      }
    }
  return "";
}

std::string sentence(const Case& c, const std::string& who, double growth) {
  return fmt::format(
      "{} an equilibrium or orbit that is not stable: a deviation grows at the rate {:.3g}{}, but none is there except "
      "rounding, so that to stay means nothing; move the start a little{}",
      who, growth, c.units.time.empty() ? "" : " 1/" + c.units.time, nudge(*c.experiment));
}

}  // namespace

std::vector<std::string> start_warnings(const Case& c) {
  const std::optional<double> growth = c.experiment->unstable_start({}, {});
  if (!growth) return {};
  return {sentence(c, "the start sits on", *growth)};
}

std::vector<std::string> start_warnings(const Case& c, std::span<const std::string> axes,
                                        const std::vector<std::vector<double>>& rows, const std::string& what) {
  std::size_t count = 0;
  double fastest = 0;
  for (const std::vector<double>& row : rows)
    if (const std::optional<double> growth = c.experiment->unstable_start(axes, row)) {
      ++count;
      fastest = std::fmax(fastest, *growth);
    }
  if (count == 0) return {};
  return {sentence(c, fmt::format("of {} {} that were looked at {} start on", rows.size(), what, count), fastest)};
}

}  // namespace kreisel
