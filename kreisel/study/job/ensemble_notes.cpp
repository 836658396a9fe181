#include "kreisel/study/job/ensemble_notes.hpp"

#include <fmt/format.h>

#include "kreisel/system/euler_angles.hpp"

namespace kreisel {

namespace {

// The order that an extrapolation has where its kernel is symmetric; 0: it is none.
int promised_order(const NamedMethod& method) {
  return std::visit(
      []<class M>(const M& m) {
        if constexpr (requires { m.kernel, m.count; }) return 2 * m.count;
        return 0;
      },
      method.method);
}

}  // namespace

std::vector<std::string> ensemble_notes(const Case& c, const std::string& method) {
  std::vector<std::string> notes;
  const NamedMethod named = method_named(method);
  const int promised = promised_order(named), order = c.experiment->traits(named).order;
  if (promised > 2 && order < promised)
    notes.push_back(fmt::format(
        "{} is of order {} here, not {}: its kernel is not symmetric, and an extrapolation cancels even terms "
        "of the error alone; take the kernel leapfrog",
        method, order, promised));
  if (in_euler_angles(*c.experiment))
    notes.emplace_back(
        "in Euler angles a run whose axis comes too close to a pole for the step counts as escaped; in axis space "
        "(--set "
        "space=axis) none of these does");
  return notes;
}

}  // namespace kreisel
