// A finished window: samples on a grid, the edge between what is stable and what is not as curves, and the fates over it.
#pragma once
#include "kreisel/ensemble/map/map_job.hpp"
#include "kreisel/study/window/planned_window.hpp"

namespace kreisel {

// What a steady motion is like.
enum class Steadiness : std::uint8_t { none, unstable, by_gyration, by_energy };
std::string steadiness_words(Steadiness s);

// A piece of the edge: one mode is lost there.
struct WindowEdge {
  struct Point {
    double x = 0, y = 0, frequency = 0;  // at which the two modes meet, revolutions per unit of time
  };
  std::vector<Point> points;
  std::string lost;
  bool ends = false, closed = false;  // beyond it there is no such motion; it runs around
};

// Of all pixels of the map of fates, how many are linearly stable and stay, and so on.
struct WindowFates {
  std::size_t width = 0, height = 0;
  std::vector<double> time{};
  std::vector<Fate> fate{};            // where nothing could be put to start from: escaped, at once
  std::vector<std::uint8_t> stable{};  // 1 or 0
  double until = 0;
  std::string method{};
  double step = 0;

  std::size_t count(bool is_stable, bool has_stayed) const;
  std::vector<std::uint8_t> stayed() const;  // 1 or 0 a pixel, as tables have it
};

struct WindowResult {
  std::shared_ptr<const Case> of;
  std::array<WindowAxis, 2> axes;
  WindowRange range;
  std::size_t samples = 0;        // a side
  std::vector<Steadiness> kinds;  // of the samples, the first number fastest
  std::vector<WindowEdge> edges;
  Steadiness own = Steadiness::none;  // at the case's own numbers, and its modes there
  std::vector<SteadyMode> modes;
  std::optional<WindowFates> fates;
  RunSettings run;
  std::vector<std::string> changes;  // against the case file
  std::size_t lost_edges = 0;        // between samples of which one is stable, where no edge was found
  double seconds = 0;
  std::vector<std::string> warnings{};

  std::size_t count(Steadiness s) const;
  // Where sample i and, with fates, pixel i lie along an axis.
  double sample(std::size_t axis, std::size_t i) const;
  double pixel(std::size_t axis, std::size_t i) const;
};

// From a window of few samples and the fates of few tops, without following edges.
double estimated_seconds(const PlannedWindow& plan, const Control& control);

// Throws Error where there is no steady motion anywhere, and when it is stopped.
WindowResult run(const PlannedWindow& plan, const Control& control);

}  // namespace kreisel
