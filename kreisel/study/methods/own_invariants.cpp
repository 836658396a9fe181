#include "kreisel/study/methods/own_invariants.hpp"

#include <functional>
#include <optional>

#include "kreisel/method/sogo/bobenko_suris_inertial.hpp"
#include "kreisel/method/sogo/hirota_kimura.hpp"
#include "kreisel/observe/bobenko_suris_energy.hpp"
#include "kreisel/observe/hirota_kimura_invariants.hpp"
#include "kreisel/system/capability/has_parameters.hpp"
#include "kreisel/system/heavy/heavy_parameters.hpp"
#include "kreisel/system/lagrange/lagrange_parameters.hpp"

namespace kreisel {

namespace {

// Values by name of all components of a state.
struct OwnValues {
  std::vector<std::string> names;
  std::function<std::vector<double>(const std::vector<double>&)> of;
};

HeavyState<double> heavy_state(const std::vector<double>& s) { return {{s[0], s[1], s[2]}, {s[3], s[4], s[5]}}; }

OwnValues on_euler_top(const HeavyTop<double, EulerKind>& top, double h) {
  return {{"(1 - k² α2 α3 ω1²)/(1 - k² α3 α1 ω2²)", "(1 - k² α3 α1 ω2²)/(1 - k² α1 α2 ω3²)"},
          [top, h](const std::vector<double>& s) {
            const auto v = hirota_kimura_invariants(top, heavy_state(s), h);
            return std::vector<double>{v[0], v[1]};
          }};
}
OwnValues on_lagrange_top(const HeavyTop<double, LagrangeKind>& top, double h) {
  return {{"energy of the step", "C2 of the step", "C1 of the step"}, [top, h](const std::vector<double>& s) {
            const auto v = hirota_kimura_invariants(top, heavy_state(s), h);
            return std::vector<double>{v.energy, v.C2, v.C1};
          }};
}
OwnValues in_space(const LagrangeTop<double>& top, double h) {
  return {{"energy of the step (Sogo, 2.7)"}, [top, h](const std::vector<double>& s) {
            return std::vector<double>{bobenko_suris_energy(top, {{s[0], s[1], s[2]}, {s[3], s[4], s[5]}}, h)};
          }};
}

std::optional<OwnValues> of_lagrange(const LagrangeParameters& p, const AnyMethod& method, double h) {
  if (method.as<BobenkoSurisInertial>() != nullptr && !p.in_body_frame)
    return in_space({1 / p.theta1, 0.5 * (1 / p.theta3 - 1 / p.theta1), p.d}, h);
  if (method.as<HirotaKimura>() != nullptr && p.in_body_frame)
    return on_lagrange_top(heavy_top<LagrangeKind, double>({p.theta1, p.theta1, p.theta3}, {0, 0, p.d}), h);
  return {};
}

std::optional<OwnValues> of_heavy(const HeavyParameters& p, const AnyMethod& method, double h) {
  if (method.as<HirotaKimura>() == nullptr) return {};
  if (p.kind() == HeavyKind::euler) return on_euler_top(heavy_top<EulerKind>(p.inertia(), Vec3<double>{}), h);
  if (p.kind() == HeavyKind::lagrange) return on_lagrange_top(heavy_top<LagrangeKind>(p.inertia(), p.c()), h);
  return {};
}

}  // namespace

std::vector<OwnInvariant> own_invariants(const Case& c, const AnyMethod& method, double h,
                                         const TrajectoryResult& result) {
  std::optional<OwnValues> values;
  if (const auto* p = parameters_of<LagrangeParameters>(c)) values = of_lagrange(*p, method, h);
  if (const auto* p = parameters_of<HeavyParameters>(c)) values = of_heavy(*p, method, h);
  if (!values) return {};
  std::vector<OwnInvariant> list;
  for (const std::string& name : values->names) list.push_back({name});
  for (std::size_t row = 0; row < result.rows(); ++row) {
    const std::vector<double> now = values->of(result.state_at(row));
    for (std::size_t k = 0; k < list.size(); ++k) list[k].drift.add(now[k]);
  }
  return list;
}

}  // namespace kreisel
