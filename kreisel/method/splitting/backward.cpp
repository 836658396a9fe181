#include "kreisel/method/splitting/backward.hpp"

#include "kreisel/method/general/general_methods.hpp"

namespace kreisel {

namespace {

bool any_negative(const CoefficientList& list, int first, int apart) {
  for (int i = first; i < list.size; i += apart)
    if (list[i].high < 0) return true;
  return false;
}

// Kicks and drifts in turn, a kick first.
bool backward(const Splitting& s) { return any_negative(s.weights, 1, 2); }
template <class Kernel>
bool backward(const Composition<Kernel>& c) {
  return any_negative(c.gamma, 0, 1);
}
template <class Kernel>
bool backward(const Extrapolation<Kernel>& e) {
  if constexpr (requires { backward(e.kernel); })
    return backward(e.kernel);
  else
    return false;
}

}  // namespace

bool drifts_backward(const AnyMethod& method) {
  bool does = false;
  with_method<GeneralMethods>(method, [&does](const auto& m) {
    if constexpr (requires { backward(m); }) does = backward(m);
  });
  return does;
}

}  // namespace kreisel
