// A team whose ranks are threads of one process: mailboxes instead of MPI.
#pragma once
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "kreisel/ensemble/team/team.hpp"
#include "kreisel/error.hpp"

namespace kreisel::test {

class Mailbox {
 public:
  void put(Message&& m) {
    const std::lock_guard lock(guard_);
    messages_.push_back(std::move(m));
  }
  std::optional<Message> take() {
    const std::lock_guard lock(guard_);
    if (messages_.empty()) return std::nullopt;
    Message first = std::move(messages_.front());
    messages_.pop_front();
    return first;
  }

 private:
  std::mutex guard_;
  std::deque<Message> messages_;
};

class ThreadTeam final : public Team {
 public:
  ThreadTeam(int rank, int threads, std::vector<Mailbox>& mailboxes)
      : rank_(rank), threads_(threads), mailboxes_(mailboxes) {}

  int rank() const override { return rank_; }
  int size() const override { return static_cast<int>(mailboxes_.size()); }
  int threads() const override { return threads_; }
  void send(int to, int tag, std::vector<std::byte> bytes) override {
    ++sent;
    mailboxes_[static_cast<std::size_t>(to)].put({rank_, tag, std::move(bytes)});
  }
  std::optional<Message> receive() override { return mailboxes_[static_cast<std::size_t>(rank_)].take(); }
  void finish() override {}
  [[noreturn]] void abort(int code) override { std::_Exit(code); }

  int sent = 0;

 private:
  int rank_, threads_;
  std::vector<Mailbox>& mailboxes_;
};

// Rank 0 runs `lead` on this thread, the others `helper` on theirs.
inline void with_team(int size, int threads, const std::function<void(ThreadTeam&)>& lead,
                      const std::function<void(ThreadTeam&)>& helper) {
  std::vector<Mailbox> mailboxes(static_cast<std::size_t>(size));
  std::vector<std::jthread> others;
  for (int r = 1; r < size; ++r)
    others.emplace_back([&mailboxes, &helper, r, threads] {
      ThreadTeam team(r, threads, mailboxes);
      helper(team);
    });
  ThreadTeam team(0, threads, mailboxes);
  lead(team);
}

}  // namespace kreisel::test
