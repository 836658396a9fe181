#include "kreisel/ensemble/map/refinement.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace kreisel {

namespace {

// 0, stride, 2 stride, ... and the last one.
std::vector<std::uint32_t> lattice(std::size_t points) {
  std::vector<std::uint32_t> at;
  for (std::size_t i = 0; i + 1 < points; i += Refinement::stride) at.push_back(static_cast<std::uint32_t>(i));
  at.push_back(static_cast<std::uint32_t>(points - 1));
  return at;
}

}  // namespace

Refinement::Refinement(const Grid& grid, double tolerance)
    : grid_(grid),
      tolerance_(tolerance),
      time_(grid.pixels()),
      fate_(grid.pixels()),
      origin_(grid.pixels(), unknown),
      mark_(grid.pixels()) {
  const std::vector<std::uint32_t> x = lattice(grid.width), y = lattice(grid.height);
  for (std::size_t b = 0; b + 1 < std::max<std::size_t>(y.size(), 2); ++b) {
    for (std::size_t a = 0; a + 1 < std::max<std::size_t>(x.size(), 2); ++a) {
      const auto width = static_cast<std::uint16_t>(x.size() > 1 ? x[a + 1] - x[a] : 0);
      const auto height = static_cast<std::uint16_t>(y.size() > 1 ? y[b + 1] - y[b] : 0);
      cells_.push_back({x[a], y[b], width, height});
      want_corners(cells_.back());
    }
  }
  std::sort(wanted_.begin(), wanted_.end());
}

void Refinement::want(std::size_t pixel) {
  if (origin_[pixel] == computed) return;
  if (origin_[pixel] == filled) ++taken_back_;
  origin_[pixel] = computed;  // also where it was filled in: what is computed is better
  wanted_.push_back(static_cast<std::uint32_t>(pixel));
}

std::array<std::size_t, 4> Refinement::corners(const Cell& c) const {
  return {at(c.i, c.j), at(c.i + c.width, c.j), at(c.i, c.j + c.height), at(c.i + c.width, c.j + c.height)};
}

void Refinement::want_corners(const Cell& c) {
  for (const std::size_t k : corners(c)) want(k);
}

std::ptrdiff_t Refinement::settle(std::span<const double> time, std::span<const Fate> fate) {
  for (std::size_t n = 0; n < wanted_.size(); ++n) {
    time_[wanted_[n]] = time[n];
    fate_[wanted_[n]] = fate[n];
  }
  wanted_.clear();
  std::vector<Cell> children;
  std::vector<const Cell*> settled;
  ++level_;
  for (const Cell& c : cells_)
    if (!agree(c)) mark(c);
  for (const Cell& c : cells_) {
    if (agree(c) && !marked(c))
      settled.push_back(&c);
    else
      split(c, children);
  }
  for (const Cell& c : children) want_corners(c);
  std::sort(wanted_.begin(), wanted_.end());
  std::ptrdiff_t count = -std::exchange(taken_back_, 0);
  for (const Cell* c : settled) count += fill(*c);
  cells_ = std::move(children);
  return count;
}

bool Refinement::agree(const Cell& c) const {
  const std::array<std::size_t, 4> corner = corners(c);
  double low = time_[corner[0]], high = low;
  for (const std::size_t k : corner) {
    if (fate_[k] != fate_[corner[0]]) return false;
    low = std::min(low, time_[k]);
    high = std::max(high, time_[k]);
  }
  return high - low <= tolerance_ * high;
}

void Refinement::mark(const Cell& c) {
  for (const std::size_t k : corners(c)) mark_[k] = level_;
}

bool Refinement::marked(const Cell& c) const {
  const auto all = corners(c);
  return std::any_of(all.begin(), all.end(), [this](std::size_t k) { return mark_[k] == level_; });
}

std::ptrdiff_t Refinement::fill(const Cell& c) {
  const double low_left = time_[at(c.i, c.j)], low_right = time_[at(c.i + c.width, c.j)];
  const double high_left = time_[at(c.i, c.j + c.height)], high_right = time_[at(c.i + c.width, c.j + c.height)];
  std::ptrdiff_t count = 0;
  for (std::size_t b = 0; b <= c.height; ++b) {
    const double v = c.height == 0 ? 0 : static_cast<double>(b) / c.height;
    const double left = std::lerp(low_left, high_left, v), right = std::lerp(low_right, high_right, v);
    for (std::size_t a = 0; a <= c.width; ++a) {
      const std::size_t n = at(c.i + a, c.j + b);
      if (origin_[n] != unknown) continue;
      time_[n] = std::lerp(left, right, c.width == 0 ? 0 : static_cast<double>(a) / c.width);
      fate_[n] = fate_[at(c.i, c.j)];
      origin_[n] = filled;
      ++count;
    }
  }
  return count;
}

void Refinement::split(const Cell& c, std::vector<Cell>& children) const {
  if (c.width <= 1 && c.height <= 1) return;  // nothing lies between its corners
  const auto halves = [](std::uint16_t length) {
    const auto half = static_cast<std::uint16_t>(length / 2), rest = static_cast<std::uint16_t>(length - half);
    return length > 1 ? std::vector<std::pair<std::uint16_t, std::uint16_t>>{{0, half}, {half, rest}}
                      : std::vector<std::pair<std::uint16_t, std::uint16_t>>{{0, length}};
  };
  for (const auto& [above, height] : halves(c.height))
    for (const auto& [right, width] : halves(c.width)) children.push_back({c.i + right, c.j + above, width, height});
}

}  // namespace kreisel
