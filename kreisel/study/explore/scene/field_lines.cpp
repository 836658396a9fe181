#include "kreisel/study/explore/scene/field_lines.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kreisel/study/field/line_tracer.hpp"

namespace kreisel {

namespace {

using InPlane = FlatPoint;  // ρ, which may run on beyond the axis, and z

double distance(const InPlane& a, const InPlane& b) { return std::sqrt(norm2(a - b)); }

struct Extent {
  double size = 0, low = 0, high = 0;
};
Extent extent_of(const StackField<double>& f) {
  std::vector<double> heights;
  double size = 0;
  for (const auto* list : {&f.disks, &f.rings})
    for (std::size_t i = 0; i < (list == &f.disks ? f.disk_count : f.ring_count); ++i) {
      size = std::max(size, (*list)[i].radius);
      heights.push_back((*list)[i].height);
    }
  for (std::size_t i = 0; i < f.pole_count; ++i) heights.push_back(f.poles[i].height);
  if (heights.empty()) return {};
  const auto [low, high] = std::minmax_element(heights.begin(), heights.end());
  size = std::max(size, *high - *low);
  return {size > 0 ? size : 1, *low, *high};
}

double reach(const Extent& e) { return e.size / 24; }  // of a step

// Where lines end: at a pole, at the dipoles of a ring.
bool at_source(const StackField<double>& f, const InPlane& p, double reach) {
  for (std::size_t i = 0; i < f.ring_count; ++i)
    if (distance({std::fabs(p.across), p.up}, {f.rings[i].radius, f.rings[i].height}) < 1.5 * reach) return true;
  for (std::size_t i = 0; i < f.pole_count; ++i)
    if (distance(p, {0, f.poles[i].height}) < 0.6 * reach) return true;
  return false;
}

LineTracer<InPlane> tracer_of(const StackField<double>& f, const Extent& e) {
  const double room = 2.5 * e.size;
  return {
      [&f](const InPlane& p) -> InPlane {
        const AxialJet<double> jet = f.jet(p.across * p.across, p.up);
        return {-2 * p.across * jet.f1, -jet.f2};
      },
      [e, room](const InPlane& p) { return std::fabs(p.across) < room && p.up > e.low - room && p.up < e.high + room; },
      [&f, e](const InPlane& p, std::size_t points) { return points > 2 && at_source(f, p, reach(e)); }, reach(e), 160};
}

// Through the face of a disk, about the dipoles of a ring, around a pole; of very many magnets the first ones.
std::vector<InPlane> seeds(const StackField<double>& f, double size) {
  constexpr std::size_t most = 10;
  std::vector<InPlane> list;
  for (std::size_t i = 0; i < f.disk_count; ++i)
    for (const double part : {0.15, 0.35, 0.55, 0.75, 0.9})
      list.push_back({part * f.disks[i].radius, f.disks[i].height});
  for (std::size_t i = 0; i < f.ring_count; ++i)
    for (const InPlane& part :
         {InPlane{0.15, 1.4}, {0.15, -1.4}, {0.5, 1.2}, {0.5, -1.2}, {0.4, 0}, {0.7, 0}, {1.4, 0}})
      list.push_back(InPlane{0, f.rings[i].height} + f.rings[i].radius * part);
  for (std::size_t i = 0; i < f.pole_count; ++i)
    for (const double part : {0.1, 0.3, 0.5, 0.7, 0.9}) {
      const double angle = part * std::numbers::pi;
      list.push_back({0.1 * size * std::sin(angle), f.poles[i].height + 0.1 * size * std::cos(angle)});
    }
  if (list.size() > most) list.resize(most);
  return list;
}

}  // namespace

double line_digits(double x, double size) {
  const double fine = std::pow(10, 4 - std::floor(std::log10(size)));
  return std::round(x * fine) / fine;
}

std::vector<FieldLine> field_lines(const StackField<double>& magnets) {
  constexpr int planes = 6;
  std::vector<FieldLine> lines;
  if (magnets.disk_count + magnets.ring_count + magnets.pole_count == 0) return lines;
  const Extent extent = extent_of(magnets);
  const LineTracer<InPlane> tracer = tracer_of(magnets, extent);
  for (const InPlane& seed : seeds(magnets, extent.size)) {
    const std::vector<InPlane> flat = tracer.line(seed);
    if (flat.size() < 3) continue;
    for (int k = 0; k < planes; ++k) {
      const double angle = 2 * std::numbers::pi * k / planes, c = std::cos(angle), s = std::sin(angle);
      FieldLine line;
      for (std::size_t i = 0; i < flat.size(); i += i + 2 < flat.size() ? 2 : 1)
        line.push_back({line_digits(c * flat[i].across, extent.size), line_digits(s * flat[i].across, extent.size),
                        line_digits(flat[i].up, extent.size)});
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

}  // namespace kreisel
