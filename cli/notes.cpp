#include "cli/notes.hpp"

#include <iostream>
#include <utility>

#include "cli/options/case_options.hpp"
#include "cli/process/stop_signals.hpp"
#include "cli/process/team.hpp"
#include "cli/process/terminal.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

namespace {

std::vector<std::string> warned;

}  // namespace

void note(const std::string& sentence) {
  if (is_helper()) return;
  constexpr std::size_t longest = 1000;
  std::cerr << "kreisel: " << shortened(sentence, longest) << std::endl;
}
void note(const std::vector<std::string>& sentences) {
  for (const std::string& s : sentences) note(s);
}
void warn(const std::string& sentence) {
  note("warning: " + sentence);
  warned.push_back(sentence);
}
void warn(const std::vector<std::string>& sentences, std::size_t said) {
  for (std::size_t i = said; i < sentences.size(); ++i) warn(sentences[i]);
}
const std::vector<std::string>& warnings_so_far() { return warned; }

std::vector<std::filesystem::path> files_of(const Drawing& drawing) {
  warn(drawing.warnings);
  return drawing.files;
}

Bar::Bar(const Command& asked)
    : threads_(asked.takes("--threads") ? chosen_threads(asked) : 0),
      figures_(!asked.takes("--no-figures") || !asked.flagged("--no-figures")) {}
void Bar::begin(std::uint64_t amount, const std::string& unit) {
  progress_.emplace(&std::cerr, stderr_is_terminal(), amount, unit);
}
void Bar::finish() {
  if (!std::exchange(told_, true)) progress_->finish();
  progress_.reset();
}
Control Bar::control() { return {threads_, &stop_requested(), &abort_requested(), this, figures_}; }

void tell(const Command& asked, const Json& json, const std::string& text,
          const std::vector<std::filesystem::path>& files) {
  const bool as_json = asked.flagged("--json");
  std::cout << (as_json ? json.text() + "\n" : text);
  if (as_json || files.empty()) return;
  std::cout << "files\n";
  for (const auto& f : files) std::cout << "  " << printable(f.string()) << "\n";
}

}  // namespace kreisel
