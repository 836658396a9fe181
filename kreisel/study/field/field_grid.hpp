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

// Even steps from one value to another, both included; a count of 1 is the first alone.
struct GridAxis {
  double from = 0, to = 0;
  std::size_t count = 1;

  double value(std::size_t i) const {
    return count < 2 ? from : from + (to - from) * static_cast<double>(i) / static_cast<double>(count - 1);
  }
};

struct PlannedFieldGrid {
  std::shared_ptr<const Case> of;
  MagnetsParameters numbers;
  std::array<GridAxis, 3> axes;  // x, y, z from the origin
  std::string fingerprint;
  std::vector<std::string> warnings;

  std::size_t points() const { return axes[0].count * axes[1].count * axes[2].count; }
  Cost cost() const { return {0, 0, points()}; }
};

// Throws Error where the case is none of magnets, where nothing varies, or where there are too many points.
PlannedFieldGrid planned_field_grid(std::shared_ptr<const Case> c, const std::array<GridAxis, 3>& axes);

// From coarse grids, then finer ones; takes some tenths of a second itself.
double estimated_seconds(const PlannedFieldGrid& plan, const Control& control);

struct FieldGrid {
  std::shared_ptr<const Case> of;
  MagnetsParameters numbers;
  std::array<GridAxis, 3> axes;
  std::vector<double> B;             // three numbers a point, x fastest, then y, then z
  std::vector<double> size, trap;    // |B| in T and V in J; not a number inside a magnet
  std::vector<std::uint8_t> inside;  // 1 inside a magnet
  std::optional<std::array<double, 6>>
      floats{};   // r and a where the top floats, from which V is counted; else from the origin
  double mu = 0;  // of the trap
  std::vector<std::string> warnings{};

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
