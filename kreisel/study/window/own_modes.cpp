#include "kreisel/study/window/own_modes.hpp"

#include "kreisel/error.hpp"

namespace kreisel {

void write_own_modes(Hdf5Writer& out, const WindowResult& r) {
  std::vector<double> rows;
  for (const SteadyMode& m : r.modes)
    rows.insert(rows.end(), {m.rate, m.growth, static_cast<double>(m.turns), static_cast<double>(m.sign), m.up_and_down,
                             m.sideways, m.tilt});
  out.dataset(
      "own/modes", std::span<const double>(rows), {r.modes.size(), 7}, "",
      "at the case's own numbers: rate in radians per unit of time, growth, turns, signature, and the parts of it "
      "that go up and down, sideways and tilt");
  out.attribute("own/steadiness", static_cast<std::int64_t>(r.own));
}

void read_own_modes(const Hdf5Reader& in, const std::filesystem::path& file, WindowResult& r) {
  if (!in.has("own/modes")) return;
  const std::int64_t own = in.integer("own/steadiness");
  const auto [rows, shape] = in.numbers("own/modes");
  if (own < 0 || own > static_cast<std::int64_t>(Steadiness::by_energy) || shape.size() != 2 || shape[1] != 7)
    throw Error(file.string() + ": the modes at the case's own numbers are damaged, or of a newer kreisel");
  r.own = static_cast<Steadiness>(own);
  for (std::size_t k = 0; k < rows.size(); k += 7)
    r.modes.push_back({rows[k], rows[k + 1], static_cast<int>(rows[k + 2]), static_cast<int>(rows[k + 3]), rows[k + 4],
                       rows[k + 5], rows[k + 6]});
}

}  // namespace kreisel
