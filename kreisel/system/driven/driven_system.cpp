#include "kreisel/system/driven/driven_system.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/model/source/gap.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

namespace {

std::unique_ptr<Experiment> experiment_of(const DrivenParameters& p, bool body) {
  if (body) return p.rubs() ? damped_rigid_experiment(p) : driven_rigid_experiment(p);
  return p.rubs() ? damped_experiment(p) : driven_experiment(p);
}

// What the body's parts reach into where it starts: forces count its centre and its moment alone, and know nothing of that.
std::vector<std::string> touch_warnings(const DrivenParameters& p, const Experiment& experiment) {
  std::vector<std::string> list;
  if (p.parts.empty()) return list;
  const AxisState<double> start = experiment.in_space(experiment.start())[0];
  const Quat<double> q = turn_to(start.a);
  const Vec3<double> centre = p.whole().centre;
  const DrivenSet<double> set = p.driven_field();
  const Solids<double> solids = p.solids();
  const std::vector<BodyPart> parts = p.all_parts();
  for (std::size_t k = 0; k < parts.size(); ++k) {
    Source<double> part = parts[k].shape;
    part.place = start.r + turned(q, part.place - centre);
    part.axis = turned(q, part.axis);
    part.side = turned(q, part.side);
    for (std::size_t i = 0; i < set.magnets.count; ++i) {
      const auto hole_of = std::find(solids.host.begin(), solids.host.end(), static_cast<int>(i));
      if (solids.host[i] == Solids<double>::none && hole_of == solids.host.end() &&
          overlap(set.magnets.sources[i], part))
        list.push_back(
            fmt::format("body.part[{}] reaches into field.magnet[{}] at the start: no real body gets there", k, i));
    }
  }
  return list;
}

}  // namespace

void open_driven(Reader& reader, Case& c) {
  const std::array<std::string, 2> spaces{"axis", "body"};
  const bool body = reader.word("space", spaces) == "body";
  if (c.unit_system != "SI")
    throw Error(
        fmt::format("units = '{}': magnets are described in SI units, metres, tesla and amperes", c.unit_system));
  const DrivenParameters p = read_driven(reader, body);
  reader.finish();
  c.experiment = experiment_of(p, body);
  c.warnings = magnet_warnings(p);
  try {
    for (const std::string& w : touch_warnings(p, *c.experiment)) c.warnings.push_back(w);
  } catch (const Error&) {  // there is no start: whoever runs it is told why
  }
  if (p.fastest_drive() == 0 && !p.rubs())
    c.warnings.emplace_back("nothing drives and nothing rubs: system = 'magnets' is the same, and faster");
}

}  // namespace kreisel
