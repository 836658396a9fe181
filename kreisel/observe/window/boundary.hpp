// The edge of linear stability over two numbers, followed as a curve.
//
// On the edge two eigenvalues of the linearisation meet on the imaginary axis, at i ω: beyond it they leave it as a pair, one growing.
// With λ and λ' those two,
//
//   g = ((λ - λ')/2)²
//
// is a smooth function of the numbers, negative where both lie on the axis, positive where they have left it; a pair that meets
// at zero (ω = 0, λ' = -λ) is of the same kind. Together with the equations of the steady motion (steady_family.hpp) g = 0 is a
// curve in the space of states, rates and numbers; it stays smooth where the steady motion itself turns back and beyond the edge there
// is none. It is followed by pseudo-arclength: a step along the last direction, then Newton's iteration across it.
// Source: Keller 1977, in Applications of bifurcation theory, 359 (pseudo-arclength); MacKay 1986 (which pairs can meet).
#pragma once
#include "kreisel/observe/window/krein.hpp"
#include "kreisel/observe/window/steady_family.hpp"

namespace kreisel {

// A rectangle of the two numbers.
struct WindowRange {
  TwoNumbers low{}, high{};

  TwoNumbers span() const { return {high[0] - low[0], high[1] - low[1]}; }
  bool holds(const TwoNumbers& p) const;
};

struct EdgePoint {
  SteadyPoint at;
  TwoNumbers place{};
  double rate = 0;  // ω, at which the two meet
  int turns = 0;    // of both modes (krein.hpp)
};

// What is lost there: which motions meet at which rate.
struct EdgePiece {
  std::vector<EdgePoint> points;
  std::string lost{};   // "precession with nutation", "up and down"
  bool ends = false;    // the steady motion itself ends there
  bool closed = false;  // the last point is the first one again
};

class EdgeTracer {
 public:
  EdgeTracer(const SteadyFamily& family, const WindowRange& range, std::vector<Motion> motions, double step)
      : family_(family), range_(range), motions_(std::move(motions)), step_(step) {}

  // The point of the edge between a steady motion that is stable and a place nearby where it is not, or where there is none.
  std::optional<EdgePoint> between(const SteadyPoint& stable, const TwoNumbers& beyond) const;
  // The whole piece through it, both ways: up to the end of the range, to where another mode is lost, or around.
  EdgePiece piece(const EdgePoint& first) const;

 private:
  struct Pair {
    double g = 0, rate = 0;
  };
  std::optional<Pair> pair_at(const SteadyPoint& p, double rate, int turns) const;
  // Newton's iteration onto the edge, on the line through `to` across `along` (both in parts of the range).
  std::optional<EdgePoint> corrected(EdgePoint from, const TwoNumbers& to, const TwoNumbers& along) const;
  std::optional<TwoNumbers> direction(const EdgePoint& p) const;
  std::vector<EdgePoint> followed(const EdgePoint& first, TwoNumbers along, bool& closed) const;
  Numbers pair_row(const SteadyPoint& p, const Pair& here, int turns) const;
  bool separates(const EdgePoint& p,
                 const TwoNumbers& along) const;   // g has two signs beside it, or the motion one side
  TwoNumbers part(const TwoNumbers& place) const;  // of the range: 0 to 1 within it
  bool only_this_pair(const EdgePoint& p) const;   // all other modes lie on the axis
  void name(EdgePiece& piece) const;

  const SteadyFamily& family_;
  WindowRange range_;
  std::vector<Motion> motions_;
  double step_;  // the longest, as a part of the range
};

}  // namespace kreisel
