// A window of stability that somebody asks for, and the same checked and ready to run: where over two numbers of a case its steady
// motion is linearly stable, bounded by curves, and if asked the fates of trajectories over it.
#pragma once
#include <array>

#include "kreisel/observe/window/boundary.hpp"
#include "kreisel/study/job/cost.hpp"
#include "kreisel/study/window/steady_source.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

struct WindowAsk {
  std::shared_ptr<const Case> of;
  std::vector<std::string> over{};  // two numbers of the case; `height` first: the mass follows
  std::optional<std::array<double, 4>>
      range{};  // x0, x1, y0, y1; unless given half to one and a half times the case's own
  static constexpr std::size_t least_samples = 3, most_samples = 1000;
  std::size_t samples = 41;          // a side: between them edges are looked for
  bool idle_axes = false;            // whether an axis may be a number that changes nothing of the steady motion
  std::optional<RunSettings> run{};  // of the fates; as the case runs many unless given
  std::size_t fates_width = 0, fates_height = 0;  // 0: none
};

// One of the two numbers.
struct WindowAxis {
  std::string key, unit, label;
  double own = 0;  // the case's
};

struct PlannedWindow {
  std::shared_ptr<const Case> of;
  std::array<WindowAxis, 2> axes;
  WindowRange range;
  bool given = false;  // the range; else it is narrowed to what is stable
  std::size_t samples;
  RunSettings run;
  std::size_t fates_width, fates_height;
  std::string fingerprint;  // everything that decides the result
  std::vector<std::string> warnings;
  SteadySource from{};

  // Steady motions that are looked for, twice where the range is narrowed, and the fates; edges are not counted.
  Cost cost() const;
  SteadyFamily family(const WindowRange& over) const;
  std::vector<Motion> motions() const;
};

// The key of a height in place of the mass, which then follows.
inline constexpr const char* height_key = "height";
inline constexpr const char* mass_key = "body.mass";
inline constexpr int height_component = 2;  // z, of a state that begins with a place

// What a text says of that number, "31 mm" too; said_as: what it was given as.
double window_number(const Case& c, const std::string& key, const std::string& text, const std::string& said_as);

// Throws Error where there is nothing to look at.
PlannedWindow planned_window(const WindowAsk& ask);

}  // namespace kreisel
