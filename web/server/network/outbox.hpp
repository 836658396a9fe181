// What is to be sent to one tab. Any thread adds, the network's thread takes.
#pragma once
#include <deque>
#include <mutex>
#include <optional>

#include "web/server/limits.hpp"
#include "web/server/network/beast.hpp"
#include "web/server/work/outlet.hpp"

namespace kreisel::web {

class Outbox final : public Outlet, public std::enable_shared_from_this<Outbox> {
 public:
  struct Message {
    bool binary = false;
    std::string text{};
    Bytes bytes{};
    std::size_t size() const { return binary ? bytes.size() : text.size(); }
  };

  Outbox(asio::io_context& io, const Limits& limits, std::atomic<std::size_t>& all)
      : io_(io), limits_(limits), all_(all) {}
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;
  ~Outbox() override { all_ -= waiting_; }

  void text(std::string json) override { add({false, std::move(json), {}}); }
  void bytes(Bytes frame) override { add({true, {}, std::move(frame)}); }
  bool has_room() const override { return waiting_ < limits_.outbox && all_ < limits_.all_outboxes; }

  // The network's thread alone. `bell` is rung when there is news; null: nobody listens any more.
  void listen(asio::steady_timer* bell) { bell_ = bell; }
  std::optional<Message> take() {
    const std::lock_guard lock(guard_);
    if (queue_.empty()) return std::nullopt;
    Message m = std::move(queue_.front());
    queue_.pop_front();
    return m;
  }
  void sent(std::size_t size) {
    waiting_ -= size;
    all_ -= size;
  }
  void close() {
    bell_ = nullptr;
    const std::lock_guard lock(guard_);
    closed_ = true;
    queue_.clear();
  }

 private:
  void add(Message m) {
    {
      const std::lock_guard lock(guard_);
      if (closed_) return;
      waiting_ += m.size();
      all_ += m.size();
      queue_.push_back(std::move(m));
    }
    asio::post(io_, [weak = weak_from_this()] {
      if (const auto self = weak.lock(); self && self->bell_ != nullptr) self->bell_->cancel();
    });
  }

  asio::io_context& io_;
  const Limits& limits_;
  std::atomic<std::size_t>& all_;
  std::atomic<std::size_t> waiting_{0};
  std::mutex guard_;
  std::deque<Message> queue_;
  bool closed_ = false;
  asio::steady_timer* bell_ = nullptr;
};

}  // namespace kreisel::web
