// What a potential from a file offers to the program that loads it, once it has been compiled (own_compiler.cpp): its value and slopes
// for every number type that the program computes with, and, in modules of their own, its kernel for one family, or for a GPU.
//
// `at` is where it is asked: r and a, 6 numbers; x and q = (w, x, y, z), 7 numbers; r, a, moment and core of each of many tops, 8
// numbers a body. Both sides must come from the same sources.
#pragma once
#include <cstddef>
#include <tuple>

#include "kreisel/engine/device/device.hpp"
#include "kreisel/engine/lane_kernel.hpp"
#include "kreisel/model/kinetic.hpp"
#include "kreisel/number/dual.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {

template <class T>
struct OwnFunctions {
  T (*value)(const double* numbers, const T* at);
  void (*slopes)(const double* numbers, const T* at, T* slopes);
};

// Trajectories and their references; Newton's iteration and linearisations.
using OwnTable = std::tuple<OwnFunctions<double>, OwnFunctions<Extended>, OwnFunctions<Dual<double, 3>>>;

// A kinetic energy T(|p|, |l|): of P = |p|² and L = |l|², of a body with this mass and Θ1; and how fast it moves and turns (model/kinetic.hpp).
template <class T>
struct OwnKineticFunctions {
  T (*value)(const double* numbers, const T& p2, const T& l2, double mass, double inertia1);
  KineticRates<T> (*rates)(const double* numbers, const T& p2, const T& l2, double mass, double inertia1);
};
using OwnKineticTable = std::tuple<OwnKineticFunctions<double>, OwnKineticFunctions<Extended>,
                                   OwnKineticFunctions<Dual<double, 3>>, OwnKineticFunctions<Dual<Extended, 3>>>;

// A potential of all bodies at once; slopes by r and a of body i, 6 numbers.
template <class T>
struct OwnWholeFunctions {
  T (*value)(const double* numbers, const T* at, std::size_t bodies);
  void (*slopes)(const double* numbers, const T* at, std::size_t bodies, std::size_t i, T* slopes);
};
// Trajectories; certificates; linearisations.
using OwnWholeTable =
    std::tuple<OwnWholeFunctions<double>, OwnWholeFunctions<Extended>, OwnWholeFunctions<Dual<double, 3>>>;
inline constexpr std::size_t own_whole_width = 8;  // numbers a body

enum class OwnSpace { axis, body, tops };

inline constexpr std::size_t most_own_numbers = 32;

struct OwnModule {
  const char* sources;  // what it was built from (sources_id.hpp)
  OwnSpace space;
  bool axisymmetric;
  std::size_t count;                         // of its numbers
  const char* const* names;                  // of its numbers
  const double* defaults;                    // as the file has them
  const OwnTable* functions;                 // of one body
  const OwnKineticTable* kinetic = nullptr;  // where the file has a kinetic energy
  const OwnWholeTable* whole = nullptr;      // of many tops
  bool euclidean = false;                    // of many tops
};

// source: a StartSource of the prepared system that the program has (loaded_potential.hpp).
struct OwnLanes {
  const char* sources;
  void (*run)(const AnyMethod& method, const Schedule& plan, Packing packing, void* source);
  Device (*device)() = nullptr;  // where it runs on a GPU: which one
};

inline constexpr const char* own_module_symbol = "kreisel_own_module";
inline constexpr const char* own_lanes_symbol = "kreisel_own_lanes";
using OwnModuleOf = const OwnModule* (*)();
using OwnLanesOf = const OwnLanes* (*)();

}  // namespace kreisel
