// The threads that compute, and one list of all that clients want: whoever asked last is served first, whichever client it was.
//
// A source is one request, cut into pieces of some hundredths of a second. When a newer one arrives and every thread is busy, the
// piece of the oldest request is left and done again later; so a hundred tabs that compute do not keep the newest from its first
// piece.
#pragma once
#include <atomic>
#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace kreisel::web {

class Source {
 public:
  // `lasting`: its pieces cannot be cut short and begun again; some thread is always kept free of such.
  explicit Source(bool lasting) : lasting_(lasting) {}
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  virtual ~Source() = default;

  bool lasting() const { return lasting_; }
  // A piece of work to be done now; null: none at the moment. Under the crew's lock, so it must be quick. The work looks at the flag
  // and leaves soon when it is set; then it has to be given out once more, unless the source was cancelled.
  using Piece = std::function<void(const std::atomic<bool>& stop)>;
  virtual Piece next() = 0;
  // Whether no piece will ever come again. Under the same lock.
  virtual bool over() const = 0;

 private:
  bool lasting_;
};

class Crew {
 public:
  // At least two.
  explicit Crew(int threads);
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() { close(); }

  // Leaves everything, and waits for the threads.
  void close();

  void add(const std::shared_ptr<Source>& source);  // the newest from now on
  // Nothing more of it is begun, and what is in work is left at once; does not wait for that.
  void cancel(const Source* source);
  // A source may have pieces again.
  void wake();

  std::size_t waiting() const;  // sources
  std::size_t busy() const;     // threads

 private:
  struct Entry {
    std::uint64_t rank;
    std::shared_ptr<Source> source;
  };
  struct Running {
    std::uint64_t rank = 0;
    const Source* source = nullptr;  // null: none
    bool lasting = false;
    std::atomic<bool> stop{false};
  };

  void work(Running& mine);
  // The next piece, and whose it is; with the lock.
  Source::Piece draw(Running& mine, std::shared_ptr<Source>& keep);
  bool may_last() const;

  mutable std::mutex guard_;
  std::condition_variable news_;
  std::list<Entry> entries_;  // the newest first
  std::uint64_t ranks_ = 0, idle_ = 0;
  bool closing_ = false;
  std::vector<std::unique_ptr<Running>> running_;
  std::vector<std::thread> threads_;  // last: they use the others
};

}  // namespace kreisel::web
