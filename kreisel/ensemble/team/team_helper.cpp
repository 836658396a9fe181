#include "kreisel/ensemble/team/team_helper.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include <fmt/format.h>

#include "kreisel/ensemble/team/piece_stock.hpp"
#include "kreisel/ensemble/team/team_words.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr int leader = 0;
constexpr auto sign_of_life = 250ms;

// One pass, from `begin` to `closed`.
class HelperPass {
 public:
  HelperPass(Team& team, const HelperWork& work, std::uint32_t pass)
      : team_(team),
        work_(work),
        threads_(work.threads > 0 ? work.threads : team.threads()),
        stock_(static_cast<std::size_t>(threads_)),
        fates_(work.fates(pass)) {}

  // False: there are no more passes.
  bool run() {
    std::thread computing([this] { compute(); });
    try {
      while (!computed_) {
        listen();
        speak();
        stock_.wait(asking_ ? 500us : 2ms);
      }
    } catch (...) {
      abort_ = true;
      stock_.close();
      computing.join();
      throw;
    }
    computing.join();
    speak();
    if (failure_) std::rethrow_exception(failure_);
    send(team_, leader, Word::closed);
    return !dismissed_;
  }

 private:
  void compute() {
    const auto done = [this](std::uint64_t trajectories, std::uint64_t steps) {
      trajectories_ += trajectories;
      steps_ += steps;
    };
    try {
      run_pieces(fates_, stock_, stock_, stock_, {threads_, &abort_, done});
    } catch (...) {
      failure_ = std::current_exception();
    }
    computed_ = true;
    stock_.wake();
  }

  void listen() {
    while (std::optional<Message> m = team_.receive()) switch (word_of(*m)) {
        case Word::supply:
          stock_.put(supply_in(*m));
          asking_ = false;
          break;
        case Word::dismiss:
          dismissed_ = true;
          [[fallthrough]];
        case Word::drop:
          abort_ = true;
          [[fallthrough]];
        case Word::over:
          stock_.close();
          spoke_ = {};  // answers at once
          break;
        default:
          throw Error("the leader of the team said something unexpected");
      }
  }

  void speak() {
    if (!told_ && work_.stop != nullptr && work_.stop->load()) {
      send(team_, leader, Word::stopping);
      told_ = true;
    }
    if (const auto finished = stock_.take_finished(); !finished.empty()) send(team_, leader, finished);
    Request request = stock_.need();
    if (request.wanted == 0 && !computed_ && Clock::now() - spoke_ < sign_of_life) return;
    request.trajectories = trajectories_.exchange(0);
    request.steps = steps_.exchange(0);
    asking_ = asking_ || request.wanted > 0;
    spoke_ = Clock::now();
    send(team_, leader, request);
  }

  Team& team_;
  const HelperWork& work_;
  int threads_;
  PieceStock stock_;
  FateFunction fates_;
  std::atomic<bool> abort_{false}, computed_{false};
  std::atomic<std::uint64_t> trajectories_{0}, steps_{0};
  std::exception_ptr failure_;  // written before computed_
  bool asking_ = false, told_ = false, dismissed_ = false;
  Clock::time_point spoke_{};
};

Message next_message(Team& team) {
  for (auto pause = 100us;; pause = std::min<std::chrono::microseconds>(2 * pause, 2ms)) {
    if (std::optional<Message> m = team.receive()) return std::move(*m);
    std::this_thread::sleep_for(pause);
  }
}

void check_identity(const Begin& begin, const HelperWork& work) {
  if (begin.identity == work.identity) return;
  throw Error(
      "it would compute something else than rank 0: give all ranks the same program, the same case file and "
      "the same instructions (simd)");
}

}  // namespace

void help(Team& team, const HelperWork& work) {
  for (;;) {
    const Message m = next_message(team);
    if (word_of(m) == Word::dismiss) return;
    if (word_of(m) != Word::begin) continue;  // the end of a pass that is closed here
    const Begin begin = begin_in(m);
    check_identity(begin, work);
    if (!HelperPass(team, work, begin.pass).run()) return;
  }
}

}  // namespace kreisel
