// The free motion of a rigid body by Taylor series, as an independent witness for the exact one.
//
//   M' = M × J M,   q' = ½ q J M,   J = diag(1/I_1, 1/I_2, 1/I_3),   from q = 1
//
// The field is quadratic: each order follows from the lower ones by a Cauchy product. A step takes the body 1/4 of a radian
// further at most, in wider numbers 1/16, and M has no pole nearer than 1.5: the orders left out are below 1e-22, or 1e-54.
// What it returns are increments, summed without the start: a small one is as exact as a large one.
#pragma once
#include <cmath>
#include <vector>

#include "kreisel/model/rotor/exact_rotor.hpp"

namespace kreisel {

template <class T>
class TaylorRotor {
 public:
  explicit TaylorRotor(const Vec3<T>& inverse_inertia) : J_(inverse_inertia) {}

  RotorStep<T> over(const T& time, const Vec3<T>& M) const {
    double fastest = 0;
    for (int i = 0; i < 3; ++i) fastest = std::fmax(fastest, std::fabs(as_double(J_[i])));
    const double way = fastest * std::fabs(as_double(time)) * std::sqrt(as_double(norm2(M)));
    const int steps = 1 + static_cast<int>((wide ? 16 : 4) * way);
    RotorStep<T> sum{{T(0), T(0), T(0)}, {T(0), T(0), T(0), T(0)}};
    for (int i = 0; i < steps; ++i) {
      Quat<T> q = sum.turn;
      q.w += T(1);
      const RotorStep<T> next = increment({M + sum.M, q}, T(time / T(steps)));
      sum.M += next.M;
      sum.turn += next.turn;
    }
    return sum;
  }

 private:
  static constexpr bool wide = digits<T> > 40;
  static constexpr int order = wide ? 40 : 28;
  struct Pose {
    Vec3<T> M;
    Quat<T> q;
  };

  // The terms c_n h^n, summed from the smallest.
  RotorStep<T> increment(const Pose& start, const T& h) const {
    std::vector<Pose> c{start};
    std::vector<Vec3<T>> omega;
    for (int n = 0; n < order; ++n) {
      const Vec3<T>& M = c.back().M;
      omega.push_back({J_.x * M.x, J_.y * M.y, J_.z * M.z});
      Pose next{{T(0), T(0), T(0)}, {T(0), T(0), T(0), T(0)}};
      for (int i = 0; i <= n; ++i) {
        const Pose& left = c[static_cast<std::size_t>(i)];
        const Vec3<T>& right = omega[static_cast<std::size_t>(n - i)];
        next.M += cross(left.M, right);
        next.q += left.q * Quat<T>{T(0), right.x, right.y, right.z};
      }
      c.push_back({T(h / T(n + 1)) * next.M, scaled(T(h / T(2 * n + 2)), next.q)});
    }
    RotorStep<T> sum{c.back().M, c.back().q};
    for (std::size_t n = c.size() - 1; n-- > 1;) {
      sum.M += c[n].M;
      sum.turn += c[n].q;
    }
    return sum;
  }
  static Quat<T> scaled(const T& f, const Quat<T>& q) { return {f * q.w, f * q.x, f * q.y, f * q.z}; }

  Vec3<T> J_;
};

}  // namespace kreisel
