#include "kreisel/system/own/called/side_by_side.hpp"

#include <cstdint>
#include <utility>

#include <ucontext.h>

namespace kreisel {

namespace {

constexpr std::size_t stack_bytes = std::size_t{1} << 20;  // a function of Python may be called on it

}  // namespace

struct SideBySide::Piece {
  ucontext_t inside{}, outside{};
  std::unique_ptr<char[]> stack{new char[stack_bytes]};
  Question question{};
  bool waits = false, over = false;
  SideBySide* all = nullptr;
};

SideBySide::SideBySide(Answers answers) : answers_(std::move(answers)) {}
SideBySide::~SideBySide() = default;

SideBySide*& SideBySide::here() {
  thread_local SideBySide* innermost = nullptr;
  return innermost;
}

// makecontext hands on numbers of 32 bits alone.
void SideBySide::begin(unsigned high, unsigned low) {
  Piece& piece = *reinterpret_cast<Piece*>(std::uintptr_t{high} << 32 | low);
  try {
    (*piece.all->work_)();
  } catch (const Given&) {
  } catch (...) {
    if (!piece.all->failed_) piece.all->failed_ = std::current_exception();
  }
  piece.over = true;
}

void SideBySide::enter(Piece& piece) {
  running_ = &piece;
  SideBySide* const before = std::exchange(here(), this);
  swapcontext(&piece.outside, &piece.inside);
  here() = before;
}

void SideBySide::ask(const Question& question) {
  if (failed_) throw Given{};
  Piece& piece = *running_;
  piece.question = question;
  piece.waits = true;
  swapcontext(&piece.inside, &piece.outside);
  if (failed_) throw Given{};
}

void SideBySide::run(std::size_t count, const std::function<void()>& work) {
  work_ = &work;
  failed_ = nullptr;
  pieces_.clear();
  for (std::size_t i = 0; i < count; ++i) {
    Piece& piece = *pieces_.emplace_back(std::make_unique<Piece>());
    piece.all = this;
    getcontext(&piece.inside);
    piece.inside.uc_stack.ss_sp = piece.stack.get();
    piece.inside.uc_stack.ss_size = stack_bytes;
    piece.inside.uc_link = &piece.outside;
    const auto address = reinterpret_cast<std::uintptr_t>(&piece);
    makecontext(&piece.inside, reinterpret_cast<void (*)()>(begin), 2, static_cast<unsigned>(address >> 32),
                static_cast<unsigned>(address & 0xffffffffU));
  }
  std::vector<Question> asked;
  do {
    asked.clear();
    for (const auto& piece : pieces_) {
      if (piece->over) continue;
      piece->waits = false;
      enter(*piece);
      if (piece->waits) asked.push_back(piece->question);
    }
    if (asked.empty() || failed_) continue;
    try {
      answers_(asked);
    } catch (...) {
      failed_ = std::current_exception();
    }
  } while (!asked.empty());
  pieces_.clear();
  if (failed_) std::rethrow_exception(std::exchange(failed_, nullptr));
}

}  // namespace kreisel
