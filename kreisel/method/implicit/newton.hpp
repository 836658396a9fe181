// The stages of a Gauss method by Newton's iteration, to rounding: with X_i = s + h Σ_j a_ij K_j,
//
//   (1 - h A ⊗ J) δK = R,   R_i = f(X_i) - K_i,   from K = 0, so that the first sweep is Rosenbrock's linear one
//
// One stage of a system with a short way to solve (heavy tops): J = f'(X) anew in each sweep, convergence is quadratic.
// Else J is kept from sweep to sweep while each at least halves what is left, and else taken anew at the mean of the stages.
// (1 - z A)⁻¹ = adj(1 - z A)/q(z), q = det(1 - z A), so that instead of all stages at once only q(hJ) is inverted, which is
// as small as the state:
//   q = 1 - z/2,  1 - z/2 + z²/12,  1 - z/2 + z²/10 - z³/120      adj = 1 + z (A + q_1) + z² (A² + q_1 A + q_2)
//
// Source: Hairer and Wanner, Solving Ordinary Differential Equations II, IV.8 (simplified Newton, when to stop), IV.3 (q, the
// denominators of Padé's approximations); the adjugate by Cayley and Hamilton.
#pragma once
#include "kreisel/method/implicit/gauss_tableau.hpp"
#include "kreisel/method/implicit/shifted_solve.hpp"

namespace kreisel {

// R to δK, by the system's own way.
template <System S>
struct ShortCorrection {
  using T = NumberIn<S>;
  static constexpr bool quadratic = true;
  const S& system;
  const T& h;

  KREISEL_FN ShortCorrection(const S& sys, const GaussTableau<1, T>&, const StateOf<S>&, const T& step)
      : system(sys), h(step) {}

  KREISEL_FN void correct(const std::array<StateOf<S>, 1>& x, std::array<StateOf<S>, 1>& r) const {
    r[0] = shifted_solve(system, x[0], h * T(0.5), r[0]);
  }
  template <class Mask>
  KREISEL_FN void renew(const Mask&, const std::array<StateOf<S>, 1>&) {}
};

// R to δK, dense.
template <System S, int Stages>
class DenseCorrection {
 public:
  using T = NumberIn<S>;
  using Stage = StageList<StateOf<S>, Stages>;
  static constexpr bool quadratic = false;

  KREISEL_FN DenseCorrection(const S& system, const GaussTableau<Stages, T>& tableau, const StateOf<S>& from,
                             const T& h)
      : system_(system), tableau_(tableau), h_(h), at_(from) {
    for (int i = 0; i < Stages; ++i) adjugate_[0](i, i) = T(1);
    for (std::size_t power = 1; power < Stages; ++power) adjugate_[power] = next_adjugate(power);
    factor();
  }

  KREISEL_FN KREISEL_CALLED void correct(const Stage&, Stage& r) const {
    Matrix<T, Stages, n> right, sum;
    for (int i = 0; i < Stages; ++i) {
      KREISEL_UNROLL
      for (int j = 0; j < n; ++j) right(i, j) = r[static_cast<std::size_t>(i)][j];
    }
    for (std::size_t power = Stages - 1; power > 0; --power) sum = (sum + adjugate_[power] * right) * z_;
    sum = (sum + right) * inverse_;
    for (int i = 0; i < Stages; ++i) {
      KREISEL_UNROLL
      for (int j = 0; j < n; ++j) r[static_cast<std::size_t>(i)][j] = sum(i, j);
    }
  }

  // J at the mean of the stages, in the lanes of the mask.
  template <class Mask>
  KREISEL_FN void renew(const Mask& lanes, const Stage& x) {
    if (!any(lanes)) return;
    StateOf<S> mean{};
    for (std::size_t i = 0; i < Stages; ++i) add_scaled(mean, tableau_.b[i], x[i]);
    at_ = select_state(lanes, mean, at_);
    factor();
  }

 private:
  static constexpr int n = StateOf<S>::size;
  const S& system_;
  const GaussTableau<Stages, T>& tableau_;
  const T& h_;
  StateOf<S> at_;
  std::array<Matrix<T, Stages>, Stages> adjugate_;  // the factors of z^k in adj(1 - z A)
  Matrix<T, n> z_, inverse_;  // h Jᵀ and q(h Jᵀ)⁻¹: stages are rows here, and rows are what a compiler multiplies fast

  // q_k.
  KREISEL_FN static T denominator(int k) {
    if (k == 0) return T(1);
    if (k == 1) return T(-0.5);
    return k == 2 ? T(1) / T(Stages == 2 ? 12 : 10) : T(-1) / T(120);
  }

