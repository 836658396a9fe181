// A rank of a team without machines: it hears what was put into its inbox, and nothing depends on time.
#pragma once
#include <cstdlib>
#include <deque>
#include <optional>

#include "kreisel/ensemble/team/team.hpp"

namespace kreisel::test {

class InboxTeam : public Team {
 public:
  int threads() const override { return 1; }
  std::optional<Message> receive() override {
    if (inbox.empty()) return std::nullopt;
    Message m = std::move(inbox.front());
    inbox.pop_front();
    return m;
  }
  void finish() override {}
  [[noreturn]] void abort(int code) override { std::_Exit(code); }

  std::deque<Message> inbox;
};

}  // namespace kreisel::test
