// A made-up flight: a top that bobs and circles, and leaves downwards where the made-up map says so. Not physics.
import type { Column } from "./engine";

export const fake_columns: Column[] = [
  { name: "t", label: "time", unit: "s" },
  { name: "x", label: "x", unit: "m" },
  { name: "y", label: "y", unit: "m" },
  { name: "z", label: "z", unit: "m", role: "height" },
  { name: "ax", unit: "" },
  { name: "ay", unit: "" },
  { name: "az", unit: "" },
  { name: "turn", unit: "rad" },
  { name: "tilt", label: "tilt", unit: "rad", role: "tilt" },
  { name: "spin", label: "spin", unit: "rev/s", role: "spin" },
  { name: "energy", label: "energy", unit: "J" },
  { name: "energy_drift", label: "energy", unit: "", role: "drift" },
];

export interface FakeStart {
  x: number;
  z: number;
  spin: number;
  leaves: number; // when; Infinity: never
}

export function fake_row(start: FakeStart, t: number): number[] {
  const floats = 0.0313;
  const near = Math.min(1, t / start.leaves);
  const grows = Number.isFinite(start.leaves) ? 1 + 2.2 * near ** 6 : 1;
  const r = (Math.abs(start.x) + 2e-4) * grows;
  const turn = 2 * Math.PI * 0.57 * t;
  const falls = Number.isFinite(start.leaves) && near > 0.85 ? (near - 0.85) / 0.15 : 0;
  const height = floats + start.z * Math.cos(2 * Math.PI * 1.8 * t) * grows - floats * falls ** 2;
  const tilt = 0.035 * grows * (1 + 0.3 * Math.sin(2 * Math.PI * 4.2 * t)) + 0.9 * falls ** 3;
  const leans = turn + 2 * Math.PI * 2.1 * t;
  const drift = 1e-9 * Math.sin(11 * t) + 2e-11 * t;
  return [
    t, r * Math.cos(turn), r * Math.sin(turn), height,
    Math.sin(tilt) * Math.cos(leans), Math.sin(tilt) * Math.sin(leans), Math.cos(tilt),
    2 * Math.PI * start.spin * t, tilt, start.spin * (1 - 0.0004 * Math.sin(7 * t)),
    0.031 * (1 + drift), drift,
  ];
}
