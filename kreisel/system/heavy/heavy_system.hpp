// Heavy tops in the body frame among the systems that a case can name.
#pragma once
#include "kreisel/system/heavy/heavy_parameters.hpp"
#include "kreisel/system/heavy/heavy_settings.hpp"
#include "kreisel/system/system_row.hpp"

namespace kreisel {

void open_heavy(Reader& reader, Case& c);

inline constexpr SystemRow heavy_system{
    "heavy-top", "a heavy top with a fixed point, of any inertia and any centre of mass, on se(3)* (Pi, Gamma)",
    open_heavy, nullptr, settle_heavy};
inline constexpr SystemRow euler_system{"euler-top", "the same without weight", open_heavy, nullptr, settle_heavy};
inline constexpr SystemRow kowalevski_system{"kowalevski-top",
                                             "the same with I1 = I2 = 2 I3 and the centre of mass on the first axis",
                                             open_heavy, nullptr, settle_heavy};

// The kinds that are compiled, each in a translation unit of its own; in the order of their values.
struct HeavyRow {
  const char* name;
  std::unique_ptr<Experiment> (*make)(const HeavyParameters& p);
};
std::span<const HeavyRow> heavy_rows();
std::unique_ptr<Experiment> heavy_top_of(HeavyKind kind, const HeavyParameters& p);

}  // namespace kreisel
