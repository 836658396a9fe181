#include "kreisel/study/explore/field_lines.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace kreisel {

namespace {

struct InPlane {  // ρ, which may run on beyond the axis, and z
  double across = 0, up = 0;
  friend InPlane operator+(const InPlane& a, const InPlane& b) { return {a.across + b.across, a.up + b.up}; }
  friend InPlane operator*(double c, const InPlane& a) { return {c * a.across, c * a.up}; }
};
double distance(const InPlane& a, const InPlane& b) { return std::hypot(a.across - b.across, a.up - b.up); }

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

class Tracer {
 public:
  explicit Tracer(const StackField<double>& magnets) : magnets_(magnets), extent_(extent_of(magnets)) {}
  double size() const { return extent_.size; }

  std::vector<InPlane> line(const InPlane& from) const {
    const std::vector<InPlane> on = half(from, 1);
    if (closed(on, from)) return on;
    std::vector<InPlane> all = half(from, -1);
    std::reverse(all.begin(), all.end());
    if (!all.empty()) all.pop_back();
    all.insert(all.end(), on.begin(), on.end());
    return all;
  }

 private:
  std::optional<InPlane> direction(const InPlane& at) const {
    const AxialJet<double> jet = magnets_.jet(at.across * at.across, at.up);
    const InPlane b{-2 * at.across * jet.f1, -jet.f2};
    const double size = std::hypot(b.across, b.up);
    if (!(size > 0) || !std::isfinite(size)) return std::nullopt;
    return (1 / size) * b;
  }

  std::optional<InPlane> next(const InPlane& at, double h) const {  // rk4
    const auto a = direction(at);
    const auto b = a ? direction(at + (h / 2) * *a) : a;
    const auto c = b ? direction(at + (h / 2) * *b) : b;
    const auto d = c ? direction(at + h * *c) : c;
    if (!d) return std::nullopt;
    return at + (h / 6) * (*a + 2 * *b + 2 * *c + *d);
  }

  bool inside(const InPlane& p) const {
    const double room = 2.5 * extent_.size;
    return std::fabs(p.across) < room && p.up > extent_.low - room && p.up < extent_.high + room;
  }

  // Where lines end: at a pole, at the dipoles of a ring.
  bool at_source(const InPlane& p) const {
    for (std::size_t i = 0; i < magnets_.ring_count; ++i)
      if (distance({std::fabs(p.across), p.up}, {magnets_.rings[i].radius, magnets_.rings[i].height}) < 1.5 * reach())
        return true;
    for (std::size_t i = 0; i < magnets_.pole_count; ++i)
      if (distance(p, {0, magnets_.poles[i].height}) < 0.6 * reach()) return true;
    return false;
  }

  double reach() const { return extent_.size / 24; }  // of a step

  bool closed(const std::vector<InPlane>& line, const InPlane& from) const {
    return line.size() > 8 && distance(line.back(), from) < reach();
  }

  std::vector<InPlane> half(const InPlane& from, double sense) const {
    constexpr std::size_t most = 160;
    std::vector<InPlane> line{from};
    while (line.size() < most && inside(line.back())) {
      const auto on = next(line.back(), sense * reach());
      if (!on || (at_source(*on) && line.size() > 2)) break;
      line.push_back(*on);
      if (!closed(line, from)) continue;
      line.back() = from;
      break;
    }
    return line;
  }

  const StackField<double>& magnets_;
  Extent extent_;
};

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
  const Tracer tracer(magnets);
  for (const InPlane& seed : seeds(magnets, tracer.size())) {
    const std::vector<InPlane> flat = tracer.line(seed);
    if (flat.size() < 3) continue;
    for (int k = 0; k < planes; ++k) {
      const double angle = 2 * std::numbers::pi * k / planes, c = std::cos(angle), s = std::sin(angle);
      FieldLine line;
      for (std::size_t i = 0; i < flat.size(); i += i + 2 < flat.size() ? 2 : 1)
        line.push_back({line_digits(c * flat[i].across, tracer.size()), line_digits(s * flat[i].across, tracer.size()),
                        line_digits(flat[i].up, tracer.size())});
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

}  // namespace kreisel
