#include "kreisel/study/montecarlo/stored_samples.hpp"

#include <algorithm>

#include "kreisel/ensemble/fate_bytes.hpp"
#include "kreisel/report/hdf5/hdf5_reader.hpp"
#include "kreisel/study/key_label.hpp"
#include "kreisel/study/subtitle.hpp"
#include "kreisel/system/number/axis_unit.hpp"

namespace kreisel {

namespace {

[[noreturn]] void refuse_damaged(const std::filesystem::path& file) {
  throw Error(file.string() + " is damaged: its datasets do not fit together");
}

// A pure number has no unit.
std::string unit_of(const Hdf5Reader& in, const std::string& dataset) {
  return in.has_attribute(dataset + "/unit") ? in.text(dataset + "/unit") : "";
}

std::vector<std::string> names_in(const std::string& text) {
  std::vector<std::string> names;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(", ", from), text.size());
    names.push_back(text.substr(from, comma - from));
    from = comma + 2;
  }
  return names;
}

void read_outcomes(const Hdf5Reader& in, StoredSamples& s, const std::filesystem::path& file) {
  s.time = in.numbers("time").values;
  auto fates = joined_fates(in.bytes("fate").values, in.bytes("bound").values);
  if (!fates || fates->size() != s.time.size()) refuse_damaged(file);
  s.fate = std::move(*fates);
}

void read_variables(const Hdf5Reader& in, StoredSamples& s, const std::filesystem::path& file) {
  for (const std::string& key : names_in(in.text("vary"))) {
    const std::string name = "variables/" + key;
    const std::string unit = unit_of(in, name);
    s.variables.push_back({key, unit, in.numbers(name).values, stored_label(in, name, key, unit)});
    if (s.variables.back().values.size() != s.time.size()) refuse_damaged(file);
  }
}

void read_survival(const Hdf5Reader& in, StoredSamples& s, const std::filesystem::path& file) {
  const auto time = in.numbers("survival/time").values, fraction = in.numbers("survival/fraction").values,
             low = in.numbers("survival/low").values, high = in.numbers("survival/high").values;
  if (fraction.size() != time.size() || low.size() != time.size() || high.size() != time.size()) refuse_damaged(file);
  for (std::size_t i = 0; i < time.size(); ++i) s.survival.push_back({time[i], fraction[i], {low[i], high[i]}});
}

void read_importance(const Hdf5Reader& in, StoredSamples& s, const std::filesystem::path& file) {
  const auto variable = in.counts("importance/variable").values;
  const auto value = in.numbers("importance/by_value").values, distance = in.numbers("importance/by_distance").values,
             p_value = in.numbers("importance/p_value").values;
  const auto significant = in.bytes("importance/significant").values;
  for (const std::size_t n : {variable.size(), value.size(), distance.size(), p_value.size(), significant.size()})
    if (n != s.variables.size()) refuse_damaged(file);
  for (std::size_t i = 0; i < variable.size(); ++i) {
    if (variable[i] >= s.variables.size()) refuse_damaged(file);
    s.importance.push_back({variable[i], value[i], distance[i], p_value[i], significant[i] != 0});
  }
}

}  // namespace

StoredSamples StoredSamples::first(std::size_t most) const {
  StoredSamples few = *this;
  if (time.size() <= most) return few;
  few.time.resize(most);
  few.fate.resize(most);
  for (Variable& v : few.variables) v.values.resize(most);
  return few;
}

StoredSamples samples_of(const MonteCarloResult& r) {
  const PlannedSamples& p = r.plan().sample;
  const Case& c = *p.of;
  StoredSamples s;
  s.title = c.title;
  s.time_unit = c.units.time;
  for (const char* bound : c.experiment->bounds()) s.bounds.emplace_back(bound);
  s.samples = r.samples();
  s.seed = p.seed;
  s.scatter = p.scatter;
  s.confidence = p.confidence;
  for (const std::string& key : p.laws->keys()) s.variables.push_back({key, axis_unit(c, key), {}, key_label(c, key)});
  s.time = r.first().time;
  s.fate = r.first().fate;
  for (std::size_t i = 0; i < s.time.size(); ++i) {
    const std::vector<double> row = p.laws->row(r.plan().ensemble->place(i));
    for (std::size_t v = 0; v < row.size(); ++v) s.variables[v].values.push_back(row[v]);
  }
  s.survival = r.survival();
  s.importance = r.importance();
  s.subtitle = subtitle(c, p.run);
  return s;
}

StoredSamples stored_samples(const std::filesystem::path& file) {
  const Hdf5Reader in(file);
  if (!in.has_attribute("kind") || in.text("kind") != "kreisel montecarlo")
    throw Error(file.string() + " holds no Monte Carlo run of kreisel's");
  StoredSamples s;
  s.title = in.text("title");
  s.time_unit = unit_of(in, "time");
  s.bounds = names_in(in.text("bounds"));
  s.samples = static_cast<std::uint64_t>(in.integer("samples"));
  s.seed = static_cast<std::uint64_t>(in.integer("seed"));
  s.scatter = in.number("scatter");
  s.confidence = in.number("confidence");
  s.subtitle = stored_subtitle(in, s.time_unit);
  read_outcomes(in, s, file);
  read_variables(in, s, file);
  read_survival(in, s, file);
  read_importance(in, s, file);
  if (s.survival.empty() || s.importance.empty()) refuse_damaged(file);
  return s;
}

}  // namespace kreisel
