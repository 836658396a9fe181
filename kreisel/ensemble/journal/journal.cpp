#include "kreisel/ensemble/journal/journal.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/ensemble/journal/journal_format.hpp"
#include "kreisel/ensemble/journal/piece_codec.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

namespace {

constexpr std::chrono::seconds sync_pause{1};

}  // namespace

Journal::Journal(std::filesystem::path file, const std::string& fingerprint)
    : file_(std::move(file)), seed_(journal_seed(fingerprint)) {
  const std::string header = journal_header(fingerprint);
  const std::uint64_t size = file_.size();
  // A kill while the file was made leaves the beginning of its header.
  if (size < header.size() && file_.read(0, size) == header.substr(0, size)) {
    file_.write(header, 0);
    file_.sync_with_name();
    end_ = header.size();
  } else {
    end_ = check_journal_header(file_, fingerprint);
    scan(size);
  }
}

void Journal::scan(std::uint64_t size) {
  while (end_ < size) {
    const std::optional<FoundRecord> found = journal_record(file_, end_, size, seed_);
    if (!found) {
      file_.cut(end_);
      return;
    }
    note(found->record.pass, found->record.piece, end_, found->record.steps);
    end_ += sizeof(JournalRecord) + found->record.length;
  }
}

// False when the piece is there already.
bool Journal::note(std::uint32_t pass, std::size_t piece, std::uint64_t at, std::uint64_t steps) {
  std::uint64_t& place = places_[{pass, piece / page_size}][piece % page_size];
  if (place != 0) return false;
  place = at;
  steps_ += steps;
  ++pieces_;
  return true;
}

std::uint64_t Journal::place(std::uint32_t pass, std::size_t piece) const {
  const auto page = places_.find({pass, piece / page_size});
  return page == places_.end() ? 0 : page->second[piece % page_size];
}

bool Journal::has(std::uint32_t pass, std::size_t piece) const {
  const std::lock_guard lock(guard_);
  return place(pass, piece) != 0;
}

void Journal::put(std::uint32_t pass, std::size_t piece, PieceResult&& result) {
  JournalRecord record;
  record.pass = pass;
  record.piece = piece;
  record.steps = result.steps;
  record.count = static_cast<std::uint32_t>(result.time.size());
  const std::string bytes = journal_bytes(record, packed(result), seed_);
  const std::lock_guard lock(guard_);
  if (!broken_.empty()) throw Error(broken_);
  const std::uint64_t at = end_;
  append(bytes);
  note(pass, piece, at, record.steps);
}

void Journal::append(const std::string& bytes) {
  try {
    file_.write(bytes, end_);
    end_ += bytes.size();
    if (std::chrono::steady_clock::now() - synced_ < sync_pause) return;
    file_.sync();
    synced_ = std::chrono::steady_clock::now();
  } catch (const Error& e) {
    broken_ =
        e.what();  // what every thread says from now on; what is left of the record is cut off when the file is opened again
    throw;
  }
}

PieceResult Journal::piece(std::uint32_t pass, std::size_t piece) const {
  std::uint64_t at = 0, end = 0;
  {
    const std::lock_guard lock(guard_);
    at = place(pass, piece);
    end = end_;
  }
  if (at == 0) throw Error(fmt::format("'{}' has no piece {} of pass {}", file().string(), piece, pass));
  const std::optional<FoundRecord> found = journal_record(file_, at, end, seed_);
  if (!found || found->record.pass != pass || found->record.piece != piece)
    throw Error(fmt::format("the checkpoint '{}' has changed while it was in use", file().string()));
  PieceResult result = unpacked(found->bytes, found->record.count);
  if (std::any_of(result.fate.begin(), result.fate.end(), [](Fate f) { return !Fate::is_code(f.code()); }))
    throw Error(
        fmt::format("the checkpoint '{}' has a fate that there is not: delete it to begin anew", file().string()));
  result.steps = found->record.steps;
  return result;
}

std::uint64_t Journal::steps() const {
  const std::lock_guard lock(guard_);
  return steps_;
}

std::size_t Journal::pieces() const {
  const std::lock_guard lock(guard_);
  return pieces_;
}

void Journal::sync() {
  const std::lock_guard lock(guard_);
  file_.sync();
}

}  // namespace kreisel
