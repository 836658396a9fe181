#include "kreisel/study/fates/fates_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/ensemble/fate_bytes.hpp"
#include "kreisel/ensemble/fate_names.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/key_label.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/stopped_writing.hpp"
#include "kreisel/study/stored_case.hpp"
#include "kreisel/system/number/axis_unit.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr const char* fates_kind = "kreisel fates";

void write_outcomes(Hdf5Writer& out, const Case& c, const FatesResult& r) {
  const Shape shape{r.time.size()};
  const FateBytes fates(r.fate);
  const std::vector<std::uint64_t> steps(r.steps.begin(), r.steps.end());
  out.dataset("time", std::span<const double>(r.time), shape, c.units.time, "when the trajectory ended");
  out.dataset("fate", std::span<const std::uint8_t>(fates.kinds), shape, "", fate_kinds_told());
  out.dataset("bound", std::span<const std::uint8_t>(fates.bounds), shape, "", FateBytes::bound_told);
  out.dataset("steps", std::span<const std::uint64_t>(steps), shape, "", "that it took");
}

void write_starts(Hdf5Writer& out, const PlannedFates& p, const Control& control) {
  std::string keys;
  for (const StartColumn& c : p.columns) {
    give_up_if_stopped(control, "the fates were");
    const std::string name = "starts/" + c.key;
    out.dataset(name, c.values, {c.values.size()}, axis_unit(*p.of, c.key), "a value for each start, or one for all");
    out.attribute(name + "/label", key_label(*p.of, c.key));
    keys += c.key + "\n";
  }
  out.attribute("keys", keys);
}

void write_attributes(Hdf5Writer& out, const PlannedFates& p, const FatesResult& r) {
  out.attribute("kind", fates_kind);
  RanCase(*p.of, p.run, RunOf::many).write(out, p.warnings);
  out.attribute("notes", fmt::format("{}", fmt::join(p.notes, "\n")));
  out.attribute("method", p.run.method);
  out.attribute("step", p.run.step);
  out.attribute("until", p.run.until);
  out.attribute("arithmetic", p.engine.arithmetic);
  out.attribute("fingerprint", p.fingerprint);
  out.attribute("seconds", r.seconds);
  out.attribute("bounds", fmt::format("{}", fmt::join(p.of->experiment->bounds(), ", ")));
}

[[noreturn]] void refuse_unfit(const fs::path& file) {
  throw Error(file.string() + " is damaged: its datasets do not fit together");
}

FatesResult outcomes_in(const Hdf5Reader& in, std::size_t bounds, const fs::path& file) {
  FatesResult r{.time = in.numbers("time").values, .fate = {}, .steps = {}, .seconds = in.number("seconds")};
  auto fates = joined_fates(in.bytes("fate").values, in.bytes("bound").values, static_cast<int>(bounds));
  const std::vector<std::uint64_t> steps = in.counts("steps").values;
  const std::size_t starts = r.time.size();
  if (starts == 0 || !fates || fates->size() != starts || steps.size() != starts) refuse_unfit(file);
  r.fate = std::move(*fates);
  for (const std::uint64_t count : steps) r.steps.push_back(static_cast<std::int64_t>(count));
  return r;
}

}  // namespace

Drawing save(const PlannedFates& plan, const FatesResult& result, const fs::path& folder, const Control& control) {
  for (const std::size_t n : {result.time.size(), result.fate.size(), result.steps.size()})
    if (n != plan.starts) throw Error("the fates are not those of the plan");
  make_folder(folder);
  const fs::path file = folder / (plan.of->name + "-fates.h5");
  Hdf5Writer out(file);
  write_outcomes(out, *plan.of, result);
  write_starts(out, plan, control);
  write_attributes(out, plan, result);
  give_up_if_stopped(control, "the fates were");
  out.commit();
  return Drawing{{file}};
}

StoredFates stored_fates(const fs::path& file) {
  const Hdf5Reader in(file);
  StoredFates s{.of = stored_case(in, file, fates_kind, "fates of starts"),
                .method = in.text("method"),
                .arithmetic = in.text("arithmetic"),
                .step = in.number("step"),
                .until = in.number("until"),
                .fingerprint = in.text("fingerprint")};
  s.result = outcomes_in(in, s.of->experiment->bounds().size(), file);
  for (const std::string& key : lines_of(in.text("keys"))) {
    const std::string name = "starts/" + key;
    s.columns.push_back(
        {key, in.has_attribute(name + "/unit") ? in.text(name + "/unit") : "", in.numbers(name).values});
    if (s.columns.back().values.size() != s.starts() && s.columns.back().values.size() != 1) refuse_unfit(file);
  }
  if (s.columns.empty()) refuse_unfit(file);
  s.warnings = lines_of(in.text("warnings"));
  s.notes = lines_of(in.text("notes"));
  return s;
}

}  // namespace kreisel
