// Magnets and currents of which some are driven: the sum of their fields at a time, and how it changes with time.
//
// Sources are given as they are at t = 0. Those of the rotor are not turned one by one: the point and the direction go into the rotor's
// frame once, and the sum of their fields comes back. What a field does with time follows from what is known already:
//   rotor    <a, ∂B/∂t> = ω (<a, n × B> - <n × (r - c), ∇<B, a>>)
//   current  <a, ∂B/∂t> = (factor)' <a, B>,      slide  <a, ∂B/∂t> = -<v, ∇<B, a>>
#pragma once
#include "kreisel/model/driven/drives.hpp"
#include "kreisel/model/source/magnet_set.hpp"

namespace kreisel {

// The field, and what it gains along a with time.
template <class T>
struct DrivenField {
  DirectedField<T> now;
  T gain;  // <a, ∂B/∂t>
};

template <class T>
struct DrivenSet {
  static constexpr std::size_t capacity = MagnetSet<T>::capacity;
  MagnetSet<T> magnets{};
  std::array<DriveKind, capacity> drive{};
  std::array<T, capacity> ahead_sine{}, ahead_cosine{};  // of a current, by how much it is ahead
  RotorDrive<T> rotor{};
  CurrentDrive<T> current{};
  SlideDrive<T> slide{};
  T sense{};                                               // 1, or -1 where time runs backward
  bool turns = false, alternates = false, slides = false;  // which of them there are

  template <class U>
  KREISEL_FN DrivenSet<U> cast() const {
    DrivenSet<U> set = with_members_of<DrivenSet<U>, U>(*this);
    if constexpr (digits < U >> digits<T>)  // of length one there, too (magnet_set.hpp)
      set.rotor.axis = (U(1) / sqrt(norm2(set.rotor.axis))) * set.rotor.axis;
    return set;
  }
  KREISEL_MEMBERS(magnets, drive, ahead_sine, ahead_cosine, rotor, current, slide, sense, turns, alternates, slides)
  KREISEL_FN DrivenSet backward() const {
    DrivenSet other = *this;
    other.sense = -sense;
    return other;
  }

  KREISEL_FN DrivenField<T> at(const Vec3<T>& r, const Vec3<T>& a, const T& clock) const {
    const T t = sense * clock;
    DrivenField<T> sum{sum_of(DriveKind::none, r, a), T(0)};
    if (turns) add_rotor(sum, r, a, t);
    if (alternates) add_current(sum, r, a, t);
    if (slides) add_slide(sum, r, a, t);
    sum.gain = sense * sum.gain;
    return sum;
  }

 private:
  KREISEL_INDEX_FN DirectedField<T> sum_of(DriveKind kind, const Vec3<T>& r, const Vec3<T>& a) const {
    DirectedField<T> sum{{T(0), T(0), T(0)}, {T(0), T(0), T(0)}};
    for (std::size_t i = 0; i < magnets.count; ++i)
      if (drive[i] == kind) sum = sum + magnets.of(i, r, a);
    return sum;
  }
  KREISEL_INDEX_FN void add_rotor(DrivenField<T>& sum, const Vec3<T>& r, const Vec3<T>& a, const T& t) const {
    const TurnAbout<T> turn = rotor.turn(t);
    const Vec3<T> d = r - rotor.centre;
    const DirectedField<T> seen = sum_of(DriveKind::rotor, turn.turned_back(d) + rotor.centre, turn.turned_back(a));
    const DirectedField<T> f{turn.turned(seen.B), turn.turned(seen.slope)};
    sum.now = sum.now + f;
    sum.gain = sum.gain + rotor.rate(t) * (dot(a, cross(rotor.axis, f.B)) - dot(cross(rotor.axis, d), f.slope));
  }
  KREISEL_INDEX_FN void add_current(DrivenField<T>& sum, const Vec3<T>& r, const Vec3<T>& a, const T& t) const {
    const SinCos<T> now = current.at(t);
    for (std::size_t i = 0; i < magnets.count; ++i) {
      if (drive[i] != DriveKind::current) continue;
      const DirectedField<T> f = magnets.of(i, r, a);
      const T cosine = now.cos * ahead_cosine[i] - now.sin * ahead_sine[i];
      const T sine = now.sin * ahead_cosine[i] + now.cos * ahead_sine[i];
      const T factor = mul_add(current.amplitude, cosine, current.mean);
      sum.now = {mul_add(factor, f.B, sum.now.B), mul_add(factor, f.slope, sum.now.slope)};
      sum.gain = sum.gain - current.rate() * current.amplitude * sine * dot(a, f.B);
    }
  }
  KREISEL_INDEX_FN void add_slide(DrivenField<T>& sum, const Vec3<T>& r, const Vec3<T>& a, const T& t) const {
    const auto now = slide.at(t);
    const DirectedField<T> f = sum_of(DriveKind::slide, r - now.shift, a);
    sum.now = sum.now + f;
    sum.gain = sum.gain - dot(now.velocity, f.slope);
  }
};

}  // namespace kreisel
