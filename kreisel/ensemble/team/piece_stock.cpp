#include "kreisel/ensemble/team/piece_stock.hpp"

#include <algorithm>
#include <utility>

namespace kreisel {

namespace {

constexpr std::chrono::duration<double> horizon{0.025};  // many times the way to the leader and back
constexpr std::size_t most_at_hand = 512;
constexpr std::size_t open_per_thread = 130;  // a thread may have as many pieces open as it has lanes, and one

}  // namespace

PieceStock::PieceStock(std::size_t threads)
    : threads_(threads), places_(most_at_hand + open_per_thread * threads), ahead_(threads) {
  for (std::size_t i = places_.size(); i > 0; --i) free_.push_back(i - 1);
}

void PieceStock::put(Supply&& supply) {
  const std::lock_guard lock(guard_);
  asked_ = false;
  more_ = supply.more;
  reserve_ = supply.reserve;
  if (closed_) return;
  for (Parcel& p : supply.parcels) {
    places_[free_.back()] = std::move(p);
    at_hand_.push_back(free_.back());
    free_.pop_back();
  }
  for_threads_.notify_all();
}

// Under the lock.
std::size_t PieceStock::wanted() const {
  if (closed_ || asked_ || !more_) return 0;
  const std::size_t hold = reserve_ ? ahead_ : 0;
  if (at_hand_.size() > hold / 2 || (hold == 0 && waiting_ == 0)) return 0;
  return std::min(std::max(hold, waiting_) - at_hand_.size(), free_.size());
}

// Under the lock. Holds as many as were finished within the last horizon, or already within this one.
void PieceStock::look_ahead() {
  const std::chrono::duration<double> took = Clock::now() - since_;
  const bool whole = took >= horizon;
  const double pace = static_cast<double>(ended_) * (whole ? horizon / took : 1);
  const auto hold = std::clamp(static_cast<std::size_t>(pace), threads_, std::max(threads_, most_at_hand));
  ahead_ = whole ? hold : std::max(ahead_, hold);
  if (!whole) return;
  since_ = Clock::now();
  ended_ = 0;
}

Request PieceStock::need() {
  const std::lock_guard lock(guard_);
  look_ahead();
  Request request;
  request.wanted = static_cast<std::uint32_t>(wanted());
  request.waiting = static_cast<std::uint32_t>(waiting_);
  request.threads = static_cast<std::uint32_t>(threads_);
  asked_ = asked_ || request.wanted > 0;
  return request;
}

std::vector<FinishedPiece> PieceStock::take_finished() {
  const std::lock_guard lock(guard_);
  return std::exchange(finished_, {});
}

void PieceStock::close() {
  const std::lock_guard lock(guard_);
  closed_ = true;
  at_hand_.clear();
  for_threads_.notify_all();
}

void PieceStock::wait(std::chrono::microseconds limit) {
  std::unique_lock lock(guard_);
  for_main_.wait_for(lock, limit, [this] { return woken_ || !finished_.empty() || wanted() > 0; });
  woken_ = false;
}

void PieceStock::wake() {
  const std::lock_guard lock(guard_);
  woken_ = true;
  for_main_.notify_one();
}

void PieceStock::coordinates(std::size_t place, std::size_t i, std::span<double> row) const {
  const Parcel& p = places_[place];
  std::copy_n(p.rows.begin() + static_cast<std::ptrdiff_t>(i * p.axes), std::min<std::size_t>(p.axes, row.size()),
              row.begin());
}

// While a thread waits here its lanes stand still, so it is told at once when there is no more to come.
std::optional<std::size_t> PieceStock::next() {
  std::unique_lock lock(guard_);
  ++waiting_;
  if (at_hand_.empty()) for_main_.notify_one();
  for_threads_.wait(lock, [this] { return closed_ || !more_ || !at_hand_.empty(); });
  --waiting_;
  if (at_hand_.empty()) return std::nullopt;
  const std::size_t place = at_hand_.front();
  at_hand_.pop_front();
  if (wanted() > 0) for_main_.notify_one();
  return place;
}

void PieceStock::done(std::size_t place, PieceResult&& result) {
  const std::lock_guard lock(guard_);
  finished_.push_back({places_[place].piece, std::move(result)});
  free_.push_back(place);
  ++ended_;
  for_main_.notify_one();
}

}  // namespace kreisel
