#include "web/server/work/errand.hpp"

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"

namespace kreisel::web {

Errand::Errand(std::shared_ptr<Outlet> out, std::uint32_t id, std::string kind, bool lasting, Work work)
    : Source(lasting), out_(std::move(out)), id_(id), kind_(std::move(kind)), work_(std::move(work)) {}

Source::Piece Errand::next() {
  const std::lock_guard lock(guard_);
  if (state_ != State::waiting) return {};
  state_ = State::running;
  return [this](const std::atomic<bool>& stop) { run(stop); };
}

bool Errand::over() const {
  const std::lock_guard lock(guard_);
  return state_ == State::over;
}

bool Errand::close() {
  const std::lock_guard lock(guard_);
  return std::exchange(state_, State::over) != State::over;
}

void Errand::run(const std::atomic<bool>& stop) {
  Json answer;
  answer.add("id", id_);
  bool failed = false;
  try {
    const StopScope scope(&stop);
    answer = work_(stop);
    answer.add("id", id_);
  } catch (const std::exception& e) {
    failed = true;
    answer.add("error", e.what());
  }
  const std::lock_guard lock(guard_);
  if (state_ == State::over) return;
  if (failed && stop && !lasting()) {
    state_ = State::waiting;  // left for somebody newer
    return;
  }
  state_ = State::over;
  out_->text(answer.text());
}

}  // namespace kreisel::web
