#include "cli/options/job_options.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/engine/machine.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/nearest_name.hpp"
#include "kreisel/number/plain_text.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

DeviceChoice device_named(const std::string& text) {
  const std::vector<std::string> known{"auto", "cpu", "cuda"};
  const auto at = std::find(known.begin(), known.end(), text);
  if (at == known.end())
    throw Error("--device " + shortened(text) + ": expected cuda, cpu or auto" + did_you_mean(text, known));
  return static_cast<DeviceChoice>(at - known.begin());
}

}  // namespace

void add_job_options(CLI::App& app, JobOptions& o, const std::string& usual_checkpoint) {
  app.add_option("--threads", o.threads,
                 "how many threads; all cores unless given, under mpirun this rank's share of them")
      ->type_name("N");
  app.add_option("--device", o.device, "cuda (a GPU), cpu, or auto: a GPU where there is one")
      ->type_name("D")
      ->capture_default_str();
  app.add_option("--simd", o.simd, "instructions: sse2, avx2 or avx512; the best unless given")->type_name("SET");
  add_checkpoint_option(app, o, "finished pieces", usual_checkpoint);
}

void add_checkpoint_option(CLI::App& app, JobOptions& o, const std::string& what, const std::string& usual) {
  app.add_option("--checkpoint", o.checkpoint,
                 fmt::format("save {} in FILE, {} unless given; the same command resumes after Ctrl-C, a kill or a "
                             "power cut",
                             what, usual))
      ->type_name("[FILE]")
      ->expected(0, 1);
}

EngineAsk engine_ask(const JobOptions& o) {
  EngineAsk ask;
  if (!o.simd.empty()) ask.family = family_named(o.simd);
  ask.device = device_named(o.device);
  if (ask.device == DeviceChoice::cuda && ask.family)
    throw Error("--device cuda and --simd " + o.simd + " exclude each other");
  return ask;
}

Keep make_room(const JobOptions& o, const fs::path& stem) {
  make_folder(stem.parent_path());
  clear_left_parts(stem);
  Keep keep{std::nullopt, stem.string() + ".spool"};
  if (!o.keep) return keep;
  if (!o.checkpoint.empty() && names_a_result(o.checkpoint, stem))
    throw Error(
        fmt::format("--checkpoint {}: that is a name for the results of this command, which begin with '{}'; "
                    "name another file",
                    o.checkpoint, stem.string()));
  keep.checkpoint = o.checkpoint.empty() ? stem.string() + ".checkpoint" : o.checkpoint;
  return keep;
}

}  // namespace kreisel