  // By Cayley and Hamilton: A times the last one, and q_power.
  KREISEL_FN Matrix<T, Stages> next_adjugate(std::size_t power) const {
    Matrix<T, Stages> a;
    for (std::size_t i = 0; i < a.entries.size(); ++i) a.entries[i] = tableau_.a[i / Stages][i % Stages];
    Matrix<T, Stages> next = a * adjugate_[power - 1];
    for (int i = 0; i < Stages; ++i) next(i, i) += denominator(static_cast<int>(power));
    return next;
  }

  KREISEL_FN KREISEL_CALLED void factor() {
    z_ = transpose(rate_jacobian(system_, at_));
    for (T& entry : z_.entries) entry = h_ * entry;
    Matrix<T, n> q = z_;
    for (T& entry : q.entries) entry = denominator(Stages) * entry;
    for (int k = Stages - 1; k >= 0; --k) {
      for (int i = 0; i < n; ++i) q(i, i) += denominator(k);
      if (k > 0) q = z_ * q;
    }
    inverse_ = inverse(q);
  }
};

template <class S, int Stages>
struct CorrectionFor {
  using Type = DenseCorrection<S, Stages>;
};
template <ShortSolve S>
struct CorrectionFor<S, 1> {
  using Type = ShortCorrection<S>;
};

struct Newton {
  static constexpr int most_sweeps = 50;

  // Fills k; the mask of the lanes in which that failed.
  template <System S, class T, int Stages>
  KREISEL_FN static auto solve(const S& system, const GaussTableau<Stages, T>& tableau, const StateOf<S>& from,
                               const T& h, StageList<StateOf<S>, Stages>& k) {
    using Correction = typename CorrectionFor<S, Stages>::Type;
    Correction correction(system, tableau, from, h);
    StageList<StateOf<S>, Stages> x, r;
    k.fill({});
    x.fill(from);
    r.fill(system.rate(from));
    Progress<T, Correction::quadratic> progress;
    for (int sweep = 0; sweep < most_sweeps; ++sweep) {
      correction.correct(x, r);
      progress.next(change(from, h, r, k));
      for (std::size_t i = 0; i < Stages; ++i)
        for (int j = 0; j < StateOf<S>::size; ++j) k[i][j] = select(progress.moving, k[i][j] + r[i][j], k[i][j]);
      if (!any(progress.going)) break;
      for (std::size_t i = 0; i < Stages; ++i) x[i] = stage(tableau, i, from, h, k);
      correction.renew(progress.going & progress.slow, x);
      for (std::size_t i = 0; i < Stages; ++i) r[i] = system.rate(x[i]) - k[i];
    }
    return !progress.converged;
  }

 private:
  // The largest correction of a stage, relative to the state.
  template <class T, StateLike State, std::size_t Stages>
  KREISEL_FN static T change(const State& from, const T& h, const std::array<State, Stages>& r,
                             const std::array<State, Stages>& k) {
    T largest(0);
    for (std::size_t i = 0; i < Stages; ++i) {
      State moved{}, span{};
      add_scaled(moved, h, r[i]);
      add_scaled(span, h, k[i]);
      const T size = relative_size(moved, from, span);
      largest = select(largest > size, largest, size);
    }
    return largest;
  }

  // When to stop, lane by lane.
  template <class T, bool Quadratic>
  struct Progress {
    using Mask = decltype(T() < T());
    T change{1}, sweeps{0}, enough{2 * most_sweeps};
    Mask going = T(0) < T(1), moving = going;  // moving: this sweep counts; going: there will be another
    Mask converged = T(1) < T(0), slow = converged;

    // A sweep with that change. What is left after it is what the next would change, which is foretold; so the last sweep
    // need not be made to see that it changes nothing. Close to rounding the change no longer falls.
    KREISEL_FN void next(const T& now) {
      const T last = change, gain = now / last;
      const T done(digits<T> > 17 ? 1e-34 : 2e-17), near(digits<T> > 17 ? 1e-28 : 1e-12);
      const T left = now * gain * (Quadratic ? gain : T(1));
      const auto told = (gain < T(0.5)) & (left < done * T(0.03125));
      moving = going;
      converged = converged | (moving & (told | (now <= done) | ((now <= near) & (now >= last))));
      change = now;
      slow = gain > T(0.5);
      going = moving & unfinished() & (now < T(1e300));
    }

   private:
    // The slopes of dual numbers converge as the values do, but later: they get as many sweeps again.
    KREISEL_FN Mask unfinished() {
      if constexpr (requires(T x) { x.slope; }) {
        sweeps = sweeps + T(1);
        enough = select(converged & (enough > T(most_sweeps)), T(2) * sweeps, enough);
        return sweeps < enough;
      } else {
        return !converged;
      }
    }
  };
};

}  // namespace kreisel
