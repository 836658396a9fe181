#include "kreisel/study/window/planned_window.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/case/number_with_unit.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/study/key_label.hpp"
#include "kreisel/study/window/window_fates.hpp"
#include "kreisel/system/many/holds_tops.hpp"
#include "kreisel/system/number/axis_unit.hpp"
#include "kreisel/system/number/number_named.hpp"

namespace kreisel {

namespace {

bool has_place(const Experiment& e) { return e.parts()[0].role == Role::place; }

const AxisName& over_named(const std::vector<AxisName>& numbers, const std::string& key) {
  return number_named(numbers, key, "over: ");
}

void check_keys(const WindowAsk& ask) {
  if (ask.over.size() != 2)
    throw Error(fmt::format("over = {}: a window goes over two numbers of the case, such as body.mass,initial.spin",
                            shortened(fmt::format("{}", fmt::join(ask.over, ",")))));
  if (ask.over[0] == ask.over[1])
    throw Error(fmt::format("over: {} is given twice: the two numbers must differ", shortened(ask.over[0])));
  if (ask.over[0] == height_key && ask.over[1] == mass_key)
    throw Error(
        "over: height,body.mass are one number, since the mass follows from the height; take another one beside it");
  if (ask.over[1] == height_key) throw Error("over: height comes first, as in height,initial.spin");
  if (ask.over[0] == height_key && ask.of->experiment->bodies() > 1)
    throw Error("over: height: bodies that act on one another have no height of their own; take numbers of the case");
  if (ask.over[0] == height_key && !has_place(*ask.of->experiment))
    throw Error(fmt::format("over: {} has no height: its point is fixed", ask.of->experiment->system_name()));
}

WindowAxis axis_of(const Case& c, const std::vector<AxisName>& numbers, const std::string& key) {
  if (key != height_key) {
    const AxisName a = over_named(numbers, key);
    const std::string unit = unit_of(a, c.units), label = key_label(c, key);
    return {key, unit, label == key && !unit.empty() ? label + " [" + unit + "]" : label, a.value};
  }
  if (std::isnan(over_named(numbers, mass_key).value))
    throw Error(fmt::format(
        "over: height: the mass follows from it, and the case '{}' has no body.mass, its mass being that of its parts",
        c.name));
  WindowAxis axis{key, c.units.length, "height", c.experiment->equilibrium_height()};
  if (!axis.unit.empty()) axis.label += " [" + axis.unit + "]";
  return axis;
}

WindowRange range_of(const WindowAsk& ask, const std::array<WindowAxis, 2>& axes) {
  WindowRange range;
  for (std::size_t a = 0; a < 2; ++a) {
    const double own = axes[a].own;
    if (ask.range) {
      range.low[a] = (*ask.range)[2 * a];
      range.high[a] = (*ask.range)[2 * a + 1];
    } else {
      if (!std::isfinite(own) || own == 0)
        throw Error(fmt::format("range: the case '{}' has no {} other than zero to look around; give x0,x1,y0,y1",
                                ask.of->name, axes[a].key));
      range.low[a] = std::fmin(0.5 * own, 1.5 * own);
      range.high[a] = std::fmax(0.5 * own, 1.5 * own);
    }
    if (!std::isfinite(range.low[a]) || !std::isfinite(range.high[a]) || !(range.low[a] < range.high[a]))
      throw Error(fmt::format("range: {} from {} to {} is empty: expected two finite numbers, the smaller one first",
                              axes[a].key, range.low[a], range.high[a]));
  }
  return range;
}

// Bounds of the case's numbers hold on all of the range.
void check_bounds(const std::vector<AxisName>& numbers, const std::array<WindowAxis, 2>& axes,
                  const WindowRange& range) {
  for (std::size_t a = 0; a < 2; ++a) {
    if (axes[a].key == height_key) continue;
    const AxisName n = over_named(numbers, axes[a].key);
    check_number(n.path, range.low[a], n.bound, "");
    check_number(n.path, range.high[a], n.bound, "");
  }
}

// Why nothing of a steady motion follows a number.
std::string idle(const std::string& key) {
  if (key.starts_with("initial.") || key.starts_with("scatter."))
    return "disturbs the start and changes nothing of its steady motion";
  if (key == "temperature.change") return "changes nothing: no magnet of the case has a per_kelvin";
  return "changes nothing of the steady motion, with the other numbers as the case has them";
}

// A number that disturbs the start, such as initial.x, does nothing to the steady motion; nor does a temperature where no magnet follows it.
void check_matters(const PlannedWindow& p) {
  const SteadyFamily family = p.family(p.range);
  const TwoNumbers middle{0.5 * (p.range.low[0] + p.range.high[0]), 0.5 * (p.range.low[1] + p.range.high[1])};
  for (std::size_t a = 0; a < 2; ++a) {
    if (p.axes[a].key == height_key) continue;
    TwoNumbers at = middle, other = middle;
    other[a] += 0.1 * (p.range.high[a] - p.range.low[a]);
    if (p.axes[0].key == height_key) at[0] = other[0] = over_named(p.from.numbers, mass_key).value;
    try {
      const std::vector<std::string> keys{p.axes[0].key == height_key ? mass_key : p.axes[0].key, p.axes[1].key};
      const SteadySource& e = p.from;
      const std::vector<double> s = e.undisturbed(keys, at);
      std::vector<double> wanted, wanted_there;
      const LocalFlow here = e.flow_at(keys, at, s, wanted), there = e.flow_at(keys, other, s, wanted_there);
      if (here.rate == there.rate && here.slope == there.slope && wanted == wanted_there)
        throw Error(fmt::format("over: {} {}; take a number of the body, the field or the spin", p.axes[a].key,
                                idle(p.axes[a].key)));
    } catch (const Error& e) {
      if (std::string_view(e.what()).starts_with("over:")) throw;  // elsewhere there may be something
    }
  }
}

// What is said of a run goes with tops that are run.
void check_runs_nothing(const PlannedWindow& p) {
  const RunSettings &own = p.of->ensemble, &run = p.run;
  const auto refuse = [](const std::string& said) {
    throw Error(said + " is for tops that are run: ask for fates too, WIDTHxHEIGHT of them");
  };
  if (run.method != own.method) refuse(fmt::format("method = '{}'", shortened(run.method)));
  if (run.step != own.step) refuse(fmt::format("step = {}", run.step));
  if (run.until != own.until) refuse(fmt::format("until = {}", run.until));
}

// Of a window without fates the run decides nothing.
std::string fingerprint_of(const PlannedWindow& p) {
  std::string text = p.fates_width > 0 ? run_fingerprint(fates_engine(p), p.run) +
                                             fmt::format("fates = {}x{}\n", p.fates_width, p.fates_height)
                                       : program_fingerprint();
  for (std::size_t a = 0; a < 2; ++a)
    text += fmt::format("over {} {} to {}\n", p.axes[a].key, p.range.low[a], p.range.high[a]);
  return text + fmt::format("range = {}\nsamples = {}\n", p.given ? "given" : "narrowed", p.samples) +
         case_fingerprint(*p.of);
}

}  // namespace

double window_number(const Case& c, const std::string& key, const std::string& text, const std::string& said_as) {
  if (key == height_key) return number_with_unit(said_as, text, dimension::length, c.units);
  if (const HoldsTops* holds = tops_to_steady(*c.experiment))
    return number_with_unit(said_as, text, over_named(holds->numbers(), key).dimension, c.units);
  return number_of_key(c, key, text, said_as);
}

SteadyFamily PlannedWindow::family(const WindowRange& over) const {
  const bool by_height = axes[0].key == height_key;
  const std::vector<std::string> keys{by_height ? mass_key : axes[0].key, axes[1].key};
  TwoNumbers sizes = over.span();
  if (by_height) sizes[0] = over_named(from.numbers, mass_key).value;
  for (std::size_t a = by_height ? 1 : 0; a < 2; ++a)
    sizes[a] = std::fmax(sizes[a], std::fmin(std::fabs(over.low[a]), std::fabs(over.high[a])));
  const auto flow = [from = from, keys](const TwoNumbers& numbers, const Numbers& state, Numbers& wanted) {
    return from.flow_at(keys, numbers, state, wanted);
  };
  const auto guess = [from = from, keys](const TwoNumbers& numbers) { return from.undisturbed(keys, numbers); };
  return {flow, guess, sizes, by_height ? height_component : SteadyFamily::a_number};
}

std::vector<Motion> PlannedWindow::motions() const {
  std::vector<Motion> list;
  for (const Part& part : from.parts) {
    const bool moves = part.role == Role::place || part.dimension == dimension::momentum;
    for (int i = 0; i < part.width; ++i)
      list.push_back(!moves ? Motion::tilt : i % 3 == 2 ? Motion::up_and_down : Motion::sideways);
  }
  return list;
}

Cost PlannedWindow::cost() const {
  const std::uint64_t pixels = fates_width * fates_height;
  Cost all = pixels > 0 ? cost_of(pixels, schedule(run.step, run.until).steps) : Cost{};
  all.looks = (given ? 1 : 2) * samples * samples + pixels;
  return all;
}

PlannedWindow planned_window(const WindowAsk& ask) {
  const Case& c = *ask.of;
  SteadySource from = steady_source(ask.of);
  check_keys(ask);
  const std::array<WindowAxis, 2> axes{axis_of(c, from.numbers, ask.over[0]), axis_of(c, from.numbers, ask.over[1])};
  PlannedWindow p{ask.of,
                  axes,
                  range_of(ask, axes),
                  ask.range.has_value(),
                  ask.samples,
                  ask.run.value_or(c.ensemble),
                  ask.fates_width,
                  ask.fates_height,
                  {},
                  c.warnings,
                  std::move(from)};
  check_bounds(p.from.numbers, axes, p.range);
  if (ask.samples < WindowAsk::least_samples || ask.samples > WindowAsk::most_samples)
    throw Error(fmt::format("samples = {}: expected a whole number from {} to {}", ask.samples,
                            WindowAsk::least_samples, WindowAsk::most_samples));
  if (ask.fates_width == 0) {
    check_runs_nothing(p);
  } else {
    check_fates_over(p);
    for (const std::string& w : fates_warnings(p)) p.warnings.push_back(w);
  }
  if (!p.from.note.empty()) p.warnings.push_back(p.from.note);
  if (!ask.idle_axes) check_matters(p);
  p.fingerprint = fingerprint_of(p);
  return p;
}

}  // namespace kreisel
