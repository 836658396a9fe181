// Every method by its name: what `--method` takes, what `kreisel list methods` prints, what the law suite measures.
//
// A new method is a file of its own, with its names, and a type in the list of its kind (general_methods.hpp, heavy_methods.hpp, ...).
// Compositions and extrapolations stand on a kernel, Strang unless the name says otherwise: kahan-li-8, kahan-li-8:midpoint, mpe-6:strang-drift-first;
// mpe:1,3,4 is the extrapolation with that set k, taylor-30 the series to that order. Geiser and Lüskow's Verlet methods are
//   verlet-velocity:N, verlet-position:N                         N = 1, 2, 3 terms of the series, or exact
//   verlet-iterated:I, verlet-7.1:I, verlet-frozen:I             I iterations, or until-1e-9; then :euler or :rk4
// and kernels like others: mpe-4:verlet-velocity:1, of the order that this kernel allows. Not every system has what every
// method needs: MethodFor (concepts.hpp) knows, and laws, kernels and experiments ask it.
#pragma once
#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "kreisel/method/any_method.hpp"

namespace kreisel {

struct NamedMethod {
  std::string name;
  std::string about;  // one line
  AnyMethod method;

  Traits traits() const { return method.traits(); }
  const char* needs() const { return method.needs(); }
};

// All rows, in the order in which a reader wants to meet them.
const std::vector<NamedMethod>& method_catalogue();

// The method of that name, also of those that have no row: mpe:k1,k2,...[:kernel], and the numbers N, I above. Throws Error with the nearest name when there is none.
NamedMethod method_named(std::string_view name);

// Whether whoever compares all methods wants those over that kernel: always; only where its table cannot be had on the usual kernel; or
// never, since they would repeat others. Of a method by its name; what stands on no kernel is usual.
enum class KernelUse { usual, substitute, other };
KernelUse kernel_use(std::string_view method);

// Whether it computes in quadruple precision and chooses its own steps; and the same one, which ends with an Error once `stop` is
// set. Other methods are returned as they are.
bool is_reference(const AnyMethod& method);
NamedMethod stopped_by(const std::atomic<bool>* stop, NamedMethod method);
AnyMethod stopped_by(const std::atomic<bool>* stop, const AnyMethod& method);

// Whether a run by it can be kept and resumed (flow/kept_run.hpp): all but the exact solutions, which remember the one of
// the first state.
bool can_resume(const AnyMethod& method);

// How many numbers k an extrapolation has; 0 for all others.
int extrapolated(const AnyMethod& method);

}  // namespace kreisel
