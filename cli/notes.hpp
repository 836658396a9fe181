// What the program says: results on standard output, and beside them, on standard error, notes, warnings, and how far a study has come.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/report/text/progress.hpp"
#include "kreisel/study/drawing.hpp"

namespace kreisel {

// Each on one line; of several ranks only the first says them.
void note(const std::string& sentence);
void note(const std::vector<std::string>& sentences);

// Something is odd or went not as it should, but no reason to stop: a note, and one of the warnings of --json.
void warn(const std::string& sentence);
void warn(const std::vector<std::string>& sentences, std::size_t said = 0);  // all but the first ones, which were said
const std::vector<std::string>& warnings_so_far();

// What was written is there; what could not be drawn is warned of.
std::vector<std::filesystem::path> files_of(const Drawing& drawing);

// On standard error: a bar on a terminal. Elsewhere the first part of the work leaves a line, and what comes after it none.
class Bar final : public Watcher {
 public:
  explicit Bar(const Command& asked);

  void begin(std::uint64_t amount, const std::string& unit) override;
  void add(std::uint64_t amount, std::uint64_t steps) override { progress_->add(amount, steps); }
  void skip(std::uint64_t amount) override { progress_->skip(amount); }
  void finish() override;
  void note(const std::string& sentence) override { kreisel::note(sentence); }

  // What a study needs to be run from here: Ctrl-C stops it, and it has as many threads and the figures that were asked for.
  Control control();

 private:
  std::optional<Progress> progress_;
  int threads_;
  bool figures_, told_ = false;
};

// What a command has found: one JSON object, or a text with the files of the run at its end.
void tell(const Command& asked, const Json& json, const std::string& text,
          const std::vector<std::filesystem::path>& files = {});

}  // namespace kreisel
