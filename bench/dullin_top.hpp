// The numbers of cases/dullin-fig1a.toml, SI.
#pragma once

namespace kreisel::bench {

// Θ1 is that of a flat disk of that radius, Θ3 = 2 Θ1; spin in revolutions per second.
inline constexpr double mass = 0.02, disk = 0.015, magnet = 0.05, mu = -0.000095, gravity = 9.81, spin = 20;
inline constexpr double theta1 = mass * disk * disk / 4;
inline constexpr double height = 0.0312926934523295399;  // of the equilibrium
inline constexpr double everyday_step = 0.002;
inline constexpr double circle = 2 * 3.14159265358979323846;  // 2 π

}  // namespace kreisel::bench
