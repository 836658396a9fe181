#include "kreisel/system/warnings/start_warnings.hpp"

#include <algorithm>
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

// What was found of several starts.
struct Unstable {
  std::size_t looked = 0, count = 0;
  double fastest = 0;

  void add(const std::optional<double>& growth) {
    ++looked;
    if (!growth) return;
    ++count;
    fastest = std::fmax(fastest, *growth);
  }
  std::vector<std::string> told(const Case& c, const std::string& what) const {
    if (count == 0) return {};
    return {sentence(c, fmt::format("of {} {} that were looked at {} start on", looked, what, count), fastest)};
  }
};

}  // namespace

std::vector<std::string> start_warnings(const Case& c) {
  const std::optional<double> growth = c.experiment->unstable_start({}, {});
  if (!growth) return {};
  return {sentence(c, "the start sits on", *growth)};
}

std::vector<std::string> start_warnings(const Case& c, std::span<const std::string> axes,
                                        const std::vector<std::vector<double>>& rows, const std::string& what) {
  Unstable found;
  for (const std::vector<double>& row : rows) found.add(c.experiment->unstable_start(axes, row));
  return found.told(c, what);
}

std::vector<std::string> start_warnings(const Case& c, std::size_t count,
                                        const std::function<Case(std::size_t)>& opened, const std::string& what) {
  constexpr std::size_t most = 9;
  const std::size_t looked = std::min(most, count);
  Unstable found;
  for (std::size_t k = 0; k < looked; ++k) {
    try {
      const Case one = opened(looked == 1 ? 0 : k * (count - 1) / (looked - 1));
      if (count == 1) return start_warnings(one);
      found.add(one.experiment->unstable_start({}, {}));
    } catch (const Error&) {  // nothing to run there
    }
  }
  return found.told(c, what);
}

}  // namespace kreisel
