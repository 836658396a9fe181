#include "kreisel/study/map/given_map.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kreisel {

namespace {

template <class T>
std::vector<T> rectangle(const std::vector<T>& all, std::size_t across, const MapBlock& at) {
  std::vector<T> part;
  if (all.empty()) return part;
  part.reserve(at.width * at.height);
  for (std::size_t j = at.j; j < at.j + at.height; ++j) {
    const auto row = all.begin() + static_cast<std::ptrdiff_t>(j * across + at.i);
    part.insert(part.end(), row, row + static_cast<std::ptrdiff_t>(at.width));
  }
  return part;
}

class GivenJob final : public MapJob {
 public:
  explicit GivenJob(MapBlock whole) : whole_(std::move(whole)) {}
  std::uint64_t trajectories() const override { return whole_.time.size(); }
  bool run(PieceRunner&, const JobWork&) override { return true; }
  MapBlock block(std::size_t i, std::size_t j, std::size_t width, std::size_t height) const override {
    MapBlock b{.i = i, .j = j, .width = width, .height = height};
    b.time = rectangle(whole_.time, whole_.width, b);
    b.fate = rectangle(whole_.fate, whole_.width, b);
    b.doubtful = rectangle(whole_.doubtful, whole_.width, b);
    b.computed = rectangle(whole_.computed, whole_.width, b);
    b.value = rectangle(whole_.value, whole_.width, b);
    return b;
  }

 private:
  MapBlock whole_;
};

void check(const char* what, std::size_t count, std::size_t pixels) {
  if (count != pixels) throw Error(fmt::format("the map has {} pixels, and {} of its {}", pixels, count, what));
}

}  // namespace

MapResult given_map(const PlannedMap& plan, MapBlock whole, const JobEnd& end) {
  const Grid& g = plan.plan.grid;
  check("times", whole.time.size(), g.pixels());
  check("fates", whole.fate.size(), g.pixels());
  check("doubts", whole.doubtful.size(), plan.plan.second ? g.pixels() : 0);
  check("marks of what was computed", whole.computed.size(), plan.plan.refine ? g.pixels() : 0);
  check("values", whole.value.size(), plan.plan.coloured_until ? g.pixels() : 0);
  whole.i = whole.j = 0;
  whole.width = g.width;
  whole.height = g.height;
  auto keeper = std::make_unique<PieceKeeper>(Keep{}, plan.fingerprint, 0);
  return {plan, std::move(keeper), std::make_unique<GivenJob>(std::move(whole)), end};
}

}  // namespace kreisel
