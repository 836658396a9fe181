#include "kreisel/observe/locking.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace kreisel {

namespace {
constexpr double turn = 2 * std::numbers::pi;
constexpr std::size_t most_spans = 4096, enough = 16;
constexpr double still = 0.1;  // radians
}  // namespace

void LagWatch::add(double t, double lag) {
  if (!spans_.empty()) lag = last_ + std::remainder(lag - last_, turn);
  last_ = lag;
  if (spans_.empty() || spans_.back().count == in_a_span_) {
    if (spans_.size() == most_spans) join_pairs();
    spans_.push_back({t, lag, lag, lag, 1});
    return;
  }
  Span& s = spans_.back();
  s.sum += lag;
  s.least = std::fmin(s.least, lag);
  s.most = std::fmax(s.most, lag);
  ++s.count;
}

void LagWatch::join_pairs() {
  for (std::size_t i = 0; i < most_spans / 2; ++i) {
    const Span &a = spans_[2 * i], &b = spans_[2 * i + 1];
    spans_[i] = {a.t, a.sum + b.sum, std::fmin(a.least, b.least), std::fmax(a.most, b.most), a.count + b.count};
  }
  spans_.resize(most_spans / 2);
  in_a_span_ *= 2;
}

std::optional<Locking> LagWatch::found() const {
  if (spans_.size() < enough) return std::nullopt;
  const std::size_t first = spans_.size() / 2, n = spans_.size() - first;
  double least = spans_[first].least, most = spans_[first].most, mean = 0, middle = 0;
  for (std::size_t i = first; i < spans_.size(); ++i) {
    const Span& s = spans_[i];
    least = std::fmin(least, s.least);
    most = std::fmax(most, s.most);
    mean += s.sum / static_cast<double>(s.count) / static_cast<double>(n);
    middle += s.t / static_cast<double>(n);
  }
  double tt = 0, tl = 0;
  for (std::size_t i = first; i < spans_.size(); ++i) {
    const double t = spans_[i].t - middle;
    tt += t * t;
    tl += t * (spans_[i].sum / static_cast<double>(spans_[i].count) - mean);
  }
  Locking l;
  l.over = spans_.back().t - spans_[first].t;
  l.beat = tl / tt / turn;
  l.phase = std::remainder(mean, turn);
  l.swing = 0.5 * (most - least);
  const double wanders = std::fabs(l.beat * turn * l.over);
  l.locked = most - least < turn && wanders < std::fmax(still, l.swing);
  return l;
}

}  // namespace kreisel
