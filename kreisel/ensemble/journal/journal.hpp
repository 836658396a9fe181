// A file of finished pieces: appended one by one, so that a job killed at any moment is resumed where it was.
//
// The fingerprint is text, a line for everything that decides the bits. A record cut short at the end of the file is
// what a kill leaves, and is cut off; any other damage, another fingerprint, and a file that somebody else is using are
// refused.
#pragma once
#include <array>
#include <chrono>
#include <string>

#include "kreisel/ensemble/journal/locked_file.hpp"
#include "kreisel/ensemble/pieces/piece_store.hpp"

namespace kreisel {

class Journal final : public PieceStore {
 public:
  static constexpr std::size_t most_pieces = std::size_t{1} << 32;

  // Opens the file, or makes it. Throws Error where it is damaged, foreign, in use or cannot be written.
  Journal(std::filesystem::path file, const std::string& fingerprint);

  bool has(std::uint32_t pass, std::size_t piece) const override;
  // Throws Error where it cannot be written; what was in the file before then still is, and can be used.
  void put(std::uint32_t pass, std::size_t piece, PieceResult&& result) override;
  PieceResult piece(std::uint32_t pass, std::size_t piece) const override;
  std::uint64_t steps() const override;

  std::size_t pieces() const;  // that are in it
  const std::filesystem::path& file() const { return file_.path(); }
  // Puts what it has on the disk for good; otherwise that happens about once a second.
  void sync();
  // Deletes the file: it has done its work.
  void remove() { file_.remove(); }

 private:
  void scan(std::uint64_t size);
  bool note(std::uint32_t pass, std::size_t piece, std::uint64_t at, std::uint64_t steps);
  std::uint64_t place(std::uint32_t pass, std::size_t piece) const;
  void append(const std::string& bytes);

  static constexpr std::size_t page_size = 64;

  LockedFile file_;
  std::uint32_t seed_;  // of the records' sums
  mutable std::mutex guard_;
  std::uint64_t end_ = 0, steps_ = 0;
  std::size_t pieces_ = 0;
  std::string broken_;  // why the first write failed that did
  std::chrono::steady_clock::time_point synced_ = std::chrono::steady_clock::now();
  // Of each record, by pass and piece; 0: not there. In pages, so that memory is bounded by the records that there are and
  // not by the largest number that one of them claims.
  std::map<std::pair<std::uint32_t, std::size_t>, std::array<std::uint64_t, page_size>> places_;
};

}  // namespace kreisel
