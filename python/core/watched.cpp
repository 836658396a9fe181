#include "python/core/watched.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "kreisel/engine/program.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/system/own/module/own_compiler.hpp"
#include "python/core/exit_inside.hpp"

namespace py = pybind11;

namespace kreisel::python {

namespace {

constexpr auto look_every = std::chrono::milliseconds(20);

std::atomic<bool>& programs_stop() {
  static std::atomic<bool> flag{false};
  return flag;
}

// What a study says, kept until the caller has the GIL to tell it.
class Heard final : public Watcher {
 public:
  void begin(std::uint64_t amount, const std::string& unit) override {
    add_event([this, amount, unit](const py::object& to) {
      to.attr("begin")(amount, unit);
      told_ = 0;
    });
    done_ = steps_ = 0;
  }
  void add(std::uint64_t amount, std::uint64_t steps) override {
    done_.fetch_add(amount, std::memory_order_relaxed);
    steps_.fetch_add(steps, std::memory_order_relaxed);
  }
  void skip(std::uint64_t amount) override { done_.fetch_add(amount, std::memory_order_relaxed); }
  void finish() override {
    add_event([](const py::object& to) { to.attr("finish")(); });
  }
  void note(const std::string& sentence) override {
    add_event([sentence](const py::object& to) { to.attr("note")(sentence); });
  }

  // With the GIL.
  void tell(const py::object& to) {
    std::deque<Event> events;
    {
      const std::lock_guard lock(guard_);
      events.swap(events_);
    }
    for (const Event& event : events) event(to);
    const std::uint64_t done = done_.load();
    if (done != told_) to.attr("update")(done, steps_.load());
    told_ = done;
  }

 private:
  using Event = std::function<void(const py::object&)>;
  void add_event(Event event) {
    const std::lock_guard lock(guard_);
    events_.push_back(std::move(event));
  }

  std::mutex guard_;
  std::deque<Event> events_;
  std::atomic<std::uint64_t> done_{0}, steps_{0};
  std::uint64_t told_ = 0;
};

// Whoever this thread works for.
Heard*& heard_here() {
  thread_local Heard* heard = nullptr;
  return heard;
}

// The work on its thread.
class Worker {
 public:
  Worker(const std::function<void(const Control&)>& work, const Control& control, Heard* heard)
      : thread_([this, &work, &control, heard] {
          heard_here() = heard;
          const StopScope scope(control.stop, control.abort);
          try {
            work(control);
          } catch (...) {
            failed_ = std::current_exception();
          }
          const std::lock_guard lock(guard_);
          over_ = true;
          ended_.notify_all();
        }) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker() {
    if (thread_.joinable()) thread_.join();
  }

  bool ends_within(std::chrono::milliseconds time) {
    std::unique_lock lock(guard_);
    return ended_.wait_for(lock, time, [this] { return over_; });
  }
  std::exception_ptr failed() const { return failed_; }

 private:
  std::mutex guard_;
  std::condition_variable ended_;
  bool over_ = false;
  std::exception_ptr failed_;
  std::thread thread_;  // last: it uses the others
};

// What Python has to say while the work goes on: nothing, or why it is to end.
std::exception_ptr looked(Heard& heard, const py::object& progress) {
  const py::gil_scoped_acquire gil;
  try {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    if (!progress.is_none()) heard.tell(progress);
  } catch (...) {
    return std::current_exception();
  }
  return nullptr;
}

}  // namespace

Watch watch_of(const py::object& threads, const py::object& progress) {
  Watch watch{0, progress};
  if (threads.is_none()) return watch;
  constexpr int most = Control::most_threads;
  const auto count = threads.cast<long>();
  if (count < 1 || count > most)
    throw Error("threads = " + std::to_string(count) + ": expected a whole number from 1 to " + std::to_string(most));
  watch.threads = static_cast<int>(count);
  return watch;
}

void watched(const Watch& watch, const std::function<void(const Control&)>& work) {
  std::atomic<bool> stop{false}, abort{false};
  Heard heard;
  const bool tells = !watch.progress.is_none();
  const Control control{watch.threads, &stop, &abort, tells ? &heard : nullptr, false};
  std::exception_ptr interrupted, failed;
  {
    const AtWork at_work;
    const py::gil_scoped_release free;
    Worker worker(work, control, tells ? &heard : nullptr);
    while (!worker.ends_within(look_every)) {
      if (interrupted) continue;
      interrupted = looked(heard, watch.progress);
      if (interrupted) stop = abort = programs_stop() = true;
    }
    failed = worker.failed();
  }
  if (interrupted) programs_stop() = false;
  if (!interrupted) interrupted = looked(heard, watch.progress);
  if (interrupted) std::rethrow_exception(interrupted);
  if (failed) std::rethrow_exception(failed);
}

void watch_programs() {
  stop_programs_on(&programs_stop());
  tell_compiling([](const std::string& sentence) {
    if (heard_here() != nullptr) heard_here()->note(sentence);
  });
}

}  // namespace kreisel::python
