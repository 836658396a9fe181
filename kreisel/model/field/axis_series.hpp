// An axisymmetric potential from its values φ(z) on the axis, cut after the term j = J (Dullin 2004, section 5):
//
//   F(s, z) = Σ_{j=0..J} (-1)^j / (2^j j!)² s^j φ^(2j)(z)
//
// With g_n the Taylor coefficients of φ' at z and κ_j = (-1)^j (2j)! / (2^j j!)² the jet is made of two polynomials,
//   F_2 = Σ_{j=0..J} κ_j g_2j s^j,   F_1 = Σ_{j=1..J} ½ κ_j g_(2j-1) s^(j-1),
// F_12 and F_11 are their slopes in s, and F_22 = -4 Σ_{j=0..J} (j+1) ½ κ_(j+1) g_(2j+1) s^j. A source fills in the
// coefficients (disk_axis.hpp, ring_axis.hpp), as polynomials in t = s w with w = 1/(z² + a²), a its radius: the
// factors w^j then drop out of the recurrence. Converges for t < 1 like t^J.
//
// The cut sum is not harmonic. Dullin repairs that with F_22 = -4 (F_1 + s F_11) (harmonic = true), which in this
// form just drops the last term of F_22. F_22 is then no longer the slope of F_2, and the kick a Poisson map only up
// to the cut: for long times use the exact field, or harmonic = false.
// J is known to the compiler (Terms >= 0) or chosen at run time (Terms = any_terms, up to max_series_terms).
#pragma once
#include <array>
#include <cstddef>

#include "kreisel/model/field/axial_jet.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

inline constexpr int any_terms = -1;
inline constexpr int max_series_terms = 40;

// κ_j g_2j = even[j] w^j and ½ κ_j g_(2j-1) = odd[j] odd_unit w^(j-1), odd[0] = 0.
template <class T, int Terms>
struct SeriesCoefficients {
  static constexpr std::size_t size = static_cast<std::size_t>(Terms == any_terms ? max_series_terms : Terms) + 2;
  std::array<T, size> even, odd;
  T w, odd_unit;
};

// Whether the repair is chosen at run time, or known to be made.
enum class Repair { chosen, made };

template <class T, template <class> class Source, int Terms = any_terms, Repair R = Repair::chosen>
struct AxisSeries {
  Source<T> source;
  int terms = Terms;
  bool harmonic = true;

  KREISEL_CAST(AxisSeries, Source, Terms, R)
  KREISEL_MEMBERS(source, terms, harmonic)

  KREISEL_FN AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const {
    const int top = Terms == any_terms ? terms : Terms;
    const bool repaired = R == Repair::made || harmonic;
    SeriesCoefficients<T, Terms> c;
    c.odd[index(top + 1)] = T(0);  // read only where the series is not harmonic; the compiler cannot see that
    source.fill(z, scale, repaired ? top : top + 1, c);
    const T t = s * c.w;
    AxialJet<T> f{c.odd[index(top)], c.even[index(top)], T(0), top > 0 ? c.even[index(top)] : T(0), T(0)};
    const auto horner = [&](int j) {  // value and slope together
      f.f2 = mul_add(f.f2, t, c.even[index(j)]);
      f.f12 = mul_add(f.f12, t, f.f2);
      f.f11 = j == top - 1 ? f.f1 : mul_add(f.f11, t, f.f1);
      f.f1 = mul_add(f.f1, t, c.odd[index(j)]);
    };
    if constexpr (Terms == any_terms) {
      for (int j = top - 1; j > 0; --j) horner(j);
    } else {
      KREISEL_UNROLL
      for (int j = Terms - 1; j > 0; --j) horner(j);
    }
    if (top > 0) f.f2 = mul_add(f.f2, t, c.even[0]);
    f.f12 = f.f12 * c.w;
    f.f1 = f.f1 * c.odd_unit;
    f.f11 = f.f11 * (c.odd_unit * c.w);
    f.f22 = harmonic_f22(s, f.f1, f.f11);
    if (!repaired) {
      T last = T(-4 * (top + 1)) * c.odd[index(top + 1)] * c.odd_unit;
      for (int j = 0; j < top; ++j) last = last * t;
      f.f22 = f.f22 + last;
    }
    return f;
  }

 private:
  KREISEL_FN static constexpr std::size_t index(int j) { return static_cast<std::size_t>(j); }
};

}  // namespace kreisel
