// Elliptic integrals and functions against values computed with mpmath 1.3 at 80 digits, and against each other.
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "kreisel/number/special/elliptic_third.hpp"
#include "kreisel/number/wider.hpp"

namespace kreisel {
namespace {

template <class T>
class Elliptic : public testing::Test {
 protected:
  // Against a value of 38 digits: for Wide those count.
  static void near(const T& found, const char* right, double units = 4) {
    const double one = std::fmax(as_double(T(std::numeric_limits<T>::epsilon())), 1e-37);
    EXPECT_LT(abs(T(found / number(right) - T(1))), T(units * one)) << right;
  }
  static T number(const char* text) {
    if constexpr (std::is_same_v<T, double>)
      return std::stod(text);
    else
      return T(text);
  }
};
using Numbers = testing::Types<double, Extended, Wide>;
TYPED_TEST_SUITE(Elliptic, Numbers);

TYPED_TEST(Elliptic, CompleteIntegral) {
  using T = TypeParam;
  this->near(complete_k(T(1)), "1.570796326794896619231321691639751442099");
  this->near(complete_k(T(0.5)), "1.854074677301371918433850347195260046218");
  this->near(complete_k(this->number("1e-3")), "4.841132560550297030339104064607123221455");
  this->near(complete_k(this->number("1e-30")), "35.92507075603057587910433606319054751786");
  EXPECT_EQ(complete_k(T(0)), std::numeric_limits<T>::infinity());
}

TYPED_TEST(Elliptic, CarlsonsIntegrals) {
  using T = TypeParam;
  const T small = this->number("1e-20");
  this->near(carlson_rf(T(1), T(2), T(0)), "1.311028777146059905232419794945559706841");
  this->near(carlson_rf(T(2), T(3), T(4)), "0.5840828416771517066928491689256678924035");
  this->near(carlson_rf(small, T(T(3) * small), T(1)), "23.40709275231796645022164060991902456385");
  this->near(carlson_rj(T(0), T(1), T(2), T(3)), "0.776886237785823320141902826405455011023");
  this->near(carlson_rj(T(2), T(3), T(4), T(5)), "0.1429757966715675383323387942198577480147");
  this->near(carlson_rj(T(0.25), T(0.5), T(1), T(2)), "1.073160422531730909867196121185685256538");
  this->near(carlson_rj(small, T(T(3) * small), T(1), T(T(2) * small)), "78539816339744830927.99084361690807073854");
}

// m, m1, x, sn, cn, dn, and ∫ sn²/(1 - n sn²) for n = -0.75 and 0.3.
using Row = std::array<const char*, 8>;
constexpr std::array<Row, 7> rows{{
    {"0.3", "0.7", "1.3", "0.9396511313083224828413869644410062558198", "0.3421341132231477725021059339829325840584",
     "0.8573894829243573768194780590067824346923", "0.34791095445158343734538562774667582758",
     "0.61075964850947872418072296606209044207"},
    {"0.5", "0.5", "-1.7", "-0.9940477007408605323326369632062666086536", "0.1089457142425005311372430291732674728439",
     "0.7112907874603074679833062863251484801307", "-0.55947201940598722407459672449615599944",
     "-1.102140743408312111302338820543787176"},
    {"0.501", "0.499", "1.7", "0.9939937698614285717072705893762932676103",
     "0.1094366733625678738209267246517907258475", "0.7106336391726818273771455139911093382898",
     "0.55940961959974229873040821960024255172", "1.1018818470358472297315043005802293259"},
    {"0.9999999999", "1e-10", "11", "0.9999999994668263099467826415667272839596",
     "0.00003265497480970029064311949036906266313127", "0.00003415182835099060688530287407044185218233",
     "5.814778329127526689633415087330735398", "14.10992287081895657839361583948838463"},
    {"0.999999999999999999999999999999", "1e-30", "30", "0.9999999999999999999999999824872284737148",
     "1.871511235674808015405482690216290110575e-13", "1.871537951861261826560850166387214955343e-13",
     "16.671921185930332681027409142541227036", "41.252780011581281378796514668443376915"},
    {"0.999999999999999999999999999999", "1e-30", "-35", "-0.9999999999999999999999999999994352581882",
     "1.062771670490219036111598660239845471535e-15", "1.459275033568576718144009816679762570311e-15",
     "-19.529064043073189823884551993966616069", "-48.395637154438424235939371775566344086"},
    {"1e-20", "0.99999999999999999999", "100", "-0.506365641109758793873078654457338233266",
     "0.8623188722876839339747943439911738571452", "0.9999999999999999999987179691875175147748",
     "32.673306326296601328119617612302416402", "65.372232467498611281622893317194729177"},
}};

TYPED_TEST(Elliptic, FunctionsAndTheThirdKind) {
  using T = TypeParam;
  for (const Row& row : rows) {
    const T x = this->number(row[2]),
            far = abs(x) * T(2) + T(4);  // a unit of x moves dn by x units, and cn by dn/cn more
    const JacobiFunctions<T> functions(this->number(row[0]), this->number(row[1]));
    const JacobiValues<T> v = functions.at(x);
    this->near(v.sn, row[3], as_double(far));
    this->near(v.cn, row[4], as_double(T(far * (v.dn > v.cn ? T(v.dn / v.cn) : T(1)))));
    this->near(v.dn, row[5], as_double(far));
    this->near(ThirdKind<T>(functions, T(-0.75), T(1.75)).at(v), row[6], 8);
    this->near(ThirdKind<T>(functions, this->number("0.3"), this->number("0.7")).at(v), row[7], 8);
  }
}

TYPED_TEST(Elliptic, HyperbolicOnTheSeparatrix) {
  using T = TypeParam;
  using std::cosh;
  using std::tanh;
  const JacobiFunctions<T> functions(T(1), T(0));
  for (const T& x : {T(0), T(-0.5), T(3), T(50)}) {
    const JacobiValues<T> v = functions.at(x);
    const T units = T(60) * std::numeric_limits<T>::epsilon();
    EXPECT_LE(abs(T(v.sn - tanh(x))), units);
    EXPECT_LE(abs(T(v.cn * cosh(x) - T(1))), units);
    EXPECT_LE(abs(T(v.dn * cosh(x) - T(1))), units);
  }
  EXPECT_EQ(functions.at(T(-1e9)).sn, T(-1));
  EXPECT_LT(functions.at(T(1e9)).cn, T(1e-300));
  // The closed form takes over at 1.
  const ThirdKind<T> third(functions, T(-0.75), T(1.75));
  const T step = std::numeric_limits<T>::epsilon();
  EXPECT_LT(abs(T(third.at(functions.at(T(1))) - third.at(functions.at(T(T(1) + step))))), T(16) * step);
}

TYPED_TEST(Elliptic, CircularAtTheOtherEnd) {
  using T = TypeParam;
  using std::cos;
  using std::sin;
  const JacobiFunctions<T> functions(T(0), T(1));
  for (const T& x : {T(0), T(-0.5), T(3), T(50)}) {
    const JacobiValues<T> v = functions.at(x);
    EXPECT_LE(abs(T(v.sn - sin(x))), T(60) * std::numeric_limits<T>::epsilon());
    EXPECT_LE(abs(T(v.cn - cos(x))), T(60) * std::numeric_limits<T>::epsilon());
    EXPECT_EQ(v.dn, T(1));
  }
}

}  // namespace
}  // namespace kreisel
