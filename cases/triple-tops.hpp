// Magnetic tops with soft cores, and between every three of them the triple-dipole energy of Axilrod and Teller: a potential that is
// no sum over pairs. Space frame; pure numbers.
//
//   U = Σ_{i>j} [m_i m_j (<a_i, a_j> - 3 <R, a_i><R, a_j>/R²)/R³ + ε ((σ_i + σ_j)/R)^12] + Σ_{i>j>k} ν (1 + 3 cosγ_1 cosγ_2 cosγ_3)/(R_1 R_2 R_3)³
//
// R = r_i - r_j; γ and R_1, R_2, R_3 are the angles and sides of the triangle of three bodies. Only differences of positions and scalar
// products: no common shift and no common turn changes it.
#include <kreisel/model/many/whole_potential.hpp>

template <class T>
struct Potential {
  T core_energy{1}, triple{0.5};  // ε, ν
  KREISEL_NUMBERS(core_energy, triple)
  static constexpr bool euclidean = true;

  KREISEL_FN T value(kreisel::Tops<T> tops) const {
    T sum(0);
    for (std::size_t i = 0; i < tops.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        sum = sum + pair(tops[i], tops[j]);
        for (std::size_t k = 0; k < j; ++k) sum = sum + of_three(tops[i].r, tops[j].r, tops[k].r);
      }
    return sum;
  }

 private:
  using Top = kreisel::SeenTop<T>;
  using Vec = kreisel::Vec3<T>;

  KREISEL_FN T pair(const Top& b, const Top& c) const {
    const Vec R = b.r - c.r;
    const T d = norm2(R), near = kreisel::square(b.core + c.core) / d;
    const T axes = dot(b.a, c.a) - T(3) * dot(R, b.a) * dot(R, c.a) / d;
    const T near3 = near * near * near;
    return b.moment * c.moment * axes / (d * sqrt(d)) + core_energy * near3 * near3;
  }
  // The product of the cosines is -<A, B><B, C><C, A>/(A² B² C²), with the sides A, B, C one after the other.
  KREISEL_FN T of_three(const Vec& r1, const Vec& r2, const Vec& r3) const {
    const Vec A = r2 - r1, B = r3 - r2, C = r1 - r3;
    const T sides = norm2(A) * norm2(B) * norm2(C);
    return triple * (T(1) - T(3) * dot(A, B) * dot(B, C) * dot(C, A) / sides) / (sides * sqrt(sides));
  }
};
