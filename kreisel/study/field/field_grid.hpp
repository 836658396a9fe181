// The field of a case's magnets over a line, a plane or a box: B, |B|, and the trap as the adiabatic approximation has it.
#pragma once
#include <array>
#include <memory>
#include <optional>

#include "kreisel/report/text/json.hpp"
#include "kreisel/study/drawing.hpp"
#include "kreisel/study/field/trap.hpp"
#include "kreisel/study/job/cost.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

inline constexpr std::array<const char*, 3> grid_letters{"x", "y", "z"};
inline constexpr const char* tesla = "T";

// Even steps from one value to another, both included, each from the end that is nearer: a window that is symmetric has symmetric points. A
// count of 1 is the first alone.
struct GridAxis {
  double from = 0, to = 0;
  std::size_t count = 1;

  double value(std::size_t i) const {
    if (count < 2) return from;
    const std::size_t last = count - 1;
    const auto steps = [this, last](std::size_t n) {
      return (to - from) * static_cast<double>(n) / static_cast<double>(last);
    };
    if (2 * i == last) return 0.5 * from + 0.5 * to;
    return 2 * i < last ? from + steps(i) : to - steps(last - i);
  }
};

struct PlannedFieldGrid {
  std::shared_ptr<const Case> of;
  MagnetsParameters numbers;
  std::array<GridAxis, 3> axes;  // x, y, z from the origin
  std::string fingerprint;
  std::vector<std::string> warnings;
  std::string unit = tesla;  // of B

  std::size_t points() const { return axes[0].count * axes[1].count * axes[2].count; }
  Cost cost() const { return {0, 0, points()}; }
};

// Throws Error where the case is none of magnets, where nothing varies, or where there are too many points. `unit` of B: of magnets that stand
// for others, what the strength of those is given in.
PlannedFieldGrid planned_field_grid(std::shared_ptr<const Case> c, const std::array<GridAxis, 3>& axes,
                                    std::string unit = tesla);

// From coarse grids, then finer ones; takes some tenths of a second itself.
double estimated_seconds(const PlannedFieldGrid& plan, const Control& control);

struct FieldGrid {
  std::shared_ptr<const Case> of;
  MagnetsParameters numbers;
  std::array<GridAxis, 3> axes;
  std::vector<double> B;             // three numbers a point, x fastest, then y, then z
  std::vector<double> size, trap;    // |B|, and V in J; not a number inside a magnet
  std::vector<std::uint8_t> inside;  // 1 inside a magnet
  std::optional<std::array<double, 6>>
      floats{};   // r and a where the top floats, from which V is counted; else from the origin
  double mu = 0;  // of the trap
  std::vector<std::string> warnings{};
  std::string unit = tesla;  // of B

  std::size_t points() const { return size.size(); }
  std::vector<int> varied() const;  // which of x, y, z
};

// On all threads. Throws Error when it is stopped.
FieldGrid run(const PlannedFieldGrid& plan, const Control& control);

std::string field_grid_text(const FieldGrid& grid);
Json field_grid_json(const FieldGrid& grid, const std::vector<std::filesystem::path>& files);

// CASE-field.h5, and of a plane tables and figures: |B| with lines of the field and the trap, and the trap about where the top floats
// with the true path of the case's top (CASE-field-trap). Of a box the plane in its middle is drawn, across x and z.
Drawing save(const FieldGrid& grid, const std::filesystem::path& folder, const Control& control);

}  // namespace kreisel
