#include "web/server/answers/cases.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/case/reader.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/study/cases/case_changes.hpp"
#include "kreisel/study/choice/run_said.hpp"
#include "kreisel/system/number/axis_unit.hpp"
#include "kreisel/system/number/number_named.hpp"
#include "kreisel/system/own/potential_setting.hpp"

namespace kreisel::web {

namespace {

constexpr const char* by = "the page";  // where changes come from, in messages

OfferedCase offered_of(const Settings& settings, const std::string& name) {
  Reader reader(settings);
  return {name, printable(reader.text("title", name)), reader.text("system", "")};
}

}  // namespace

Cases::Cases(const std::string& first) : first_typed_(first.empty() ? "dullin-fig1a" : first) {
  first_ = case_settings(first_typed_);
  first_name_ = first_.name;
  opened_.keep(Job{first_name_, {}, "", "", ""}.key(), std::make_shared<Case>(open_case(first_.settings, first_name_)));
}

std::vector<OfferedCase> Cases::offered() {
  const std::lock_guard lock(offered_guard_);
  if (!offered_.empty()) return offered_;
  for (const std::string& name : case_names()) {
    if (name == first_name_) continue;
    try {
      const Settings settings = case_settings(name).settings;
      if (!has_potential(settings)) offered_.push_back(offered_of(settings, name));
    } catch (const Error&) {  // a file that cannot be read is not offered
    }
  }
  offered_.insert(offered_.begin(), offered_of(first_.settings, first_name_));
  return offered_;
}

NamedSettings Cases::settings_of(const std::string& name) const {
  if (name == first_name_) return first_;
  const std::vector<std::string> names = case_names();
  if (std::find(names.begin(), names.end(), name) == names.end())
    throw Error(fmt::format("there is no case '{}'{}; `kreisel list cases` shows all", shortened(name),
                            did_you_mean(name, names)));
  NamedSettings found = case_settings(name);
  if (has_potential(found.settings))
    throw Error(fmt::format("the case '{0}' has a potential that must be compiled: start `kreisel explore {0}`", name));
  return found;
}

std::shared_ptr<const Case> Cases::plain(const std::string& name) {
  const std::string key = Job{.name = name}.key();
  if (auto kept = opened_.find(key)) return kept;
  const NamedSettings found = settings_of(name);
  auto made = std::make_shared<const Case>(open_case(found.settings, name));
  opened_.keep(key, made);
  return made;
}

std::shared_ptr<const Case> Cases::opened(const Job& job) {
  const auto before = plain(job.name);
  if (job.changes.empty()) return before;
  const std::string key = Job{.name = job.name, .changes = job.changes}.key();
  if (auto kept = opened_.find(key)) return kept;
  const std::vector<AxisName> numbers = before->experiment->axes();
  std::vector<KeyChange> changes;
  for (const auto& [of, value] : job.changes) {
    number_named(numbers, of);
    changes.emplace_back(of, value);
  }
  auto made = std::make_shared<const Case>(changed_case(before->settings, job.name, changes, by));
  opened_.keep(key, made);
  return made;
}

RunSettings Cases::run_of(const Case& c, const RunSettings& own, const Job& job) {
  RunSaid said{.chooses = false};
  if (!job.method.empty()) said.method = job.method;
  if (job.step) said.step = number_said(c, "run.step", *job.step, "step");
  if (job.until) said.until = number_said(c, "run.until", *job.until, "until");
  return run_said(c, own, said);
}

std::shared_ptr<const PlannedTiles> Cases::tiles(const Job& job, const std::array<std::string, 2>& axes,
                                                 const Layers& layers) {
  const std::string key = fmt::format("{}{}\n{}\n{}\n{}\n", job.key(), axes[0], axes[1], layers.trust, layers.colour);
  if (auto kept = tiles_.find(key)) return kept;
  TilesAsk ask{
      .of = opened(job), .run = {}, .axes = axes, .trust = layers.trust, .colour = layers.colour, .engine = {}};
  ask.run = run_of_many(*ask.of, job);
  auto made = std::make_shared<const PlannedTiles>(planned_tiles(ask));
  tiles_.keep(key, made);
  return made;
}

}  // namespace kreisel::web
