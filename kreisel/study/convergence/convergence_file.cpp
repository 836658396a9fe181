#include "kreisel/study/convergence/convergence_file.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/figure/convergence_figure.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/stored_case.hpp"
#include "kreisel/study/subtitle.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr const char* kind = "kreisel convergence";

// Of each method, a row, at each of its steps.
template <class Value>
auto table_of(const ConvergenceResult& r, const Value& value) {
  std::vector<decltype(value(r.methods[0].points[0]))> list;
  for (const MethodConvergence& m : r.methods)
    for (const ConvergencePoint& p : m.points) list.push_back(value(p));
  return list;
}

void write_hdf5(const fs::path& file, const ConvergenceResult& r) {
  const Case& c = *r.of;
  Hdf5Writer out(file);
  const Shape shape{r.methods.size(), r.methods.front().points.size()};
  const auto numbers = [&](const std::string& name, const auto& value, const std::string& unit, const char* about) {
    out.dataset(name, std::span<const double>(table_of(r, value)), shape, unit, about);
  };
  using Point = ConvergencePoint;
  numbers(
      "step", [](const Point& p) { return p.step; }, c.units.time, "a row a method");
  numbers(
      "error", [](const Point& p) { return p.error; }, "", "of the final state, relative");
  numbers(
      "ended", [](const Point& p) { return p.ended; }, c.units.time, "when");
  numbers(
      "seconds", [](const Point& p) { return p.seconds; }, "s", "of computing, per unit of the case's time");
  out.dataset("steps", std::span<const std::uint64_t>(table_of(r, [](const Point& p) { return p.steps; })), shape);
  out.dataset("fate", std::span<const std::uint8_t>(table_of(r, [](const Point& p) { return p.fate.code(); })), shape);
  std::size_t i = 0;
  for (const Invariant& v : c.experiment->invariants()) {
    numbers(
        std::string("drifts/") + v.name, [i](const Point& p) { return p.drifts[i]; }, "", "relative");
    ++i;
  }
  std::string names;
  for (const MethodConvergence& m : r.methods) names += m.method.name + "\n";
  out.attribute("methods", names);
  out.attribute("kind", kind);
  out.attribute("until", r.until);
  ran_case(r).write(out, r.warnings);
  out.commit();
}

ConvergenceWords words_of(const ConvergenceResult& r) {
  ConvergenceWords words;
  const auto steps = table_of(r, [](const ConvergencePoint& p) { return p.step; });
  const auto [least, most] = std::minmax_element(steps.begin(), steps.end());
  const std::string& unit = r.of->units.time;
  const std::string runs = fmt::format("steps {} to {}, until {}", quantity(*least, 4), quantity(*most, 4, unit),
                                       quantity(r.until, 6, unit));
  words.subtitle = subtitle(runs, 0, unit, r.changes);
  return words;
}

Drawing table_and_figure(const ConvergenceResult& r, const fs::path& folder, const std::string& stem, bool needed,
                         const Control& control) {
  Drawing drawing{{folder / (stem + ".csv")}, {}, needed};
  write_csv(drawing.files.front(), convergence_table(*r.of, r.methods));
  if (drawing.add_figure(control,
                         [&] { return write_convergence_figure(folder, stem, *r.of, r.methods, words_of(r)); }))
    for (const MethodConvergence& m : r.methods)
      if (std::none_of(m.points.begin(), m.points.end(), [](const auto& p) { return std::isfinite(p.error); }))
        drawing.warnings.push_back(fmt::format("left out of the figure: {} has no error at any step", m.method.name));
  return drawing;
}

// The datasets of a file, all with a row a method.
class Tables {
 public:
  Tables(const Hdf5Reader& in, const Case& c, std::size_t methods, const fs::path& file)
      : file_(file), methods_(methods), step_(checked(in.numbers("step"))) {
    error_ = checked(in.numbers("error"));
    ended_ = checked(in.numbers("ended"));
    seconds_ = checked(in.numbers("seconds"));
    steps_ = checked(in.counts("steps"));
    fate_ = checked(in.bytes("fate"));
    for (const Invariant& v : c.experiment->invariants())
      drifts_.push_back(checked(in.numbers(std::string("drifts/") + v.name)));
  }

  std::vector<ConvergencePoint> points(std::size_t method) const {
    std::vector<ConvergencePoint> list;
    const std::size_t each = step_.size() / methods_;
    for (std::size_t i = method * each; i < (method + 1) * each; ++i) {
      if (!Fate::is_code(fate_[i])) throw Error(fmt::format("{}: {} is no fate", file_.string(), fate_[i]));
      ConvergencePoint p{step_[i], steps_[i], Fate::of_code(fate_[i]), ended_[i], error_[i], seconds_[i], {}};
      for (const auto& d : drifts_) p.drifts.push_back(d[i]);
      list.push_back(p);
    }
    return list;
  }

 private:
  template <class T>
  std::vector<T> checked(Hdf5Array<T> a) {
    if (columns_ == 0 && a.shape.size() == 2) columns_ = a.shape[1];
    if (a.shape != std::vector<std::size_t>{methods_, columns_} || columns_ == 0)
      throw Error(file_.string() + ": its tables have not a row for each method");
    return std::move(a.values);
  }

  fs::path file_;
  std::size_t methods_, columns_ = 0;
  std::vector<double> step_, error_, ended_, seconds_;
  std::vector<std::uint64_t> steps_;
  std::vector<std::uint8_t> fate_;
  std::vector<std::vector<double>> drifts_;
};

}  // namespace

RanCase ran_case(const ConvergenceResult& r) {
  RunSettings run = r.of->run;
  run.until = r.until;
  RanCase ran(*r.of, run);
  ran.trust(true, "errors are those against a reference in quadruple precision");
  return ran;
}

Drawing save(const ConvergenceResult& result, const fs::path& folder, const Control& control) {
  return save_as(result, "convergence", folder, control, write_hdf5, table_and_figure);
}

ConvergenceResult stored_convergence(const fs::path& file) {
  const Hdf5Reader in(file);
  ConvergenceResult r;
  r.of = stored_case(in, file, kind, "study of convergence");
  r.until = in.number("until");
  r.warnings = lines_of(in.text("warnings"));
  r.changes = stored_changes(in);
  const std::vector<std::string> names = lines_of(in.text("methods"));
  const Tables tables(in, *r.of, names.size(), file);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const NamedMethod method = method_named(names[i]);
    r.methods.push_back({method, tables.points(i), std::nullopt, r.of->experiment->traits(method)});
    r.methods.back().order = r.methods.back().measured();
  }
  return r;
}

Drawing redraw_convergence(const fs::path& file, const fs::path& folder, const Control& control) {
  make_folder(folder);
  return table_and_figure(stored_convergence(file), folder, file.stem().string(), true, control);
}

}  // namespace kreisel
