// What is known about the equilibria of a case, in sentences.
import type { EquilibriumInfo, EquilibriumPoint } from "../engine/engine";
import { short } from "./number-text";
import { quantity } from "./units";

function windows(list: { from: number; to: number }[], unit: string): string {
  return list.map(({ from, to }) => `${short(from, 4)} to ${short(to, 4)}`).join(", and ") + (unit ? ` ${unit}` : "");
}

function state_of(point: EquilibriumPoint): string {
  if (point.stable) return "linearly stable";
  return point.vertical_stable === false ? "unstable up and down" : "unstable sideways";
}

/** Sentences from the numbers; the engine's own words where there are none. */
export function equilibrium_words(info: EquilibriumInfo, spin_unit: string): string[] {
  const told = info.equilibrium;
  if (!told?.equilibria) return info.words;
  const length = told.units?.length ?? "m";
  const points = [...told.equilibria].sort((a, b) => Number(b.vertical_stable ?? 0) - Number(a.vertical_stable ?? 0));
  if (points.length === 0) return info.words.length > 0 ? info.words : ["It floats nowhere: there is no equilibrium."]; // it may go round with a rotor
  const words: string[] = [];
  points.forEach((point, k) => {
    const place = point.height === undefined ? "" : ` at a height of ${quantity(point.height, length, 4)}`;
    const axis = point.axis === -1 ? ", upside down" : "";
    if (k > 0) {
      words.push(`Another equilibrium${place}${axis} is ${state_of(point)}.`);
      return;
    }
    const spin = told.spin === undefined ? "" : ` at ${short(told.spin, 4)} ${spin_unit}`;
    words.push(`It floats${place}${axis}, and is ${state_of(point)}${spin}.`);
    const spins = point.spin_windows ?? [];
    if (spins.length > 0) words.push(`Stable spins: ${windows(spins, spin_unit)}.`);
    else if (point.spin_windows && point.vertical_stable) words.push("No spin makes it stable.");
    const masses = told.masses ?? [];
    if (masses.length > 0) {
      const scale = told.units?.mass === "kg" ? 1000 : 1;
      words.push(`Stable masses at that spin: ${windows(masses.map(({ from, to }) => ({ from: from * scale, to: to * scale })), told.units?.mass === "kg" ? "g" : (told.units?.mass ?? ""))}.`);
    }
    const swings = (point.modes ?? []).map(({ frequency }) => short(Math.abs(frequency), 3));
    if (point.stable && swings.length > 0) {
      const bounce = point.vertical_frequency === undefined ? "" : `up and down ${short(point.vertical_frequency, 3)}, `;
      words.push(`Small swings, in turns a second: ${bounce}sideways and tilting ${swings.join(", ")}.`);
    }
  });
  return words;
}
