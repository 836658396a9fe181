#include "kreisel/study/field/field_grid_hdf5.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/stored_case.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr const char* kind = "kreisel field";

GridAxis stored_axis(const Hdf5Reader& in, const fs::path& file, const char* letter) {
  const std::vector<double> values = in.numbers(letter).values;
  if (values.empty()) throw Error(fmt::format("{}: its '{}' is empty", file.string(), letter));
  const std::string name(letter);  // the last of the values is `to` but for rounding
  return {in.number(name + "/from"), in.number(name + "/to"), values.size()};
}

}  // namespace

void write_field_grid(const fs::path& file, const FieldGrid& g) {
  Hdf5Writer out(file);
  Shape shape, vectors;
  for (std::size_t i = 3; i-- > 0;) shape.push_back(g.axes[i].count);
  vectors = shape;
  vectors.push_back(3);
  for (std::size_t i = 0; i < 3; ++i) {
    std::vector<double> values;
    for (std::size_t k = 0; k < g.axes[i].count; ++k) values.push_back(g.axes[i].value(k));
    out.dataset(grid_letters[i], std::span<const double>(values), {values.size()}, "m", "from the origin");
    out.attribute(std::string(grid_letters[i]) + "/from", g.axes[i].from);
    out.attribute(std::string(grid_letters[i]) + "/to", g.axes[i].to);
  }
  out.dataset("B", std::span<const double>(g.B), vectors, g.unit, "the field");
  out.dataset("size", std::span<const double>(g.size), shape, g.unit, "|B|; not a number inside a magnet");
  out.dataset("trap", std::span<const double>(g.trap), shape, "J",
              "the adiabatic approximation, its axis along the field, of one dipole m g z - mu |B|; from where it "
              "floats; not a number nearer to a magnet than the top's own reaches");
  out.dataset("inside", std::span<const std::uint8_t>(g.inside), shape, "", "1 inside a magnet");
  if (g.floats)
    out.dataset("floats", std::span<const double>(*g.floats), {6}, "",
                "where the top floats, in m, and its axis there");
  out.attribute("kind", kind);
  out.attribute("mu", g.mu);
  RanCase(*g.of, g.of->run).write(out, g.warnings);
  out.commit();
}

FieldGrid stored_field_grid(const fs::path& file) {
  const Hdf5Reader in(file);
  FieldGrid g;
  g.of = stored_case(in, file, kind, "field");
  g.numbers = magnets_of(*g.of, "the field");
  for (std::size_t i = 0; i < 3; ++i) g.axes[i] = stored_axis(in, file, grid_letters[i]);
  g.B = in.numbers("B").values;
  g.size = in.numbers("size").values;
  g.trap = in.numbers("trap").values;
  g.inside = in.bytes("inside").values;
  g.mu = in.number("mu");
  g.unit = in.text("B/unit");
  if (in.has("floats")) {
    const std::vector<double> floats = in.numbers("floats").values;
    if (floats.size() != 6) throw Error(file.string() + ": its 'floats' has not 6 numbers");
    std::copy(floats.begin(), floats.end(), g.floats.emplace().begin());
  }
  const std::size_t points = g.axes[0].count * g.axes[1].count * g.axes[2].count;
  if (g.size.size() != points || g.trap.size() != points || g.inside.size() != points || g.B.size() != 3 * points)
    throw Error(file.string() + ": its field does not fit its axes");
  g.warnings = lines_of(in.text("warnings"));
  return g;
}

}  // namespace kreisel
