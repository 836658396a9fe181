#include "kreisel/study/trajectory/trajectory_journal.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "kreisel/ensemble/journal/journal_format.hpp"
#include "kreisel/error.hpp"
#include "kreisel/study/trajectory/can_be_kept.hpp"

namespace kreisel {

namespace {

constexpr std::chrono::milliseconds record_pause{250}, look_pause{10};
constexpr std::size_t most_waiting = std::size_t{1} << 24;  // bytes of rows

std::string fingerprint_of(const PlannedTrajectory& plan) { return "a trajectory\n" + plan.fingerprint; }

std::string_view raw(std::span<const double> numbers) {
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()};
}

// A record's bytes: the length of the memory, the memory, the rows.
std::string_view memory_in(const FoundRecord& found) {
  std::uint64_t length = 0;
  if (found.bytes.size() < sizeof length) return {};
  std::memcpy(&length, found.bytes.data(), sizeof length);
  return std::string_view(found.bytes).substr(sizeof length, length);
}
std::string_view rows_in(const FoundRecord& found) {
  return std::string_view(found.bytes)
      .substr(std::min(found.bytes.size(), sizeof(std::uint64_t) + memory_in(found).size()));
}

}  // namespace

void check_can_be_kept(const PlannedTrajectory& plan) {
  if (!can_resume(method_named(plan.run.method).method))
    throw Error(
        fmt::format("method '{}' has no checkpoints: it remembers the solution of the first state, which no file "
                    "holds; run it without one",
                    plan.run.method));
}

TrajectoryJournal::TrajectoryJournal(const std::filesystem::path& file, const PlannedTrajectory& plan,
                                     const Control& control)
    : control_(control),
      state_(plan.of->experiment->components()),
      invariants_(plan.of->experiment->invariants().size()),
      file_((check_can_be_kept(plan), file)),
      seed_(journal_seed(fingerprint_of(plan))) {
  const std::string header = journal_header(fingerprint_of(plan));
  // A kill while the file was made leaves the beginning of its header.
  if (const std::uint64_t size = file_.size(); size < header.size() && file_.read(0, size) == header.substr(0, size)) {
    file_.write(header, 0);
    file_.sync_with_name();
    end_ = header.size();
  } else {
    end_ = check_journal_header(file_, fingerprint_of(plan));
    scan();
  }
}

void TrajectoryJournal::scan() {
  const std::uint64_t size = file_.size();
  while (end_ < size) {
    const std::optional<FoundRecord> found = journal_record(file_, end_, size, seed_);
    if (!found) return file_.cut(end_);
    const JournalRecord& r = found->record;
    const std::size_t row = (1 + state_ + invariants_) * sizeof(double);
    if (r.piece != records_.size() || r.steps <= steps_ || rows_in(*found).size() != r.count * row)
      throw Error(fmt::format("the checkpoint '{}' is damaged at byte {}: delete it to begin anew",
                              file_.path().string(), end_));
    records_.push_back(end_);
    steps_ = r.steps;
    memory_ = memory_in(*found);
    end_ += sizeof r + r.length;
  }
}

void TrajectoryJournal::replay(const RowSink& sink) const {
  std::vector<double> row(1 + state_ + invariants_);
  const std::span<const double> numbers = row;
  for (const std::uint64_t at : records_) {
    const std::optional<FoundRecord> found = journal_record(file_, at, end_, seed_);
    if (!found) throw Error(fmt::format("the checkpoint '{}' has changed while it was in use", file_.path().string()));
    std::string_view rows = rows_in(*found);
    for (; !rows.empty(); rows.remove_prefix(numbers.size_bytes())) {
      std::memcpy(row.data(), rows.data(), numbers.size_bytes());
      sink(row[0], numbers.subspan(1, state_), numbers.subspan(1 + state_));
    }
  }
}

void TrajectoryJournal::row(double t, std::span<const double> state, std::span<const double> invariants) {
  rows_ += raw({&t, 1});
  rows_ += raw(state);
  rows_ += raw(invariants);
  ++waiting_;
}

// The clock is read about a hundred times a second, however short the steps are.
bool TrajectoryJournal::due(std::uint64_t steps) {
  if (control_.stopped() || rows_.size() > most_waiting) return true;
  if (steps < look_at_) return false;
  const auto now = Clock::now();
  stride_ = now - looked_ < look_pause ? 2 * stride_ : (stride_ + 1) / 2;
  look_at_ = steps + stride_;
  looked_ = now;
  return now - kept_ > record_pause;
}

void TrajectoryJournal::keep(std::uint64_t steps, std::string memory) {
  const std::uint64_t length = memory.size();
  std::string bytes(sizeof length, '\0');
  std::memcpy(bytes.data(), &length, sizeof length);
  JournalRecord record;
  record.piece = records_.size();
  record.steps = steps;
  record.count = std::exchange(waiting_, 0);
  const std::string all = journal_bytes(record, bytes + memory + std::exchange(rows_, {}), seed_);
  file_.write(all, end_);
  file_.sync();
  records_.push_back(end_);
  end_ += all.size();
  steps_ = steps;
  memory_ = std::move(memory);
  kept_ = Clock::now();
}

std::optional<std::string> TrajectoryJournal::going_on() const {
  if (steps_ == 0) return std::nullopt;
  return fmt::format("resuming '{}' after {} steps", file_.path().string(), steps_);
}

std::string TrajectoryJournal::with_hope(const std::string& sentence) const {
  return fmt::format("{}; what is done is kept in '{}', and the same command resumes it", sentence,
                     file_.path().string());
}

}  // namespace kreisel
