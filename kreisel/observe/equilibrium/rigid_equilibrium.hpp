// A body of any inertia that turns steadily about the vertical, its weight carried: with its moment along the third axis it
// stands upright on the axis of the field; with the moment askew it leans a little and circles as it turns, always showing the
// axis the same side. Either way nothing moves as seen from the body, so this is a relative equilibrium, X = Ω ξ, whatever the
// inertia: its coefficients are constant there.
#pragma once
#include <functional>

#include "kreisel/model/directed_potential.hpp"
#include "kreisel/observe/equilibrium/equilibrium.hpp"
#include "kreisel/observe/equilibrium/steady_motion.hpp"

namespace kreisel {

using BodyFlow = std::function<LocalFlow(const BodyState<double>&)>;

// The steady motion that turns with Ω, by Newton's iteration; `units` are the sizes of the components. Nothing where it finds
// none.
std::optional<BodyState<double>> steady_turn(const BodyFlow& flow, BodyState<double> guess, double omega,
                                             const BodyState<double>& units);

// The angle between the moment and the third axis, and the moment at a part of it.
struct Skew {
  explicit Skew(const Vec3<double>& N);
  Vec3<double> part(double p) const;
  double angle = 0;
  int sense = 1;  // whether the moment is rather along the third axis or against it
 private:
  Vec3<double> across_{1, 0, 0};
};

// Why a steady motion is not known: the moment was turned away from the axis by that part of its angle, and no further.
std::string not_followed(const Skew& skew, double part);

// No growth beyond rounding; the sorted motions with a rate that is not negative, the conjugates left out.
std::vector<Mode> modes_in_body(const std::vector<std::complex<double>>& eigenvalues);

template <class P>
class TurningBody {
 public:
  using Body = RigidBody<double, P>;

  // At the height where it floats when the moment is along ±e_z, which is `moment`.
  TurningBody(const Body& body, double height, int moment)
      : body_(body), skew_(body.potential.N), height_(height), direction_(moment * skew_.sense) {}

  // At a spin in revolutions per unit of time; nothing where no steady motion was found.
  std::optional<std::vector<std::complex<double>>> modes(double spin) {
    const double omega = detail::circle * spin;
    const std::optional<BodyState<double>> s = found(omega);
    if (!s) return std::nullopt;
    state_ = *s;
    Numbers rates{omega};
    const LocalFlow flow = local_flow(body_, *s);
    rates.resize(flow.symmetries.size());
    return steady_modes(flow, rates);
  }

  // Everything about it; with a moment askew fewer spins are looked at, since each takes a search.
  Equilibrium analysed(double spin) {
    Equilibrium e;
    e.height = height_;
    e.direction = direction_;
    e.in_body = true;
    const double stiffness = vertical();
    e.vertical_stable = stiffness > 0;
    const auto list = modes(spin);
    if (!list) {
      e.unknown = not_followed(skew_, reached_);
      e.turns = false;
      return e;
    }
    e.height = state_.x.z;
    if (skew_.angle > 0) {
      e.off_axis = std::hypot(state_.x.x, state_.x.y);
      const Vec3<double> a = turned(state_.q, Vec3<double>{0, 0, static_cast<double>(direction_)});
      e.tilt = std::atan2(std::hypot(a.x, a.y), a.z);
    } else if (e.vertical_stable) {
      e.vertical_frequency = std::sqrt(stiffness) / detail::circle;
    }
    e.modes = modes_in_body(*list);
    e.stable = on_imaginary_axis(*list);
    if (e.vertical_stable) e.spin_windows = windows();
    return e;
  }

  bool stable(double spin) {
    const auto list = modes(spin);
    return list && on_imaginary_axis(*list);
  }

 private:
  BodyState<double> upright(double omega) const {
    const Quat<double> q = direction_ > 0 ? Quat<double>{1, 0, 0, 0} : Quat<double>{0, 1, 0, 0};
    return {{0, 0, height_}, {}, q, {0, 0, 2 * direction_ * body_.inertia.z * omega}};
  }

  double vertical() const {
    Body straight = body_;
    straight.potential.N = skew_.part(0);
    const auto j = rate_jacobian(straight, upright(0));
    return -j(2, 5) * j(5, 2);
  }

  // The moment is turned away from the axis in small parts.
  std::optional<BodyState<double>> found(double omega) {
    BodyState<double> s = upright(omega);
    if (skew_.angle == 0) return s;
    const double rate = std::fabs(omega) + std::sqrt(std::fabs(vertical()));
    const double p = body_.mass * height_ * rate, l = 2 * body_.inertia.z * rate;
    const BodyState<double> units{{height_, height_, height_}, {p, p, p}, {1, 1, 1, 1}, {l, l, l}};
    Body askew = body_;
    const BodyFlow flow = [&askew](const BodyState<double>& x) { return local_flow(askew, x); };
    reached_ = 0;
    for (double part = 1; reached_ < 1 && part > 1e-3;) {
      const double next = std::fmin(1, reached_ + part);
      askew.potential.N = skew_.part(next);
      const std::optional<BodyState<double>> n = steady_turn(flow, s, omega, units);
      if (n && norm2(n->x - s.x) < 0.01 * height_ * height_) {
        s = *n;
        reached_ = next;
      } else {
        part /= 2;
      }
    }
    return reached_ == 1 ? std::optional(s) : std::nullopt;
  }

  std::vector<Interval> windows() {
    double fastest = 0;
    if (const auto list = modes(0))
      for (const auto& lambda : *list) fastest = std::fmax(fastest, std::abs(lambda));
    const double across = std::fmax(body_.inertia.x, body_.inertia.y);
    const auto holds = [this](double sigma) { return stable(sigma); };
    return intervals_where(holds, 20 * fastest * across / (detail::circle * body_.inertia.z),
                           skew_.angle > 0 ? 400 : 4000);
  }

  Body body_;
  Skew skew_;
  double height_;
  int direction_;
  double reached_ = 0;
  BodyState<double> state_{};
};

}  // namespace kreisel
