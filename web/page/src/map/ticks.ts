// Ticks of an axis: round numbers, and, where the window is tiny beside its place, counted from a round number near by.
import { fixed, short } from "../text/number-text";
import { pretty, scaled } from "../text/units";

export interface Ticks {
  at: { value: number; label: string }[];
  unit: string; // of the labels, printable
  base: string; // "" or the number that labels are counted from, printable
}

export function round_step(span: number, most: number): number {
  const least = span / Math.max(1, most);
  const decade = 10 ** Math.floor(Math.log10(least));
  for (const digit of [1, 2, 5, 10]) if (digit * decade >= least * 0.999999) return digit * decade;
  return 10 * decade;
}

export function ticks(from: number, to: number, unit: string, most: number): Ticks {
  const span = to - from;
  const step = round_step(span, most);
  const size = Math.max(Math.abs(from), Math.abs(to));
  const from_zero = span / size > 2e-5;
  // Counted from a double near the middle that has few digits: then the differences are exact where it matters.
  const base = from_zero ? 0 : Number((from + span / 2).toPrecision(Math.max(1, Math.floor(Math.log10(size / span)) + 1)));
  const by = scaled(unit, from_zero ? size : span);
  const places = Math.max(0, -Math.floor(Math.log10((step / by.factor) * 1.000001)));
  const at: Ticks["at"] = [];
  const last = Math.floor(((to - base) / step) * (1 + 1e-12) + 1e-9);
  for (let k = Math.ceil(((from - base) / step) * (1 - 1e-12) - 1e-9); k <= last; ++k) {
    const label = fixed((k * step) / by.factor, places);
    at.push({ value: base + k * step, label: from_zero || k <= 0 ? label : `+${label}` });
  }
  const base_by = scaled(unit, size);
  return {
    at,
    unit: pretty(by.unit),
    base: from_zero ? "" : `${short(base / base_by.factor, 17)}${base_by.unit ? ` ${pretty(base_by.unit)}` : ""}`,
  };
}
