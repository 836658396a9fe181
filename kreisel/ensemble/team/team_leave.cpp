#include "kreisel/ensemble/team/team_leave.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "kreisel/ensemble/team/team_words.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto patience = 5s;  // helpers answer within milliseconds, unless they are lost

bool leader_leaves(Team& team) {
  for (int r = 1; r < team.size(); ++r) {
    send(team, r, Word::dismiss);
    send(team, r, Word::end);
  }
  const Clock::time_point begin = Clock::now();
  for (int left = team.size() - 1; left > 0;) {
    const std::optional<Message> m = team.receive();
    if (m && word_of(*m) == Word::bye) --left;
    if (m) continue;
    if (Clock::now() - begin > patience) return false;
    std::this_thread::sleep_for(200us);
  }
  return true;
}

}  // namespace

bool take_leave(Team& team, const std::string& failure) {
  if (team.rank() == 0) return leader_leaves(team);
  if (!failure.empty()) send_failure(team, 0, failure);
  // The leader may yet write large files, so this may take long and must cost nothing.
  for (auto pause = 200us;; pause = std::min<std::chrono::microseconds>(2 * pause, 10ms)) {
    const std::optional<Message> m = team.receive();
    if (m && word_of(*m) == Word::end) break;
    if (!m) std::this_thread::sleep_for(pause);
  }
  send(team, 0, Word::bye);
  return true;
}

void leave(Team& team, int code, const std::string& failure) {
  try {
    if (!take_leave(team, failure)) team.abort(code);
    team.finish();
  } catch (const Error&) {  // what was to be said has been said
    team.abort(code);
  }
}

}  // namespace kreisel
