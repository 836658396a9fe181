// The heavy top integrated by Taylor series, as an independent witness for the exact solutions.
//
//   Π' = Π × I⁻¹Π + Γ × c,   Γ' = Γ × I⁻¹Π
//
// The field is quadratic: each order follows from the lower ones by a Cauchy product. Step and order for the rounding of
// double and Extended; for wider numbers, which judge Extended, for 55 digits.
#pragma once
#include <vector>

#include "kreisel/model/exact/top_pose.hpp"

namespace kreisel {

template <class T>
class TaylorTop {
 public:
  TaylorTop(const Vec3<T>& inertia, const Vec3<T>& centre)
      : inverse_{T(1) / inertia.x, T(1) / inertia.y, T(1) / inertia.z}, centre_(centre) {}

  TopPose<T> at(TopPose<T> s, const T& time) const {
    for (T left = time; left != T(0);) {
      const std::vector<TopPose<T>> series = coefficients(s);
      const T step = safe_step(series), taken = step < abs(left) ? (left < T(0) ? T(-step) : step) : left;
      s = sum(series, taken);
      left = taken == left ? T(0) : T(left - taken);
    }
    return s;
  }

 private:
  static constexpr int order = digits<T> > 40 ? 60 : digits<T> > 20 ? 40 : 20;

  std::vector<TopPose<T>> coefficients(const TopPose<T>& s) const {
    std::vector<TopPose<T>> c{s};
    std::vector<Vec3<T>> omega;
    for (int n = 0; n < order; ++n) {
      const Vec3<T>& Pi = c.back().Pi;
      omega.push_back({inverse_.x * Pi.x, inverse_.y * Pi.y, inverse_.z * Pi.z});
      TopPose<T> next{cross(c.back().Gamma, centre_), {}};
      for (int i = 0; i <= n; ++i) {
        const auto left = static_cast<std::size_t>(i), right = static_cast<std::size_t>(n - i);
        next.Pi += cross(c[left].Pi, omega[right]);
        next.Gamma += cross(c[left].Gamma, omega[right]);
      }
      const T part = T(1) / T(n + 1);
      c.push_back({part * next.Pi, part * next.Gamma});
    }
    return c;
  }

  // So that the last terms, scaled by the vectors they belong to, drop below rounding.
  static T safe_step(const std::vector<TopPose<T>>& c) {
    using std::exp;
    using std::log;
    const T e = std::fmax(as_double(T(std::numeric_limits<T>::epsilon() / T(64))), 1e-55);
    T step(1e30);
    for (std::size_t n : {c.size() - 1, c.size() - 2})
      for (auto part : {&TopPose<T>::Pi, &TopPose<T>::Gamma}) {
        const T first = norm2(c[0].*part), last = norm2(c[n].*part);
        if (!(last > T(0)) || !(first > T(0))) continue;
        const T h = exp(T(log(T(e * e * first / last)) / T(2 * static_cast<int>(n))));
        step = h < step ? h : step;
      }
    return step;
  }

  static TopPose<T> sum(const std::vector<TopPose<T>>& c, const T& t) {
    TopPose<T> s = c.back();
    for (std::size_t n = c.size() - 1; n-- > 0;) s = {mul_add(t, s.Pi, c[n].Pi), mul_add(t, s.Gamma, c[n].Gamma)};
    return s;
  }

  Vec3<T> inverse_, centre_;
};

}  // namespace kreisel
