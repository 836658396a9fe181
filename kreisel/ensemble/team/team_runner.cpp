#include "kreisel/ensemble/team/team_runner.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "kreisel/ensemble/team/piece_pool.hpp"
#include "kreisel/ensemble/team/team_words.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr std::chrono::duration<double> lost_after = 60s;  // helpers give a sign of life four times a second
// mpirun ends all ranks when one has died, first politely and soon by force: time enough to tell who is missing.
constexpr std::chrono::duration<double> stop_answer = 500ms;

struct Helper {
  std::size_t threads = 1;  // until it says otherwise
  bool closed = false, answered = false;
  std::chrono::duration<double> silent{0};
};

// One pass, from `begin` until every rank has closed it.
class LeaderPass {
 public:
  LeaderPass(Team& team, std::size_t axes, const Pass& pass, const PieceSet& todo, PieceSink& sink, const RunWork& work)
      : team_(team),
        axes_(axes),
        pass_(pass),
        sink_(sink),
        work_(work),
        abort_(work.abort != nullptr ? *work.abort : own_abort_),
        pool_(todo, work.stop),
        threads_(work.threads > 0 ? work.threads : team.threads()),
        helpers_(static_cast<std::size_t>(team.size())) {
    helpers_[0].threads = static_cast<std::size_t>(threads_);
    helpers_[0].closed = true;  // no messages from here
  }

  void run(const std::string& identity) {
    for (int r = 1; r < team_.size(); ++r) send(team_, r, Begin{pass_.number, identity});
    std::thread computing([this] { compute(); });
    try {
      while (!(computed_ && all_closed())) {
        const bool news = listen();
        end_early();
        count_silence();
        rest(news);
      }
    } catch (...) {  // messages cannot be sent or received any more
      fail(std::current_exception());
    }
    computing.join();
    if (failure_) std::rethrow_exception(failure_);
    if (stopped_by_ > 0 && !told_to_stop())
      throw Error(fmt::format("rank {} was told to stop, so all ranks stopped", stopped_by_));
  }

 private:
  void compute() {
    try {
      run_pieces(pass_.fates, pass_.ensemble, pool_, sink_, {threads_, &abort_, work_.done});
    } catch (...) {
      fail(std::current_exception());
    }
    const std::lock_guard lock(guard_);
    computed_ = true;
    over_here_.notify_one();
  }

  // The first failure is the one that is told; it ends the pass everywhere.
  void fail(std::exception_ptr why) {
    const std::lock_guard lock(guard_);
    if (!failure_) failure_ = std::move(why);
    abort_ = true;
  }

  bool all_closed() const {
    return std::all_of(helpers_.begin(), helpers_.end(), [](const Helper& h) { return h.closed; });
  }

  bool listen() {
    bool news = false;
    while (const std::optional<Message> m = team_.receive()) {
      news = true;
      Helper& helper = helpers_[static_cast<std::size_t>(m->from)];
      helper.answered = true;
      helper.silent = 0s;
      try {
        hear(*m, helper);
      } catch (...) {
        fail(std::current_exception());
      }
    }
    return news;
  }

  void hear(const Message& m, Helper& helper) {
    switch (word_of(m)) {
      case Word::request:
        answer(m.from, request_in(m), helper);
        break;
      case Word::finished:
        for (FinishedPiece& f : finished_in(m))
          if (!abort_) sink_.done(f.piece, std::move(f.result));
        break;
      case Word::closed:
        helper.closed = true;
        break;
      case Word::stopping:
        stopped_by_ = m.from;
        break;
      case Word::failed:
        helper.closed = true;
        throw Error(fmt::format("rank {}: {}", m.from, failure_in(m)));
      default:
        throw Error(fmt::format("rank {} said something unexpected", m.from));
    }
  }

