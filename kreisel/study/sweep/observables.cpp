#include "kreisel/study/sweep/observables.hpp"

#include <cmath>
#include <limits>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/ensemble/fate_names.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/observe/drift.hpp"
#include "kreisel/report/gnuplot/greek.hpp"
#include "kreisel/study/cases/case_units.hpp"
#include "kreisel/study/trajectory/findings/locking_found.hpp"
#include "kreisel/study/trajectory/trajectory_columns.hpp"
#include "kreisel/system/capability/has_place.hpp"

namespace kreisel {

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

using OfOutcome = double (*)(const Outcome&);
using OfExperiment = double (*)(const Experiment&);
using OfState = std::function<double(const Experiment&, std::span<const double>)>;

// Of the end alone.
class EndGauge final : public Gauge {
 public:
  explicit EndGauge(OfOutcome f) : f_(f) {}
  double value(const Outcome& o) const override { return f_(o); }

 private:
  OfOutcome f_;
};

// Of the case as it is at that point, without any step.
class CaseGauge final : public Gauge {
 public:
  explicit CaseGauge(double value) : value_(value) {}
  double value(const Outcome&) const override { return value_; }

 private:
  double value_;
};

// The largest or smallest value of a function of the state.
class ExtremeGauge final : public Gauge {
 public:
  ExtremeGauge(const Experiment& e, OfState f, double sign) : experiment_(e), f_(std::move(f)), sign_(sign) {}
  void row(std::span<const double> state, std::span<const double>) override {
    const double x = sign_ * f_(experiment_, state);
    if (std::isnan(most_) || x > most_) most_ = x;
  }
  double value(const Outcome&) const override { return sign_ * most_; }

 private:
  const Experiment& experiment_;
  OfState f_;
  double sign_;
  double most_ = nothing;
};

class DriftGauge final : public Gauge {
 public:
  explicit DriftGauge(std::size_t i) : i_(i) {}
  void row(std::span<const double>, std::span<const double> invariants) override { drift_.add(invariants[i_]); }
  double value(const Outcome&) const override { return drift_.begun ? drift_.relative() : nothing; }

 private:
  std::size_t i_;
  Drift drift_;
};

class FinalGauge final : public Gauge {
 public:
  explicit FinalGauge(std::size_t i) : i_(i) {}
  void row(std::span<const double> state, std::span<const double>) override { last_ = state[i_]; }
  double value(const Outcome&) const override { return last_; }

 private:
  std::size_t i_;
  double last_ = nothing;
};

// Whether it turns with its drive.
class LagGauge final : public Gauge {
 public:
  LagGauge(const Experiment& e, const LagColumns& at, double (*f)(const Locking&)) : experiment_(e), at_(at), f_(f) {}
  void row(std::span<const double> state, std::span<const double>) override {
    watch_.add(state[at_.clock], experiment_.shown_values(state)[at_.lag]);
  }
  double value(const Outcome&) const override {
    const std::optional<Locking> found = watch_.found();
    return found ? f_(*found) : nothing;
  }

 private:
  const Experiment& experiment_;
  LagColumns at_;
  double (*f_)(const Locking&);
  LagWatch watch_;
};

class List {
 public:
  explicit List(const Case& c) : case_(c) {}

  void outcome(const char* name, const char* words, const std::string& unit, const std::string& about, OfOutcome f) {
    list.push_back({name, words, unit, about, [f](const Experiment&) { return std::make_unique<EndGauge>(f); }});
  }
  void experiment(const char* name, const char* words, const std::string& unit, const char* about, OfExperiment f) {
    list.push_back({name, words, unit, about, [f](const Experiment& e) { return std::make_unique<CaseGauge>(f(e)); }});
  }
  void extremes(const std::string& of, const std::string& unit, const std::string& about, const OfState& f,
                bool smallest = true) {
    extreme("largest", of, unit, about, f, 1);
    if (smallest) extreme("smallest", of, unit, about, f, -1);
  }
  void drifts() {
    std::size_t i = 0;
    for (const Invariant& v : case_.experiment->invariants()) {
      list.push_back({std::string("drift_") + v.name, std::string("drift of ") + v.name, "",
                      "farthest from the first value, relative where that is not 0",
                      [i](const Experiment&) { return std::make_unique<DriftGauge>(i); }});
      ++i;
    }
  }
  void lag(const char* name, const char* words, const std::string& unit, const char* about,
           double (*f)(const Locking&)) {
    const LagColumns at = *lag_columns(*case_.experiment);
    list.push_back(
        {name, words, unit, about, [at, f](const Experiment& e) { return std::make_unique<LagGauge>(e, at, f); }});
  }
  void final_state() {
    std::size_t at = 0;
    for (const Part& p : case_.experiment->parts())
      for (std::size_t i = 0; i < width_of(p); ++i, ++at) {
        const CsvColumn c = column(case_, p, i);
        list.push_back({"final_" + c.name, "final " + greek(c.name), c.unit, "of the last state",
                        [at](const Experiment&) { return std::make_unique<FinalGauge>(at); }});
      }
  }

