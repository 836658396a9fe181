// The team of an MPI job. Everything is done by polling: a blocking call of most MPI libraries keeps a core busy.
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <list>
#include <string>

#include <mpi.h>
#include <sched.h>

#include "kreisel/ensemble/team/team.hpp"
#include "kreisel/error.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace {

void check(int code) {
  if (code == MPI_SUCCESS) return;
  char text[MPI_MAX_ERROR_STRING] = "";
  int length = 0;
  MPI_Error_string(code, text, &length);
  throw Error("the connection between the ranks is broken (" + std::string(text) + ")");
}

// The processors this rank may use, divided among the ranks on this machine that may use some of them too: right
// whether mpirun binds each rank to its own cores, to a socket, or not at all.
int share_of_machine(MPI_Comm everybody) {
  cpu_set_t mine;
  CPU_ZERO(&mine);
  if (sched_getaffinity(0, sizeof mine, &mine) != 0) return 1;
  MPI_Comm here = MPI_COMM_NULL;
  check(MPI_Comm_split_type(everybody, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here));
  int ranks = 1;
  MPI_Comm_size(here, &ranks);
  std::vector<cpu_set_t> all(static_cast<std::size_t>(ranks));
  check(MPI_Allgather(&mine, sizeof mine, MPI_BYTE, all.data(), sizeof mine, MPI_BYTE, here));
  MPI_Comm_free(&here);
  const auto overlaps = [&mine](const cpu_set_t& other) {
    cpu_set_t both;
    CPU_AND(&both, &mine, &other);
    return CPU_COUNT(&both) > 0;
  };
  const auto sharers = static_cast<int>(std::count_if(all.begin(), all.end(), overlaps));
  return std::max(1, CPU_COUNT(&mine) / std::max(1, sharers));
}

class MpiTeam final : public Team {
 public:
  MpiTeam() {
    int level = 0;
    check(MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level));
    check(MPI_Comm_dup(MPI_COMM_WORLD, &everybody_));
    MPI_Comm_set_errhandler(everybody_, MPI_ERRORS_RETURN);
    MPI_Comm_rank(everybody_, &rank_);
    MPI_Comm_size(everybody_, &size_);
    threads_ = share_of_machine(everybody_);
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }
  int threads() const override { return threads_; }

  void send(int to, int tag, std::vector<std::byte> bytes) override {
    reap();
    Sending& s = sending_.emplace_back();
    s.bytes = std::move(bytes);
    check(MPI_Isend(s.bytes.data(), static_cast<int>(s.bytes.size()), MPI_BYTE, to, tag, everybody_, &s.request));
  }

  // One message at a time is on its way in, so that they come out in order.
  std::optional<Message> receive() override {
    reap();
    if (coming_ == MPI_REQUEST_NULL && !begin_receiving()) return std::nullopt;
    int complete = 0;
    check(MPI_Test(&coming_, &complete, MPI_STATUS_IGNORE));
    if (complete == 0) return std::nullopt;
    coming_ = MPI_REQUEST_NULL;
    return std::move(message_);
  }

  void finish() override {
    for (Sending& s : sending_) check(MPI_Wait(&s.request, MPI_STATUS_IGNORE));
    sending_.clear();
    MPI_Comm_free(&everybody_);
    MPI_Finalize();
  }

  [[noreturn]] void abort(int code) override {
    MPI_Abort(everybody_, code);
    std::_Exit(code);
  }

 private:
  struct Sending {
    MPI_Request request = MPI_REQUEST_NULL;
    std::vector<std::byte> bytes;
  };

  bool begin_receiving() {
    int there = 0;
    MPI_Message handle = MPI_MESSAGE_NULL;
    MPI_Status status;
    check(MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, everybody_, &there, &handle, &status));
    if (there == 0) return false;
    int count = 0;
    MPI_Get_count(&status, MPI_BYTE, &count);
    message_ = {status.MPI_SOURCE, status.MPI_TAG, std::vector<std::byte>(static_cast<std::size_t>(count))};
    check(MPI_Imrecv(message_.bytes.data(), count, MPI_BYTE, &handle, &coming_));
    return true;
  }

  void reap() {
    sending_.remove_if([](Sending& s) {
      int complete = 0;
      check(MPI_Test(&s.request, &complete, MPI_STATUS_IGNORE));
      return complete != 0;
    });
  }

  MPI_Comm everybody_ = MPI_COMM_NULL;
  int rank_ = 0, size_ = 1, threads_ = 1;
  std::list<Sending> sending_;
  Message message_;
  MPI_Request coming_ = MPI_REQUEST_NULL;
};

}  // namespace

}  // namespace kreisel

// What the program looks up. Null: the module belongs to another version of the program.
extern "C" [[gnu::visibility("default")]] kreisel::Team* kreisel_open_team(const char* version) {
  return std::strcmp(version, kreisel::version) == 0 ? new kreisel::MpiTeam : nullptr;
}
