#include "kreisel/report/text/progress.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"

namespace kreisel {

namespace {

constexpr double terminal_pause = 0.1;  // seconds between two pictures
constexpr double plain_pause = 5;
constexpr std::size_t bar_width = 24;
constexpr const char* clear_line = "\r\x1b[K";

std::string bar(double part) {
  const auto full = static_cast<std::size_t>(part * static_cast<double>(bar_width));
  return fmt::format("[{}{}]", std::string(full, '#'), std::string(bar_width - full, '.'));
}

}  // namespace

Progress::Clock Progress::steady_clock() {
  return [] { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); };
}

Progress::Progress(std::ostream* out, bool terminal, std::uint64_t total, std::string unit, Clock clock)
    : out_(out),
      terminal_(terminal),
      total_(total),
      unit_(std::move(unit)),
      clock_(std::move(clock)),
      start_(clock_()),
      due_(start_ + (terminal ? terminal_pause : plain_pause)) {}

Progress::~Progress() {
  if (out_ != nullptr && terminal_ && drawn_ && !finished_) *out_ << clear_line << std::flush;
}

void Progress::add(std::uint64_t done, std::uint64_t work) {
  done_.fetch_add(done, std::memory_order_relaxed);
  work_.fetch_add(work, std::memory_order_relaxed);
  maybe_draw();
}

void Progress::skip(std::uint64_t done) {
  skipped_.fetch_add(done, std::memory_order_relaxed);
  done_.fetch_add(done, std::memory_order_relaxed);
}

void Progress::maybe_draw() {
  if (out_ == nullptr) return;
  const double now = clock_();
  if (now < due_.load(std::memory_order_relaxed)) return;
  const std::unique_lock lock(drawing_, std::try_to_lock);
  if (!lock || finished_ || now < due_.load(std::memory_order_relaxed)) return;
  draw(now);
  due_.store(now + (terminal_ ? terminal_pause : plain_pause), std::memory_order_relaxed);
}

void Progress::draw(double now) {
  const std::string text = status(now - start_);
  if (terminal_) {
    *out_ << clear_line << text << std::flush;
  } else {
    *out_ << text << '\n' << std::flush;
  }
  drawn_ = true;
}

std::string Progress::status(double elapsed) const {
  const std::uint64_t done = done_.load(std::memory_order_relaxed);
  const auto work = static_cast<double>(work_.load(std::memory_order_relaxed));
  const std::string rate = with_prefix(elapsed > 0 ? work / elapsed : 0, unit_ + "/s");
  if (total_ == 0) return fmt::format("{}, {}", with_prefix(work, unit_), rate);
  const double part = std::min(1.0, static_cast<double>(done) / static_cast<double>(total_));
  const std::string percent = fmt::format("{:5.1f} %", 100 * part);
  const std::string head = terminal_ ? bar(part) + ' ' + percent : percent;
  if (done >= total_) return fmt::format("{}, {}, {} in all", head, rate, duration(elapsed));
  const std::uint64_t skipped = skipped_.load(std::memory_order_relaxed);
  const double rest = static_cast<double>(total_ - done) / static_cast<double>(std::max(done, skipped + 1) - skipped);
  const std::string left = done > skipped ? duration(elapsed * rest) + " left" : "time left unknown";
  return fmt::format("{}, {}, {}", head, rate, left);
}

void Progress::finish() {
  const std::lock_guard lock(drawing_);
  if (std::exchange(finished_, true) || out_ == nullptr) return;
  if (!terminal_) {
    draw(clock_());
  } else if (drawn_) {
    *out_ << clear_line << std::flush;
  }
}

}  // namespace kreisel
