// Several processes, on one machine or many, that work together by messages. Rank 0 leads.
//
// This is all the library knows of MPI: the implementation is a module of its own (folder mpi), loaded only when the
// program was started under mpirun or srun. Tests have another, whose ranks are threads.
#pragma once
#include <cstddef>
#include <optional>
#include <vector>

namespace kreisel {

struct Message {
  int from = 0, tag = 0;
  std::vector<std::byte> bytes;
};

// One thread of a rank, always the same, may call it. Messages from one rank arrive in the order they were sent.
class Team {
 public:
  virtual ~Team() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  virtual int threads() const = 0;  // this rank's fair share of its machine's processors
  // Neither waits for another rank.
  virtual void send(int to, int tag, std::vector<std::byte> bytes) = 0;
  virtual std::optional<Message> receive() = 0;
  // The orderly end, after which nothing else may be called. Every rank must come here.
  virtual void finish() = 0;
  // The disorderly end of all ranks, this one included.
  [[noreturn]] virtual void abort(int code) = 0;
};

}  // namespace kreisel
