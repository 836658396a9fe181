#include "web/server/work/crew.hpp"

#include <algorithm>

#include <sys/resource.h>
#include <unistd.h>

namespace kreisel::web {

namespace {

// The page is drawn by the same cores: it comes first.
void be_modest() {
  constexpr int nicer = 5;
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nicer);
}

}  // namespace

Crew::Crew(int threads) {
  const int count = std::max(2, threads);
  for (int i = 0; i < count; ++i) running_.push_back(std::make_unique<Running>());
  for (int i = 0; i < count; ++i) threads_.emplace_back([this, i] { work(*running_[static_cast<std::size_t>(i)]); });
}

void Crew::close() {
  {
    const std::lock_guard lock(guard_);
    closing_ = true;
    for (const auto& r : running_) r->stop = true;
    news_.notify_all();
  }
  for (std::thread& t : threads_) t.join();
  threads_.clear();
}

void Crew::add(const std::shared_ptr<Source>& source) {
  const std::lock_guard lock(guard_);
  if (closing_) return;
  entries_.push_front({++ranks_, source});
  news_.notify_all();
  if (idle_ > 0 || (source->lasting() && !may_last())) return;
  Running* oldest = nullptr;
  for (const auto& r : running_)
    if (r->source != nullptr && !r->lasting && !r->stop && (oldest == nullptr || r->rank < oldest->rank))
      oldest = r.get();
  if (oldest != nullptr) oldest->stop = true;
}

void Crew::cancel(const Source* source) {
  const std::lock_guard lock(guard_);
  entries_.remove_if([source](const Entry& e) { return e.source.get() == source; });
  for (const auto& r : running_)
    if (r->source == source) r->stop = true;
}

void Crew::wake() {
  const std::lock_guard lock(guard_);
  news_.notify_all();
}

std::size_t Crew::waiting() const {
  const std::lock_guard lock(guard_);
  return entries_.size();
}

std::size_t Crew::busy() const {
  const std::lock_guard lock(guard_);
  return static_cast<std::size_t>(
      std::count_if(running_.begin(), running_.end(), [](const auto& r) { return r->source != nullptr; }));
}

bool Crew::may_last() const {
  const auto lasting =
      std::count_if(running_.begin(), running_.end(), [](const auto& r) { return r->source != nullptr && r->lasting; });
  return static_cast<std::size_t>(lasting) + 1 < running_.size();
}

// The newest first; but where another thread has the newest already, what cannot be cut short (a flight) comes before a second piece of it: else a flight
// that was asked for just before a view would wait for all of that.
Source::Piece Crew::draw(Running& mine, std::shared_ptr<Source>& keep) {
  const auto take = [&](const Entry& e) -> Source::Piece {
    if (e.source->lasting() && !may_last()) return {};
    Source::Piece piece = e.source->next();
    if (!piece) return {};
    mine.rank = e.rank;
    mine.source = e.source.get();
    mine.lasting = e.source->lasting();
    mine.stop = false;
    keep = e.source;
    return piece;
  };
  const auto in_work = [this](const Entry& e) {
    return std::any_of(running_.begin(), running_.end(), [&e](const auto& r) { return r->source == e.source.get(); });
  };
  entries_.remove_if([](const Entry& e) { return e.source->over(); });
  const auto shared = std::find_if(entries_.begin(), entries_.end(), in_work);
  for (auto at = entries_.begin(); at != entries_.end(); ++at) {
    if (at == shared)
      for (auto older = std::next(shared); older != entries_.end(); ++older)
        if (older->source->lasting())
          if (Source::Piece piece = take(*older)) return piece;
    if (Source::Piece piece = take(*at)) return piece;
  }
  return {};
}

void Crew::work(Running& mine) {
  be_modest();
  std::unique_lock lock(guard_);
  while (!closing_) {
    std::shared_ptr<Source> keep;
    Source::Piece piece = draw(mine, keep);
    if (!piece) {
      ++idle_;
      news_.wait(lock);
      --idle_;
      continue;
    }
    lock.unlock();
    piece(mine.stop);
    piece = nullptr;  // what it holds goes here, not under the lock
    lock.lock();
    mine.source = nullptr;
    news_.notify_all();  // a source that waited for this piece, or for a thread that may last
    lock.unlock();
    keep.reset();
    lock.lock();
  }
}

}  // namespace kreisel::web
