// Which pixels of a map to compute: a coarse lattice first, then finer ones only inside cells whose corners differ.
//
// A cell is a rectangle of pixels with a computed pixel in each corner. Where the corners agree in fate, and in time up
// to a relative tolerance, what lies between is filled in, bilinear in time; otherwise the cell is halved both ways,
// level by level, down to single pixels, and so are the cells that touch it, since borders run on. What hides inside a
// cell all of whose neighbours agree is missed.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kreisel/ensemble/map/grid.hpp"
#include "kreisel/flow/fate.hpp"

namespace kreisel {

class Refinement {
 public:
  static constexpr std::size_t stride = 8;  // of the first lattice

  Refinement(const Grid& grid, double tolerance);

  // The pixels to compute now, by rising number j * width + i. Empty: everything is settled.
  const std::vector<std::uint32_t>& wanted() const { return wanted_; }
  // What became of them. Returns how many more pixels are filled in than before; fewer, where some are computed after all.
  std::ptrdiff_t settle(std::span<const double> time, std::span<const Fate> fate);

  enum Origin : std::uint8_t { unknown = 0, filled = 1, computed = 2 };
  const std::vector<double>& time() const { return time_; }
  const std::vector<Fate>& fate() const { return fate_; }
  const std::vector<std::uint8_t>& origin() const { return origin_; }

 private:
  struct Cell {
    std::uint32_t i, j;           // its lowest pixel
    std::uint16_t width, height;  // from corner to corner; 0 where the map has one pixel that way
  };
  void want(std::size_t pixel);
  std::array<std::size_t, 4> corners(const Cell& c) const;
  void mark(const Cell& c);
  bool marked(const Cell& c) const;
  void want_corners(const Cell& c);
  bool agree(const Cell& c) const;
  std::ptrdiff_t fill(const Cell& c);
  void split(const Cell& c, std::vector<Cell>& children) const;
  std::size_t at(std::size_t i, std::size_t j) const { return j * grid_.width + i; }

  Grid grid_;
  double tolerance_;
  std::vector<double> time_;
  std::vector<Fate> fate_;
  std::vector<std::uint8_t> origin_;
  std::vector<std::uint8_t> mark_;  // corners of cells that differ: the last level at which they did
  std::uint8_t level_ = 0;
  std::ptrdiff_t taken_back_ = 0;  // filled in once, now to be computed
  std::vector<Cell> cells_;
  std::vector<std::uint32_t> wanted_;
};

}  // namespace kreisel
