#include "kreisel/system/heavy/heavy_system.hpp"

#include "kreisel/system/warnings/body_warnings.hpp"

namespace kreisel {

namespace {

// Recognised by its numbers.
std::unique_ptr<Experiment> heavy(const HeavyParameters& p) {
  switch (p.kind()) {
    case HeavyKind::symmetric:
      return heavy_symmetric(p);
    case HeavyKind::euler:
      return heavy_euler(p);
    case HeavyKind::lagrange:
      return heavy_lagrange(p);
    case HeavyKind::kowalevski:
      return heavy_kowalevski(p);
    default:
      return heavy_general(p);
  }
}

}  // namespace

void open_heavy(Reader& reader, Case& c) {
  const HeavyParameters p = read_heavy(reader, c.system);
  reader.finish();
  c.experiment = heavy(p);
  // What a case leaves open: the cheapest splitting that the top has.
  const bool round = p.kind() != HeavyKind::general && p.kind() != HeavyKind::euler;
  if (!reader.has("run.method") && !round) c.run.method = "three-rotations";
  c.warnings = heavy_warnings(p);
}

}  // namespace kreisel
