// The pieces that a helper rank has: at hand, in work, and finished but not yet sent. Its threads draw from it and
// bring back; its main thread fills it and carries away.
#pragma once
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>

#include "kreisel/ensemble/pieces/pieces.hpp"
#include "kreisel/ensemble/team/team_words.hpp"

namespace kreisel {

// To the threads it is the ensemble: a piece's number there is its place in the stock.
class PieceStock final : public Ensemble, public PieceQueue, public PieceSink {
 public:
  explicit PieceStock(std::size_t threads);

  // For the main thread.
  void put(Supply&& supply);
  // How many pieces to ask for now, and how many threads wait for them; nothing is wanted while a request is open.
  Request need();
  std::vector<FinishedPiece> take_finished();
  void close();  // forgets what is at hand; threads that wait go home
  // Until there is something to ask for or to carry away, or time is up.
  void wait(std::chrono::microseconds limit);
  void wake();

  // For the threads.
  std::size_t pieces() const override { return places_.size(); }
  std::size_t size(std::size_t place) const override { return places_[place].rows.size() / places_[place].axes; }
  void coordinates(std::size_t place, std::size_t i, std::span<double> row) const override;
  std::optional<std::size_t> next() override;
  void done(std::size_t place, PieceResult&& result) override;

 private:
  using Clock = std::chrono::steady_clock;
  std::size_t wanted() const;
  void look_ahead();

  const std::size_t threads_;
  // Of fixed length, so that threads may read theirs while others come and go.
  std::vector<Parcel> places_;
  std::vector<std::size_t> free_;
  std::deque<std::size_t> at_hand_;
  std::vector<FinishedPiece> finished_;
  bool closed_ = false, more_ = true, reserve_ = true, asked_ = false, woken_ = false;
  std::size_t waiting_ = 0;
  std::size_t ahead_;  // pieces to hold, for about `horizon` of work
  std::size_t ended_ = 0;
  Clock::time_point since_ = Clock::now();  // when ended_ was 0
  std::mutex guard_;
  std::condition_variable for_threads_, for_main_;
};

}  // namespace kreisel
