// How far a long job has come: a bar on a terminal, now and then a plain line elsewhere.
//
// Any thread may report; the one that finds the picture out of date draws it, the others go on.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <ostream>
#include <string>

namespace kreisel {

class Progress {
 public:
  using Clock = std::function<double()>;  // seconds since any fixed moment

  // `total` counts what has to be done (0: unknown); `unit` names what the rate counts, e.g. "steps".
  // Nothing is ever printed when `out` is null.
  Progress(std::ostream* out, bool terminal, std::uint64_t total, std::string unit, Clock clock = steady_clock());
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();  // clears a bar that was left behind, e.g. by an exception

  // So much has been done on top. Where the rate counts something else than `total` does (pixels of a map, but steps
  // per second), `work` is that number.
  void add(std::uint64_t done, std::uint64_t work);

  // So much need not be done after all, or was done before: it counts, but says nothing about the time left.
  void skip(std::uint64_t done);

  // The job is over: takes the bar away, or prints the last plain line.
  void finish();

  static Clock steady_clock();

 private:
  void maybe_draw();
  void draw(double now);
  [[nodiscard]] std::string status(double elapsed) const;

  std::ostream* out_;
  bool terminal_;
  std::uint64_t total_;
  std::string unit_;
  Clock clock_;
  double start_;
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::uint64_t> work_{0};
  std::atomic<std::uint64_t> skipped_{0};
  std::atomic<double> due_;  // when the next picture is due
  std::mutex drawing_;
  bool drawn_ = false;
  bool finished_ = false;
};

}  // namespace kreisel