  void answer(int rank, const Request& request, Helper& helper) {
    helper.threads = request.threads;
    if (work_.done && request.trajectories > 0) work_.done(request.trajectories, request.steps);
    if (request.wanted == 0 || ending_) return;
    std::size_t all = 0;
    for (const Helper& h : helpers_) all += h.threads;
    const std::size_t left = pool_.left();
    Supply supply;
    supply.reserve = left >= 2 * all;
    const std::size_t share = std::max<std::size_t>(1, left * helper.threads / (4 * all));
    std::size_t count = supply.reserve ? std::min<std::size_t>(share, request.wanted) : request.waiting;
    for (; count > 0; --count) {
      const std::optional<std::size_t> piece = pool_.next();
      if (!piece) break;
      supply.parcels.push_back(parcel(*piece));
    }
    supply.more = pool_.left() > 0;
    send(team_, rank, supply);
  }

  Parcel parcel(std::size_t piece) const {
    const std::size_t size = pass_.ensemble.size(piece);
    Parcel p{piece, static_cast<std::uint32_t>(axes_), std::vector<double>(size * axes_)};
    for (std::size_t i = 0; i < size; ++i)
      pass_.ensemble.coordinates(piece, i, std::span(p.rows).subspan(i * axes_, axes_));
    return p;
  }

  // Told to stop, here or at another rank: what is in work is finished. A failure: it is given up.
  void end_early() {
    if (abort_ && !dropped_) {
      tell(Word::drop);
      dropped_ = true;
    } else if (!ending_ && (told_to_stop() || stopped_by_ > 0)) {
      tell(Word::over);
    }
  }
  bool told_to_stop() const { return work_.stop != nullptr && work_.stop->load(); }

  void tell(Word word) {
    ending_ = true;
    pool_.close();
    for (int r = 1; r < team_.size(); ++r)
      if (Helper& h = helpers_[static_cast<std::size_t>(r)]; !h.closed) {
        send(team_, r, word);
        h.answered = false;
        h.silent = 0s;
      }
  }

  // In short spells, so that a job that was suspended and goes on misses nobody.
  void count_silence() {
    const Clock::time_point now = Clock::now();
    const std::chrono::duration<double> spell = std::min<std::chrono::duration<double>>(now - looked_, 100ms);
    looked_ = now;
    for (int r = 1; r < team_.size(); ++r) {
      Helper& h = helpers_[static_cast<std::size_t>(r)];
      h.silent += spell;
      if (h.closed || h.silent < (ending_ && !h.answered ? stop_answer : lost_after)) continue;
      h.closed = true;  // nobody waits for it any more
      fail(std::make_exception_ptr(Error(
          fmt::format("rank {} does not answer: it was lost, and with it what it had in work; all ranks end", r))));
    }
  }

  // A blocking receive of MPI would keep a core busy that has better things to do.
  void rest(bool news) {
    pause_ = news ? 100us : std::min<std::chrono::microseconds>(2 * pause_, 2ms);
    std::unique_lock lock(guard_);
    if (computed_ && all_closed()) return;
    over_here_.wait_for(lock, pause_, [this] { return computed_ && all_closed(); });
  }

  Team& team_;
  std::size_t axes_;
  const Pass& pass_;
  PieceSink& sink_;
  const RunWork& work_;
  std::atomic<bool> own_abort_{false};
  std::atomic<bool>& abort_;
  PiecePool pool_;
  int threads_;
  std::vector<Helper> helpers_;  // by rank
  std::mutex guard_;
  std::condition_variable over_here_;
  std::atomic<bool> computed_{false};
  std::exception_ptr failure_;
  bool ending_ = false, dropped_ = false;
  int stopped_by_ = 0;
  Clock::time_point looked_ = Clock::now();
  std::chrono::microseconds pause_ = 100us;
};

}  // namespace

TeamRunner::TeamRunner(Team& team, std::size_t axes, std::string identity)
    : team_(team), axes_(axes), identity_(std::move(identity)) {}

void TeamRunner::run(const Pass& pass, const PieceSet& todo, PieceSink& sink, const RunWork& work) {
  LeaderPass(team_, axes_, pass, todo, sink, work).run(identity_);
}

}  // namespace kreisel
