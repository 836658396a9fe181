#include "kreisel/system/heavy/heavy_system.hpp"

#include "kreisel/system/warnings/body_warnings.hpp"

namespace kreisel {

std::unique_ptr<Experiment> heavy_top_of(HeavyKind kind, const HeavyParameters& p) {
  return heavy_rows()[static_cast<std::size_t>(kind)].make(p);
}

void open_heavy(Reader& reader, Case& c) {
  const HeavyParameters p = read_heavy(reader, c.system);
  reader.finish();
  c.experiment = heavy_top_of(p.kind(), p);
  // What a case leaves open: the cheapest splitting that the top has.
  const bool round = p.kind() != HeavyKind::general && p.kind() != HeavyKind::euler;
  if (!reader.has("run.method") && !round) c.run.method = "three-rotations";
  c.warnings = heavy_warnings(p);
}

}  // namespace kreisel
