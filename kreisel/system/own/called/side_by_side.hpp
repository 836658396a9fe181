// Many pieces of work on one thread that ask the same questions, and wait for each other where they do: what is asked in one round is
// answered together. Each piece is ordinary code with a stack of its own, which is left in the middle and entered again.
#pragma once
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace kreisel {

class SideBySide {
 public:
  // A question and the place for its answer. They stay where they are until it is answered.
  struct Question {
    int kind = 0;
    const double* numbers = nullptr;
    const double* at = nullptr;
    double* answer = nullptr;
  };
  using Answers = std::function<void(std::span<const Question>)>;

  explicit SideBySide(Answers answers);
  SideBySide(const SideBySide&) = delete;
  SideBySide& operator=(const SideBySide&) = delete;
  ~SideBySide();

  // Runs `work` so many times at once. What answering, or a piece, throws ends all of them.
  void run(std::size_t count, const std::function<void()>& work);

  // The one that this piece of work runs in; null elsewhere.
  static SideBySide*& here();
  // From within a piece of work.
  void ask(const Question& question);

 private:
  struct Piece;
  struct Given {};  // what a piece ends with when the others have failed

  void enter(Piece& piece);
  static void begin(unsigned high, unsigned low);

  Answers answers_;
  const std::function<void()>* work_ = nullptr;
  std::vector<std::unique_ptr<Piece>> pieces_;
  Piece* running_ = nullptr;
  std::exception_ptr failed_;
};

}  // namespace kreisel
