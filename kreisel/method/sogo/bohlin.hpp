// Sogo's methods for the Kowalevski top that keep |Γ| and k²: turn Γ with the old ω, then draw the new ω from k².
//
//   Γ' by (A), (B) or (C);   ω3' = ω3 - (h/2) c0 (Γ2' + Γ2);   (ω1', ω2') by Bohlin's stage (bohlin_stage.hpp)
//   (A)  Γ' - Γ = (h/2) (Γ' + Γ) × ω                                          Cayley's turn
//   (B)  z' = z + (ih/2) (ω - 2 ω3 z - ω̄ z²),  z = (Γ1 + iΓ2)/(|Γ| + Γ3)      Euler's step, stereographic
//   (C)  Γ' = Γ turned by -h ω
//
// Order 1, explicit. Keeps C1 = |Γ|², k² and K; the energy and <Π, Γ> drift. Not symmetric, no Poisson map.
// Source: Sogo, (3.10) to (3.21), for any I3, c1 and |Γ|.
// Not (B) where Γ may point straight down: it is singular at Γ3 = -|Γ|. None of them near a saddle for long: order 1
// gets the period wrong (docs/errata.md, S3); the hybrid is of order 2 for twice the work.
#pragma once
#include "kreisel/method/sogo/bohlin_stage.hpp"

namespace kreisel {

struct Bohlin {
  enum class Turn { cayley, stereographic, rotation };  // (A), (B), (C)
  Turn turn = Turn::cayley;

  static constexpr Traits traits() { return {.order = 1, .exactly = {"C1", "k2", "K"}, .increments = false}; }
  static constexpr const char* needs() {
    return "the Kowalevski top (I1 = I2 = 2 I3, the centre of mass on the first axis)";
  }
  static auto named() {
    return std::array{
        Named<Bohlin>{"bohlin-a", "Kowalevski top: Cayley's turn, then Bohlin (Sogo, 3.10)", Bohlin{}},
        Named<Bohlin>{"bohlin-b", "Kowalevski top: stereographic, then Bohlin (Sogo, 3.11)",
                      Bohlin{Turn::stereographic}},
        Named<Bohlin>{"bohlin-c", "Kowalevski top: a rotation, then Bohlin (Sogo, 3.14)", Bohlin{Turn::rotation}}};
  }

  template <OfKind<KowalevskiKind> S, StateLike State>
  KREISEL_FN NoCarry start(const S&, const State&) const {
    return {};
  }
  template <OfKind<KowalevskiKind> S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const BohlinStage<T> stage(system, plain(s), h);
    const Vec3<T> next = turned(stage.w, stage.Gamma, h);
    set_from_omega(system, s, stage.omega(next, stage.omega3(next), stage.predictor()), next);
  }

 private:
  template <class T>
  KREISEL_FN Vec3<T> turned(const Vec3<T>& w, const Vec3<T>& Gamma, const T& h) const {
    if (turn == Turn::stereographic) return stereographic_step(w, Gamma, h);
    if (turn == Turn::rotation) return rotated(-h * w, Gamma);
    return CayleyTurn<T>((T(-0.5) * h) * w).of(Gamma);
  }

  template <class T>
  KREISEL_FN static Vec3<T> stereographic_step(const Vec3<T>& w, const Vec3<T>& Gamma, const T& h) {
    const T length = sqrt(norm2(Gamma)), inverse = T(1) / (length + Gamma.z);
    const T x = Gamma.x * inverse, y = Gamma.y * inverse, half = T(0.5) * h;
    const T square_x = x * x - y * y, square_y = T(2) * x * y;
    // f = ω - 2 ω3 z - ω̄ z², and i f = -f_y + i f_x.
    const T f_x = w.x - T(2) * w.z * x - (w.x * square_x + w.y * square_y);
    const T f_y = w.y - T(2) * w.z * y - (w.x * square_y - w.y * square_x);
    const T next_x = mul_add(-half, f_y, x), next_y = mul_add(half, f_x, y);
    const T size = next_x * next_x + next_y * next_y, scale = length / (T(1) + size);
    return {T(2) * scale * next_x, T(2) * scale * next_y, scale * (T(1) - size)};
  }
};

}  // namespace kreisel
