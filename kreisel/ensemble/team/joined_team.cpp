#include "kreisel/ensemble/team/joined_team.hpp"

#include <cstdlib>

#include <dlfcn.h>
#include <fmt/format.h>

#include "kreisel/ensemble/team/launch.hpp"
#include "kreisel/error.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace {

// The module is never unloaded: MPI libraries do not bear it. Global, since they load parts of their own that expect
// to find them.
std::unique_ptr<Team> team_of(const std::filesystem::path& module) {
  void* opened = dlopen(module.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (opened == nullptr) throw Error(fmt::format("cannot load the MPI module: {}", dlerror()));
  using Open = Team* (*)(const char*);
  const auto open = reinterpret_cast<Open>(dlsym(opened, "kreisel_open_team"));
  std::unique_ptr<Team> found(open != nullptr ? open(version) : nullptr);
  if (!found) throw Error(fmt::format("{} belongs to another version of kreisel", module.string()));
  return found;
}

}  // namespace

std::unique_ptr<Team> joined_team(const std::filesystem::path& module) {
  const auto variable = [](const char* name) { return static_cast<const char*>(std::getenv(name)); };
  const std::optional<Launch> started = launch(variable);
  if (!started) return nullptr;
  const std::string several = started->size > 0 ? fmt::format("as {} ranks", started->size) : "under MPI";
  if (!std::filesystem::exists(module))
    throw Error(fmt::format(
        "started {}, but this kreisel was built without MPI: install libopenmpi-dev and build again, start one "
        "process, or say KREISEL_MPI=off where {} is left over in the environment",
        several, started->variable));
  std::unique_ptr<Team> team = team_of(module);
  const int seen = team->size();
  const bool other = started->size > 0 && seen != started->size;
  if (seen > 1 && !other) return team;
  team->finish();
  if (other)
    throw Error(fmt::format(
        "started {}, but the MPI library that kreisel was built with sees {}: use the mpirun of that library, or say "
        "KREISEL_MPI=off where {} is left over in the environment",
        several, seen, started->variable));
  return nullptr;
}

}  // namespace kreisel
