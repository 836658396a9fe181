#include "cli/team.hpp"

#include <cstdlib>
#include <memory>

#include <dlfcn.h>
#include <fmt/format.h>

#include "cli/case_lookup.hpp"
#include "cli/launch.hpp"
#include "kreisel/ensemble/team/team_leave.hpp"
#include "kreisel/error.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace {

std::unique_ptr<Team> our_team;

std::optional<Launch> our_launch() {
  return launch([](const char* name) { return static_cast<const char*>(std::getenv(name)); });
}

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

std::filesystem::path mpi_module() { return program_folder() / "lib" / "kreisel" / "kreisel_mpi.so"; }

void join_team() {
  const std::optional<Launch> started = our_launch();
  if (!started) return;
  const std::string several = started->size > 0 ? fmt::format("as {} ranks", started->size) : "under MPI";
  if (!std::filesystem::exists(mpi_module()))
    throw Error(fmt::format(
        "started {}, but this kreisel was built without MPI: install libopenmpi-dev and build again, start one "
        "process, or say KREISEL_MPI=off where {} is left over in the environment",
        several, started->variable));
  our_team = team_of(mpi_module());
  if (started->size > 0 && our_team->size() != started->size)
    throw Error(fmt::format(
        "started {}, but the MPI library that kreisel was built with sees {}: use the mpirun of that library, or say "
        "KREISEL_MPI=off where {} is left over in the environment",
        several, our_team->size(), started->variable));
  if (our_team->size() > 1) return;
  our_team->finish();
  our_team.reset();
}

Team* team() { return our_team.get(); }

bool is_helper() { return our_team && our_team->size() > 1 && our_team->rank() > 0; }

int leave_team(int code, const std::string& sentence) {
  const bool helper = is_helper();
  if (!our_team) return helper ? 0 : code;
  try {
    if (our_team->size() > 1 && !take_leave(*our_team, sentence)) our_team->abort(code);
    our_team->finish();
  } catch (const Error&) {  // the connection is broken; what was to be said has been said
    our_team->abort(code);
  }
  our_team.reset();
  return helper ? 0 : code;  // the leader's code is the job's
}

}  // namespace kreisel
