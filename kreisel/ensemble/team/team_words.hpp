// What the ranks of a team say to each other while they compute pieces. Rank 0 leads, the others help.
//
// A piece travels with the rows its trajectories start from, so that helpers need no ensemble: what comes next may
// depend on results that only the leader has.
#pragma once
#include <string>
#include <vector>

#include "kreisel/ensemble/pieces/pieces.hpp"
#include "kreisel/ensemble/team/team.hpp"

namespace kreisel {

enum class Word {
  begin,     // from the leader: a pass begins
  supply,    // pieces to compute, the answer to a request
  over,      // no more of this pass: finish what is in work, forget the rest
  drop,      // give up what is in work as well
  dismiss,   // no more passes: who helps may go home
  end,       // the leader takes leave
  request,   // from a helper: give me pieces; without a number of them, a sign of life with its progress
  finished,  // results
  closed,    // the pass is closed here, all its results are sent
  stopping,  // somebody told this rank to stop
  failed,    // a sentence
  bye,       // the last word
};

struct Begin {
  std::uint32_t pass = 0;
  std::string identity;  // of the job; a rank that computes another one must not take part
};

struct Parcel {
  std::uint64_t piece = 0;
  std::uint32_t axes = 1;  // numbers in a row
  std::vector<double> rows;
};

struct Supply {
  bool more = true;     // there is more to ask for
  bool reserve = true;  // ask ahead of need; towards the end each waits until it has nothing, so that all end together
  std::vector<Parcel> parcels;
};

struct Request {
  std::uint32_t wanted = 0, waiting = 0;  // pieces; threads with nothing to do
  std::uint32_t threads = 1;
  std::uint64_t trajectories = 0, steps = 0;  // ended since the last request
};

struct FinishedPiece {
  std::uint64_t piece = 0;
  PieceResult result;
};

void send(Team& team, int to, Word word);
void send(Team& team, int to, const Begin& begin);
void send(Team& team, int to, const Supply& supply);
void send(Team& team, int to, const Request& request);
void send(Team& team, int to, const std::vector<FinishedPiece>& finished);
void send_failure(Team& team, int to, const std::string& sentence);

inline Word word_of(const Message& m) { return static_cast<Word>(m.tag); }
// Each throws Error when the message is not of its kind.
Begin begin_in(const Message& m);
Supply supply_in(const Message& m);
Request request_in(const Message& m);
std::vector<FinishedPiece> finished_in(const Message& m);
std::string failure_in(const Message& m);

}  // namespace kreisel
