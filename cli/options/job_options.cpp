#include "cli/options/job_options.hpp"

#include <fmt/format.h>

#include "cli/notes.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/file/open_parts.hpp"
#include "kreisel/study/job/device_named.hpp"

namespace kreisel {

void add_job_options(Command& c, const std::string& files) {
  c.by_all_ranks();
  c.option("--threads N", "how many threads; all cores unless given, under mpirun this rank's share of them");
  c.option("--device cuda|cpu|auto", "a GPU, this processor, or a GPU where there is one", "auto");
  c.option("--simd SET", "instructions: sse2, avx2 or avx512; the best unless given");
  add_checkpoint_option(c, "finished pieces", files);
}

void add_checkpoint_option(Command& c, const std::string& what, const std::string& files) {
  constexpr auto help =
      "save {} in FILE, OUT/CASE-{}.checkpoint unless given; the same command resumes after Ctrl-C, a kill or a power "
      "cut";
  c.option("--checkpoint [FILE]", fmt::format(help, what, files))->expected(0, 1);
}

void add_trust_options(Command& c, const std::string& help) {
  c.flag("--trust", help);
  c.option("--trust-method M", "the same, but by another method instead of half the step");
}

EngineAsk engine_ask(const Command& asked) {
  EngineAsk ask;
  if (asked["--simd"]) ask.family = family_named(asked.text("--simd"));
  ask.device = device_named(asked.text("--device"), "--device " + shortened(asked.text("--device")));
  return ask;
}

std::filesystem::path stem_of(const Command& asked, const Case& c, const std::string& files) {
  return std::filesystem::path(asked.text("--out")) / (c.name + "-" + files);
}

std::optional<std::string> checkpoint_of(const Command& asked) {
  return asked.given("--checkpoint") ? std::optional(asked.text("--checkpoint")) : std::nullopt;
}

Keep make_room(const std::filesystem::path& stem, const std::optional<std::string>& checkpoint) {
  use_folder(stem.parent_path());
  clear_left_parts(stem);
  return kept_beside(stem, checkpoint);
}

}  // namespace kreisel
