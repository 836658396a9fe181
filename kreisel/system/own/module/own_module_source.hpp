// Compiled into a module after a file that defines `template <class T> struct Potential` (own_compiler.cpp): its value and slopes.
// No guard against a second inclusion: nobody includes it.
#include "kreisel/engine/sources_id.hpp"
#include "kreisel/system/own/module/own_module.hpp"
#include "kreisel/system/own/module/own_of_file.hpp"

namespace kreisel {

namespace {

template <class T>
T value(const double* numbers, const T* at) {
  const Vec3<T> r{at[0], at[1], at[2]};
  if constexpr (own_space == OwnSpace::axis)
    return own_with<T>(numbers).value(r, Vec3<T>{at[3], at[4], at[5]});
  else
    return own_with<T>(numbers).value(r, Quat<T>{at[3], at[4], at[5], at[6]});
}

template <class T>
void slopes(const double* numbers, const T* at, T* s) {
  const Vec3<T> r{at[0], at[1], at[2]};
  if constexpr (own_space == OwnSpace::axis) {
    const auto g = OwnPotential<T, Potential>{own_with<T>(numbers)}.own_gradient(r, Vec3<T>{at[3], at[4], at[5]});
    for (int i = 0; i < 3; ++i) s[i] = g.r[i], s[3 + i] = g.a[i];
  } else {
    const auto g =
        OwnPotential<T, Potential>{own_with<T>(numbers)}.own_gradient(r, Quat<T>{at[3], at[4], at[5], at[6]});
    for (int i = 0; i < 3; ++i) s[i] = g.x[i];
    for (int i = 0; i < 4; ++i) s[3 + i] = g.q[i];
  }
}

template <class... T>
constexpr std::tuple<OwnFunctions<T>...> functions_of(const std::tuple<OwnFunctions<T>...>*) {
  return {OwnFunctions<T>{value<T>, slopes<T>}...};
}

template <class T>
T kinetic(const double* numbers, const T& p2, const T& l2, double mass, double inertia1) {
  return own_with<T>(numbers).kinetic(p2, l2, T(mass), T(inertia1));
}
template <class T>
KineticRates<T> rates(const double* numbers, const T& p2, const T& l2, double mass, double inertia1) {
  return own_rates<Potential, T>(own_with<T>(numbers), p2, l2, T(mass), T(inertia1));
}
template <class... T>
constexpr std::tuple<OwnKineticFunctions<T>...> functions_of(const std::tuple<OwnKineticFunctions<T>...>*) {
  return {OwnKineticFunctions<T>{kinetic<T>, rates<T>}...};
}

template <class T>
std::vector<SeenTop<T>> seen(const T* at, std::size_t bodies) {
  std::vector<SeenTop<T>> list;
  list.reserve(bodies);
  for (std::size_t i = 0; i < bodies; ++i, at += own_whole_width)
    list.push_back({{at[0], at[1], at[2]}, {at[3], at[4], at[5]}, at[6], at[7]});
  return list;
}
template <class T>
T whole(const double* numbers, const T* at, std::size_t bodies) {
  return own_with<T>(numbers).value(Tops<T>(seen(at, bodies)));
}
template <class T>
void whole_slopes(const double* numbers, const T* at, std::size_t bodies, std::size_t i, T* s) {
  const auto g = gradient_of<Potential, T>(own_with<T>(numbers), Tops<T>(seen(at, bodies)), i);
  for (int k = 0; k < 3; ++k) s[k] = g.r[k], s[3 + k] = g.a[k];
}

template <class... T>
constexpr std::tuple<OwnWholeFunctions<T>...> functions_of(const std::tuple<OwnWholeFunctions<T>...>*) {
  return {OwnWholeFunctions<T>{whole<T>, whole_slopes<T>}...};
}

// Made where the file has what is in it, and only there.
template <class Table, bool has>
const Table* table() {
  if constexpr (has) {
    static constexpr Table functions = functions_of(static_cast<const Table*>(nullptr));
    return &functions;
  } else {
    return nullptr;
  }
}

const std::vector<std::string>& names() {
  static const std::vector<std::string> list = names_of_numbers<Potential<double>>();
  return list;
}

const OwnModule& module() {
  static const std::vector<const char*> texts = [] {
    std::vector<const char*> list;
    for (const std::string& name : names()) list.push_back(name.c_str());
    return list;
  }();
  static const std::vector<double> defaults = [] {
    std::vector<double> list;
    const Potential<double> as_written{};
    each_number(as_written, [&list](const double& x) { list.push_back(x); });
    return list;
  }();
  static const OwnModule made{sources_id,
                              own_space,
                              is_axisymmetric<Potential<double>>,
                              texts.size(),
                              texts.data(),
                              defaults.data(),
                              table<OwnTable, own_space != OwnSpace::tops>(),
                              table<OwnKineticTable, own_kinetic>(),
                              table<OwnWholeTable, own_space == OwnSpace::tops>(),
                              is_euclidean<Potential<double>>};
  return made;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const OwnModule* kreisel_own_module() { return &module(); }

}  // namespace kreisel