  std::vector<Observable> list;

 private:
  void extreme(const std::string& which, const std::string& of, const std::string& unit, const std::string& about,
               const OfState& f, double sign) {
    list.push_back({which + "_" + of, which + " " + greek(of), unit, which + " " + about,
                    [f, sign](const Experiment& e) { return std::make_unique<ExtremeGauge>(e, f, sign); }});
  }

  const Case& case_;
};

// Of what is shown besides the state: each component that it has.
void add_shown(const Case& c, List& list) {
  std::size_t at = 0;
  for (const Shown& s : c.experiment->shown())
    for (int i = 0; i < s.width; ++i, ++at) {
      const CsvColumn name = column(c, s, i);
      list.extremes(name.name, name.unit, s.about,
                    [at](const Experiment& e, std::span<const double> state) { return e.shown_values(state)[at]; });
    }
}

void add_places(const Case& c, List& list) {
  if (!has_place(*c.experiment) || c.experiment->bodies() != 1) return;
  const std::string& length = c.units.length;
  list.extremes("height", length, "height of the centre of mass",
                [](const Experiment& e, std::span<const double> s) { return e.in_space(s)[0].r.z; });
  list.extremes("radius", length, "distance from the vertical axis",
                [](const Experiment& e, std::span<const double> s) {
                  const AxisState<double> body = e.in_space(s)[0];
                  return std::hypot(body.r.x, body.r.y);
                });
}

// "through which it escaped: 0 down, 1 up".
std::string bounds_told(const Case& c) {
  std::string text = "through which it escaped";
  std::size_t i = 0;
  for (const char* bound : c.experiment->bounds()) text += fmt::format("{} {} {}", i == 0 ? ":" : ",", i, bound), ++i;
  return text;
}

void add_locking(const Case& c, List& list) {
  if (!lag_columns(*c.experiment)) return;
  list.lag("locked", "locked", "", "1 where it turns with the drive over the later half, 0 where it does not",
           [](const Locking& l) { return l.locked ? 1.0 : 0.0; });
  list.lag("phase", "phase", "rad", "mean of the lag over the later half, where it turns with the drive",
           [](const Locking& l) { return l.locked ? l.phase : nothing; });
  list.lag("swing", "swing", "rad", "of the lag over the later half, where it turns with the drive",
           [](const Locking& l) { return l.locked ? l.swing : nothing; });
  list.lag("beat", "beat", turns_unit(c), "by how much it falls behind the drive over the later half",
           [](const Locking& l) { return l.beat; });
}

}  // namespace

std::vector<Observable> observables_of(const Case& c) {
  List list(c);
  list.outcome("fate", "fate", "", fate_kinds_told(),
               [](const Outcome& o) { return static_cast<double>(o.fate.kind()); });
  list.outcome("bound", "bound", "", bounds_told(c), [](const Outcome& o) {
    return o.fate == Fate::escaped ? static_cast<double>(o.fate.bound()) : nothing;
  });
  list.outcome("time", "time of the end", c.units.time, "when it ended", [](const Outcome& o) { return o.time; });
  list.outcome("steps", "steps", "", "steps taken", [](const Outcome& o) { return static_cast<double>(o.steps); });
  add_shown(c, list);
  add_places(c, list);
  add_locking(c, list);
  list.drifts();
  list.final_state();
  if (c.experiment->period() > 0)
    list.experiment("period", "period", c.units.time, "of the orbit that the start is close to",
                    [](const Experiment& e) { return e.period(); });
  if (c.experiment->equilibrium_height() > 0)
    list.experiment("equilibrium_height", "height of the equilibrium", c.units.length, "at which it floats",
                    [](const Experiment& e) { return e.equilibrium_height(); });
  list.experiment("growth", "growth rate", rate_unit(c),
                  "of a deviation, where the start sits on a steady motion that is not stable",
                  [](const Experiment& e) { return e.unstable_start({}, {}).value_or(nothing); });
  return std::move(list.list);
}

Observable observable_named(const Case& c, const std::string& name) {
  std::vector<std::string> names;
  for (Observable& o : observables_of(c)) {
    if (o.name == name) return std::move(o);
    names.push_back(o.name);
  }
  throw Error(fmt::format("show: '{}' is no observable of this case{}; there are {}", shortened(name),
                          did_you_mean(name, names), fmt::join(names, ", ")));
}

std::vector<Listed> observable_list(const Case& c) {
  std::vector<Listed> list;
  for (const Observable& o : observables_of(c))
    list.push_back({o.name, o.unit.empty() ? o.about : fmt::format("{} [{}]", o.about, o.unit)});
  return list;
}

}  // namespace kreisel
