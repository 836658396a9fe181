#include "kreisel/study/job/fingerprint.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/version.hpp"

namespace kreisel {

namespace {

// The settings for which `wanted` holds, as a file has them.
template <class Wanted>
std::string toml_of(const Case& c, const Wanted& wanted) {
  Settings some;
  for (const auto& [key, value] : c.settings.values)
    if (wanted(key)) some.values[key] = value;
  return to_toml(some);
}

bool is_law(const std::string& key) {
  return key.starts_with("montecarlo.vary[") || key.starts_with("montecarlo.pair[");
}

}  // namespace

std::string program_fingerprint() { return fmt::format("kreisel's arithmetic = {}\n", arithmetic); }

std::string run_fingerprint(const Engine& engine, const RunSettings& run) {
  return program_fingerprint() + fmt::format("arithmetic = {}\nmethod = {}\nstep = {}\nuntil = {}\n", engine.arithmetic,
                                             method_named(run.method).name, run.step, run.until);
}

std::string run_fingerprint(const RunSettings& run) {
  return program_fingerprint() +
         fmt::format("method = {}\nstep = {}\nuntil = {}\nevery = {}\ncompensated = {}\n",
                     method_named(run.method).name, run.step, run.until, run.every, run.compensated) +
         (run.adaptive ? "adaptive = true\n" : "");
}

std::string case_fingerprint(const Case& c) {
  constexpr const char* idle[] = {"run.", "ensemble.", "map.", "montecarlo.", "expect["};
  return toml_of(c, [&idle](const std::string& key) {
    if (key == "title" || key == "source") return false;
    return std::none_of(std::begin(idle), std::end(idle), [&key](const char* start) { return key.starts_with(start); });
  });
}

std::string law_fingerprint(const Case& c) { return toml_of(c, is_law); }

}  // namespace kreisel
